import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_FILE_BYTES } from '#model/limits.ts';
import type { ContributionDetails } from '#model/contribution.ts';
import type { Shelf } from '#model/shelf.ts';
import { UploadError, type UploadErrorCode } from '#model/errors.ts';
import { createUploadQueue, type UploadQueue } from '#upload/createUploadQueue.ts';
import type { UploadJob } from '#upload/uploadJob.ts';
import { createFakeLibrary } from './fakeLibrary.ts';

const shelf: Shelf = { course: 'CD', category: 'note' };
const details: ContributionDetails = { shelf, isOwnNote: 'yes' };

function pdf(name: string, size = 10, lastModified = 1): File {
  return new File([new Uint8Array(size)], name, { type: 'application/pdf', lastModified });
}

let library: ReturnType<typeof createFakeLibrary>;
let queue: UploadQueue;

beforeEach(() => {
  library = createFakeLibrary();
  queue = createUploadQueue(library.services);
});

const states = () => queue.get().jobs.map(({ state }) => state.kind);

describe('the upload queue', () => {
  it('stores each file and writes its record', async () => {
    void queue.add([pdf('a.pdf', 5), pdf('ملاحظات.pdf', 7)]);
    const outcome = await queue.start(details);
    expect(outcome).toEqual({ isCancelled: false, arrived: 2, failed: 0 });
    expect([...library.files.keys()].toSorted()).toEqual(['CD/note/a.pdf', 'CD/note/ملاحظات.pdf']);
    expect([...library.records.values()]).toContainEqual({
      shelf: { course: 'CD', category: 'note' },
      title: 'a.pdf',
      isOwnNote: 'yes',
      downloadURL: 'https://files.example/CD/note/a.pdf',
      size: 5,
      contentType: 'application/pdf',
      contentHash: 'hash of a.pdf, 5 bytes',
      uploadedBy: 'guest',
    });
    expect(states()).toEqual(['arrived', 'arrived']);
  });

  it('writes the record without a hash where its file cannot be read in advance', async () => {
    queue = createUploadQueue({ ...library.services, inspect: () => Promise.resolve(null) });
    void queue.add([pdf('a.pdf')]);
    expect((await queue.start(details)).arrived).toBe(1);
    expect([...library.records.values()].map(({ contentHash }) => contentHash)).toEqual([null]);
  });

  it('sends the bytes that were read, though the file has gone since', async () => {
    const facts = { isUtf8: false, isPrivate: false, hash: null, cleaned: null };
    queue = createUploadQueue({
      ...library.services,
      inspect: () =>
        Promise.resolve({ ...facts, content: 'application/pdf', copy: new Blob(['as read']) }),
    });
    void queue.add([new File(['as it was chosen'], 'a.pdf')]);
    expect((await queue.start(details)).arrived).toBe(1);
    expect([...library.files.values()].map(({ size }) => size)).toEqual([7]);
  });

  it('stores a cover after the record, and goes on without one', async () => {
    library.options.cover = new Blob(['cover']);
    library.fail('storeCover', 'denied');
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    void queue.add([pdf('a.pdf'), pdf('b.pdf')]);
    expect(await queue.start(details)).toMatchObject({ arrived: 2, failed: 0 });
    const [id] = [...library.records.entries()].find(([, { title }]) => title === 'b.pdf') ?? [];
    expect([...library.covers]).toEqual([[`CD/note/${id ?? ''}`, '5 bytes by guest']]);
    expect(logged).toHaveBeenCalledOnce();
  });

  it('shows the cover of a file that is sent at once', async () => {
    const cover = new Blob(['cover']);
    library.options.cover = cover;
    void queue.add([pdf('a.pdf')]);
    await queue.start(details);
    expect(queue.get().jobs[0]?.look).toEqual({ pdf: null, cover });
  });

  it('stores the text of a file after the record', async () => {
    library.options.pages = ['page one', 'page two'];
    void queue.add([pdf('a.pdf')]);
    expect(await queue.start(details)).toMatchObject({ arrived: 1, failed: 0 });
    const [id = ''] = [...library.records.keys()];
    expect([...library.papers]).toEqual([[`CD/note/${id}`, 'page one|page two in a.pdf by guest']]);
  });

  it('stores the text once the network is back, and ends without one that is refused', async () => {
    vi.useFakeTimers();
    library.options.pages = ['page one'];
    library.fail('storePaper', 'connection', 'connection');
    void queue.add([pdf('a.pdf')]);
    const lost = queue.start(details);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await lost).toMatchObject({ arrived: 1, failed: 0 });
    expect(library.papers.size).toBe(1);
    expect(queue.get().finishing).toBeNull();
    library.fail('storePaper', ...Array<'connection'>(5).fill('connection'));
    void queue.add([pdf('slow.pdf')]);
    const slow = queue.start(details);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await slow).toMatchObject({ arrived: 1, failed: 0 });
    expect(queue.get()).toMatchObject({ isUploading: false, finishing: 'words' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queue.get().finishing).toBeNull();
    expect(library.papers.size).toBe(2);
    vi.useRealTimers();
    library.fail('storePaper', 'denied');
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    void queue.add([pdf('b.pdf')]);
    expect(await queue.start(details)).toMatchObject({ arrived: 1, failed: 0 });
    expect(library.papers.size).toBe(2);
    expect(logged).toHaveBeenCalledOnce();
  });

  it('takes the text of a file when it is chosen, and drops it with its row', async () => {
    const asked: [string, AbortSignal | undefined][] = [];
    queue = createUploadQueue({
      ...library.services,
      pages: ({ size }, kind, signal) => {
        asked.push([`${size} bytes of ${kind}`, signal]);
        return Promise.resolve(['page one']);
      },
    });
    await queue.add([pdf('a.pdf'), pdf('b.pdf'), new File([], '0.pdf')]);
    await vi.waitFor(() => expect(queue.get().jobs.at(-1)?.pages).toEqual(['page one']));
    expect(asked.map(([what]) => what)).toEqual(Array(2).fill('10 bytes of application/pdf'));
    const [, first, second] = queue.get().jobs;
    queue.remove(first?.id ?? '');
    expect(asked.map(([, signal]) => signal?.aborted)).toEqual([true, false]);
    queue.rename(second?.id ?? '', 'c.pdf');
    expect(queue.get().jobs.at(-1)).toMatchObject({ name: 'c.pdf', pages: ['page one'] });
    await queue.cancel();
    expect(asked.map(([, signal]) => signal?.aborted)).toEqual([true, true]);
  });

  it('stores what is recognised later, and never waits for it', async () => {
    await queue.add([pdf('a.pdf')]);
    let end: (texts: readonly string[]) => void = () => undefined;
    queue.recognise(queue.get().jobs[0]?.id ?? '', new Promise((resolve) => (end = resolve)));
    expect(await queue.start(details)).toMatchObject({ arrived: 1, failed: 0 });
    expect(library.papers.size).toBe(0);
    expect(queue.get().finishing).toBe('pictures');
    end(['', 'read in a picture']);
    await vi.waitFor(() =>
      expect([...library.papers.values()]).toEqual(['read in a picture in a.pdf by guest']),
    );
    await vi.waitFor(() => expect(queue.get().finishing).toBeNull());
  });

  it('says when what is being recognised is wanted no more', async () => {
    const none = Promise.resolve([]);
    const recognise = (at: number) => queue.recognise(queue.get().jobs[at]?.id ?? '', none);
    await queue.add([pdf('a.pdf'), pdf('b.pdf')]);
    const [removed, sent] = [recognise(0), recognise(1)];
    queue.remove(queue.get().jobs[0]?.id ?? '');
    expect([removed.aborted, sent.aborted]).toEqual([true, false]);
    await queue.start(details);
    // The form is emptied after an upload.
    await queue.cancel();
    expect(sent.aborted).toBe(false);

    await queue.add([pdf('d.pdf')]);
    const cancelled = recognise(0);
    library.options.holdTransfers = true;
    const upload = queue.start(details);
    await vi.waitFor(() => expect(library.held.at(-1)?.upload.body.size).toBe(10));
    await queue.cancel();
    expect((await upload).isCancelled).toBe(true);
    expect(cancelled.aborted).toBe(true);
  });

  it('takes files that come in together in the order of their names', () => {
    void queue.add(['10.pdf', '2.pdf', '1.pdf'].map((name) => new File(['1'], name)));
    expect(queue.get().jobs.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '10.pdf']);
  });

  it('sends what is left of a picture without its private data, and refuses what is no picture', async () => {
    const facts = { isUtf8: false, isPrivate: false, hash: null };
    queue = createUploadQueue({
      ...library.services,
      inspect: ({ name }) =>
        Promise.resolve(
          name === 'photo.jpg'
            ? { ...facts, content: 'image/jpeg', cleaned: new Blob(['clean']), copy: null }
            : { ...facts, content: 'image/heic', cleaned: null, copy: null },
        ),
    });
    void queue.add([new File(['with a place'], 'photo.jpg'), new File(['1'], 'really heic.jpg')]);
    expect((await queue.start(details)).arrived).toBe(1);
    expect([...library.files.values()].map(({ size }) => size)).toEqual([5]);
    expect([...library.records.values()]).toMatchObject([{ title: 'photo.jpg', size: 5 }]);
    expect(queue.get().jobs[1]?.state).toEqual({ kind: 'refused', reason: 'ending' });
  });

  it('marks only a text in UTF-8 as such', async () => {
    const facts = {
      cleaned: null,
      copy: null,
      isPrivate: false,
      hash: null,
      content: 'text/plain',
    };
    queue = createUploadQueue({
      ...library.services,
      inspect: ({ name }) => Promise.resolve({ ...facts, isUtf8: name === 'new.txt' }),
    });
    void queue.add([new File(['1'], 'new.txt'), new File(['1'], 'old.txt')]);
    await queue.start(details);
    const types = [...library.records.values()].map(({ title, contentType }) => [
      title,
      contentType,
    ]);
    expect(Object.fromEntries(types)).toEqual({
      'new.txt': 'text/plain; charset=utf-8',
      'old.txt': 'text/plain',
    });
  });

  it('refuses what is too large, empty or of another kind, and sends the others', async () => {
    void queue.add([
      pdf('1 huge.pdf', MAX_FILE_BYTES + 1),
      pdf('2 empty.pdf', 0),
      new File(['MZ'], '3.exe'),
      pdf('a.pdf'),
    ]);
    expect(queue.get().jobs.map(({ state }) => state)).toEqual([
      { kind: 'refused', reason: 'too-large' },
      { kind: 'refused', reason: 'empty' },
      { kind: 'refused', reason: 'kind' },
      { kind: 'waiting' },
    ]);
    await queue.start(details);
    expect(library.log).toEqual(['store CD/note/a.pdf', 'record a.pdf']);
  });

  it('sends six at a time and the largest first', async () => {
    library.options.holdTransfers = true;
    void queue.add(Array.from({ length: 20 }, (_, index) => pdf(`${index}.pdf`, index + 1)));
    const done = queue.start(details);
    await vi.waitFor(() => expect(library.held).toHaveLength(6));
    expect(library.log.slice(0, 2)).toEqual(['store CD/note/19.pdf', 'store CD/note/18.pdf']);
    library.options.holdTransfers = false;
    for (const { go } of library.held) go();
    await done;
    expect(library.mostAtOnce()).toBe(6);
    expect(library.records.size).toBe(20);
  });

  it('begins the next transfer when the bytes are sent, while the record is being written', async () => {
    const write = holdRecords();
    void queue.add(Array.from({ length: 12 }, (_, index) => pdf(`${index}.pdf`)));
    const done = queue.start(details);
    await vi.waitFor(() => expect(library.files.size).toBeGreaterThan(1));
    expect(library.records.size).toBe(0);
    expect(queue.get().totals.percent).toBeLessThan(100);
    write();
    expect((await done).arrived).toBe(12);
  });

  it('numbers two files of the same name in one batch', async () => {
    void queue.add([pdf('a.pdf', 1), pdf('a.pdf', 2)]);
    await queue.start(details);
    expect(library.titles()).toEqual(['a (2).pdf', 'a.pdf']);
  });

  it('numbers names that look alike in one batch', async () => {
    void queue.add([pdf('A.pdf', 1), pdf('a.pdf', 2)]);
    await queue.start(details);
    expect(library.titles()).toHaveLength(2);
    expect(library.titles().filter((title) => title.includes(' (2)'))).toHaveLength(1);
  });

  it('leaves out a file that is chosen a second time, byte by byte, and names it', async () => {
    expect(await queue.add([pdf('a.pdf'), pdf('b.pdf')])).toEqual([]);
    expect(await queue.add([pdf('a.pdf'), pdf('a.pdf', 11), pdf('c.pdf')])).toEqual(['a.pdf']);
    expect(queue.get().jobs.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'a.pdf', 'c.pdf']);
  });

  it('signs nobody in before it starts', async () => {
    const ensureSignedIn = vi.fn(library.services.ensureSignedIn);
    queue = createUploadQueue({ ...library.services, ensureSignedIn });
    void queue.add([pdf('a.pdf')]);
    await queue.prepare();
    expect(ensureSignedIn).not.toHaveBeenCalled();
    await queue.start(details);
    expect(ensureSignedIn).toHaveBeenCalled();
  });

  it('gets round 60 names that somebody has blocked', async () => {
    for (let number = 1; number <= 60; number += 1) {
      const name = number === 1 ? 'a.pdf' : `a (${number}).pdf`;
      library.files.set(`CD/note/${name}`, { recordId: 'hostile', size: 1 });
    }
    void queue.add([pdf('a.pdf')]);
    expect((await queue.start(details)).arrived).toBe(1);
    const [{ id }] = queue.get().jobs as [UploadJob];
    expect(library.titles()).toEqual([`a (${id.slice(0, 5)}).pdf`]);
    expect(library.log.filter((line) => line.startsWith('store'))).toHaveLength(3);
  });

  it('takes the next number when somebody else takes the name meanwhile', async () => {
    library.files.set('CD/note/a.pdf', { recordId: 'theirs', size: 1 });
    void queue.add([pdf('a.pdf')]);
    expect((await queue.start(details)).arrived).toBe(1);
    expect(library.titles()).toEqual(['a (2).pdf']);
    expect(library.files.get('CD/note/a.pdf')?.recordId).toBe('theirs');
  });

  it('removes the stored file when its record is denied', async () => {
    library.fail('createFileRecord', 'denied');
    void queue.add([pdf('a.pdf')]);
    expect(await queue.start(details)).toEqual({ isCancelled: false, arrived: 0, failed: 1 });
    expect(library.files.size).toBe(0);
    expect(queue.get().jobs[0]?.state).toEqual({ kind: 'failed', reason: 'denied' });
  });

  it('keeps the file if the record exists although the answer was lost', async () => {
    library.options.answerLost = true;
    library.fail('createFileRecord', 'denied');
    void queue.add([pdf('a.pdf')]);
    expect((await queue.start(details)).arrived).toBe(1);
    expect(library.files.size).toBe(1);
    expect(library.records.size).toBe(1);
  });

  it('sends again only what has not arrived, under the same record id', async () => {
    library.fail('storeNoteFile', 'storage-full');
    void queue.add([pdf('a.pdf', 2), pdf('b.pdf', 1)]);
    expect(await queue.start(details)).toEqual({ isCancelled: false, arrived: 1, failed: 1 });
    const failed = queue.get().jobs.find(({ state }) => state.kind === 'failed');
    library.log.length = 0;
    expect(await queue.start(details)).toEqual({ isCancelled: false, arrived: 1, failed: 0 });
    expect(library.log).toEqual(['store CD/note/a.pdf', 'record a.pdf']);
    expect([...library.records.keys()]).toContain(failed?.id);
  });

  it('shows a file as being sent, then as being recorded under the name that it got', async () => {
    library.options.holdTransfers = true;
    library.files.set('CD/note/a.pdf', { recordId: 'theirs', size: 1 });
    const write = holdRecords();
    void queue.add([pdf('a.pdf')]);
    const done = queue.start(details);
    const shows = (expected: object) =>
      vi.waitFor(() => expect(queue.get().jobs).toMatchObject([expected]));
    await shows({ name: 'a.pdf', state: { kind: 'sending', sentBytes: 0 } });
    await vi.waitFor(() => expect(library.held).toHaveLength(1));
    library.options.holdTransfers = false;
    library.held[0]?.go();
    await shows({ name: 'a (2).pdf', state: { kind: 'recording' } });
    write();
    await done;
    await shows({ name: 'a (2).pdf', state: { kind: 'arrived' }, stored: null });
  });

  it('begins a file anew when the service has forgotten its first half', async () => {
    library.fail('storeNoteFile', 'start-over', 'start-over');
    void queue.add([pdf('a.pdf')]);
    expect((await queue.start(details)).arrived).toBe(1);
    expect(library.titles()).toEqual(['a.pdf']);
  });

  it('fails a file that the service forgets eight times', async () => {
    library.fail('storeNoteFile', ...Array<'start-over'>(8).fill('start-over'));
    void queue.add([pdf('a.pdf')]);
    expect((await queue.start(details)).failed).toBe(1);
    expect(library.log).toEqual(Array(8).fill('store CD/note/a.pdf'));
  });

  it('fails a file that can no longer be read, and sends the others', async () => {
    const gone = pdf('gone.pdf');
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    void queue.add([gone, pdf('a.pdf')]);
    expect(await queue.start(details)).toEqual({ isCancelled: false, arrived: 1, failed: 1 });
    expect(queue.get().jobs[1]?.state).toEqual({ kind: 'failed', reason: 'unreadable' });
  });

  it('fails every file when nobody can be signed in', async () => {
    library.fail('ensureSignedIn', 'denied');
    void queue.add([pdf('a.pdf'), pdf('b.pdf')]);
    expect(await queue.start(details)).toEqual({ isCancelled: false, arrived: 0, failed: 2 });
  });

  it('stops on cancel, removes what has no record and empties the form', async () => {
    library.options.holdTransfers = true;
    void queue.add(Array.from({ length: 8 }, (_, index) => pdf(`${index}.pdf`)));
    const done = queue.start(details);
    await vi.waitFor(() => expect(library.held).toHaveLength(6));
    const cancelled = queue.cancel();
    expect(queue.get().jobs).toEqual([]);
    expect(queue.get().isUploading).toBe(false);
    await cancelled;
    expect((await done).isCancelled).toBe(true);
    expect(library.files.size).toBe(0);
    expect(library.records.size).toBe(0);
  });

  it('removes a file that was stored while the cancel came', async () => {
    const store = library.services.storeNoteFile;
    queue = createUploadQueue({
      ...library.services,
      async storeNoteFile(upload) {
        await store(upload);
        void queue.cancel();
      },
    });
    void queue.add([pdf('a.pdf')]);
    await queue.start(details);
    expect(library.log).toContain('remove CD/note/a.pdf');
    expect(library.files.size).toBe(0);
  });

  it('removes a file whose cancelled transfer was given up without an answer', async () => {
    queue = createUploadQueue({
      ...library.services,
      async storeNoteFile(upload) {
        await library.services.storeNoteFile(upload);
        await new Promise((resolve) => upload.signal.addEventListener('abort', resolve));
        throw new UploadError('connection');
      },
    });
    void queue.add([pdf('a.pdf')]);
    const done = queue.start(details);
    await vi.waitFor(() => expect(library.files.size).toBe(1));
    await queue.cancel();
    expect((await done).isCancelled).toBe(true);
    expect(library.files.size).toBe(0);
  });

  it('shows a percentage that only rises and ends at 100', async () => {
    const seen: number[] = [];
    queue.subscribe(() => seen.push(queue.get().totals.percent));
    library.fail('storeNoteFile', 'start-over', 'name-taken');
    void queue.add(Array.from({ length: 30 }, (_, index) => pdf(`${index}.pdf`, 1 + index)));
    await queue.start(details);
    const whileUploading = seen.slice(0, -1);
    expect(whileUploading).toEqual(whileUploading.toSorted((a, b) => a - b));
    expect(whileUploading.at(-1)).toBe(100);
  });
});

describe('a transfer without an answer', () => {
  /** The file arrives, and the answer to its first transfer is lost. */
  beforeEach(() => {
    let isFirst = true;
    queue = createUploadQueue({
      ...library.services,
      async storeNoteFile(upload) {
        const code = isFirst && lost.shift();
        await library.services.storeNoteFile(upload);
        isFirst = false;
        if (code) throw new UploadError(code);
      },
    });
  });
  const lost: UploadErrorCode[] = [];

  it.each<[UploadErrorCode, string[]]>([
    ['connection', ['record a.pdf']],
    ['unknown', ['record a.pdf']],
    ['unreadable', ['record a.pdf']],
  ])('is looked for at the next try: %s', async (code, expected) => {
    lost.push(code);
    void queue.add([pdf('a.pdf')]);
    expect(await queue.start(details)).toEqual({ isCancelled: false, arrived: 0, failed: 1 });
    library.log.length = 0;
    expect((await queue.start(details)).arrived).toBe(1);
    expect(library.log).toEqual(expected);
  });
});

describe('the rows of the upload queue', () => {
  it('can be added again once the file has arrived', async () => {
    void queue.add([pdf('a.pdf')]);
    await queue.start(details);
    expect(await queue.add([pdf('a.pdf')])).toEqual([]);
    expect(states()).toEqual(['arrived', 'waiting']);
  });

  it('wait from the moment that they are sent again', async () => {
    library.fail('storeNoteFile', 'denied', 'denied', 'denied');
    void queue.add([pdf('a.pdf')]);
    await queue.start(details);
    expect(states()).toEqual(['failed']);
    const done = queue.start(details);
    expect(states()).toEqual(['waiting']);
    await done;
  });

  it('are neither renamed, replaced nor removed while they are sent, or unknown', async () => {
    library.options.holdTransfers = true;
    void queue.add([pdf('a.pdf')]);
    const [{ id }] = queue.get().jobs as [UploadJob];
    queue.rename('unknown', 'b.pdf');
    queue.remove('unknown');
    const done = queue.start(details);
    queue.rename(id, 'b.pdf');
    queue.remove(id);
    queue.replace([id], [{ file: pdf('all.pdf') }]);
    expect(queue.get().jobs.map(({ name }) => name)).toEqual(['a.pdf']);
    await vi.waitFor(() => expect(library.held).toHaveLength(1));
    library.held[0]?.go();
    expect((await done).arrived).toBe(1);
    expect(library.titles()).toEqual(['a.pdf']);
  });
});

describe('transfers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('start 50 ms apart, so that they do not wait for their answers together', async () => {
    library.options.holdTransfers = true;
    void queue.add(Array.from({ length: 6 }, (_, index) => pdf(`${index}.pdf`)));
    void queue.start(details);
    const started: number[] = [];
    for (let step = 0; step < 6; step += 1) {
      await vi.advanceTimersByTimeAsync(step === 0 ? 49 : 50);
      started.push(library.held.length);
    }
    expect(started).toEqual([1, 2, 3, 4, 5, 6]);
    await stop();
  });

  it('wait for records where two files are stored without one', async () => {
    const write = holdRecords();
    void queue.add(Array.from({ length: 40 }, (_, index) => pdf(`${index}.pdf`)));
    const done = queue.start(details);
    await vi.advanceTimersByTimeAsync(5_000);
    // Five more were under way when the second was stored.
    expect(library.files.size).toBe(7);
    write();
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await done).arrived).toBe(40);
  });
});

describe('the upload queue without a connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it('tries a record again until it is written, once', async () => {
    library.fail('createFileRecord', 'connection', 'connection');
    void queue.add([pdf('a.pdf')]);
    const done = queue.start(details);
    await vi.advanceTimersByTimeAsync(500);
    expect(queue.get().isBusy).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await done).arrived).toBe(1);
    expect(library.records.size).toBe(1);
  });

  it('tries again while a service gets too many requests, and says so', async () => {
    library.fail('createFileRecord', 'busy', 'busy');
    void queue.add([pdf('a.pdf')]);
    const done = queue.start(details);
    await vi.advanceTimersByTimeAsync(500);
    expect(queue.get().isBusy).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await done).arrived).toBe(1);
    expect(queue.get().isBusy).toBe(false);
  });

  it('writes the record for who is signed in at the try that succeeds', async () => {
    library.fail('createFileRecord', 'connection');
    void queue.add([pdf('a.pdf')]);
    const done = queue.start(details);
    await vi.advanceTimersByTimeAsync(500);
    library.options.uid = 'next guest';
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await done).arrived).toBe(1);
    expect([...library.records.values()]).toMatchObject([{ uploadedBy: 'next guest' }]);
  });

  it('ends the wait for a sign-in on cancel', async () => {
    const ensureSignedIn = (signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new UploadError('cancelled')));
      });
    queue = createUploadQueue({ ...library.services, ensureSignedIn });
    void queue.add([pdf('a.pdf')]);
    const done = queue.start(details);
    await vi.advanceTimersByTimeAsync(100);
    await queue.cancel();
    expect((await done).isCancelled).toBe(true);
  });

  it('does not wait any longer once the connection is back', async () => {
    vi.stubGlobal('window', new EventTarget());
    library.fail('noteFileUrl', 'connection');
    void queue.add([pdf('a.pdf')]);
    const done = queue.start(details);
    await vi.advanceTimersByTimeAsync(10);
    expect(library.log).toEqual(['store CD/note/a.pdf']);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect((await done).arrived).toBe(1);
  });

  it('keeps a stored file for the next try when its record can not be written', async () => {
    const codes = Array.from({ length: 8 }, () => 'connection' as const);
    library.fail('createFileRecord', ...codes);
    library.fail('isOwnRecord', 'connection');
    vi.spyOn(console, 'error').mockReturnValue();
    void queue.add([pdf('a.pdf')]);
    const first = queue.start(details);
    await vi.advanceTimersByTimeAsync(70_000);
    expect((await first).failed).toBe(1);
    expect(library.files.size).toBe(1);
    library.log.length = 0;
    const second = queue.start(details);
    await vi.advanceTimersByTimeAsync(10);
    expect((await second).arrived).toBe(1);
    expect(library.log).toEqual(['record a.pdf']);
  });

  it('tells that nothing moves, and fails a file that was deleted meanwhile', async () => {
    library.options.holdTransfers = true;
    const file = pdf('a.pdf');
    void queue.add([file]);
    const done = queue.start(details);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(queue.get().isStalled).toBe(false);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(queue.get().isStalled).toBe(true);
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await done).failed).toBe(1);
    expect(queue.get().jobs[0]?.state).toEqual({ kind: 'failed', reason: 'unreadable' });
  });

  it('shows its percentage and its stall as before when the clock is set back', async () => {
    library.options.holdTransfers = true;
    void queue.add([pdf('a.pdf', 100)]);
    void queue.start(details);
    await vi.advanceTimersByTimeAsync(100);
    vi.setSystemTime(Date.now() - 3_600_000);
    library.held[0]?.upload.onProgress(70);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(queue.get().totals.percent).toBe(70);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(queue.get().isStalled).toBe(true);
    await stop();
  });

  it('tells that nothing moves while the link of a file has no answer', async () => {
    queue = createUploadQueue({ ...library.services, noteFileUrl: () => never() });
    void queue.add([pdf('a.pdf')]);
    void queue.start(details);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(queue.get().isStalled).toBe(false);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(queue.get().isStalled).toBe(true);
    await stop();
  });

  it('fails every file with the connection when no call is answered', async () => {
    queue = createUploadQueue({ ...library.services, noteFileUrl: () => never() });
    void queue.add([pdf('a.pdf'), pdf('b.pdf')]);
    const done = queue.start(details);
    await vi.advanceTimersByTimeAsync(221_000);
    expect(await done).toEqual({ isCancelled: false, arrived: 0, failed: 2 });
    expect(queue.get().jobs[0]?.state).toEqual({ kind: 'failed', reason: 'connection' });
  });

  it('starts the next upload 5 seconds after a cancelled one that gets no answer', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const noteFileUrl = vi.fn(library.services.noteFileUrl).mockImplementationOnce(() => never());
    queue = createUploadQueue({ ...library.services, noteFileUrl });
    void queue.add([pdf('a.pdf')]);
    const first = queue.start(details);
    await vi.advanceTimersByTimeAsync(100);
    const cancelled = queue.cancel();
    void queue.add([pdf('b.pdf')]);
    const second = queue.start(details);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(library.titles()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect((await second).arrived).toBe(1);
    expect(logged).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(20_000);
    await cancelled;
    expect((await first).isCancelled).toBe(true);
    expect([...library.files.keys()]).toEqual(['CD/note/b.pdf']);
  });

  it('sends nothing when it is cancelled while it waits for the upload before', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const noteFileUrl = vi.fn(library.services.noteFileUrl).mockImplementationOnce(() => never());
    queue = createUploadQueue({ ...library.services, noteFileUrl });
    void queue.add([pdf('a.pdf')]);
    void queue.start(details);
    await vi.advanceTimersByTimeAsync(100);
    void queue.cancel();
    void queue.add([pdf('b.pdf')]);
    const second = queue.start(details);
    await vi.advanceTimersByTimeAsync(100);
    await stop();
    expect((await second).isCancelled).toBe(true);
    expect(library.files.size).toBe(0);
    expect(library.records.size).toBe(0);
  });
});

describe('a stored file without a record', () => {
  /** Stores a.pdf and leaves it without a record, since the services can't be reached. */
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    library.fail('createFileRecord', 'denied');
    library.fail('isOwnRecord', 'connection');
    void queue.add([pdf('a.pdf')]);
    await queue.start(details);
    expect([...library.files.keys()]).toEqual(['CD/note/a.pdf']);
  });

  it('gets a record of whoever is signed in by then', async () => {
    library.options.uid = 'other guest';
    expect((await queue.start(details)).arrived).toBe(1);
    expect([...library.records.values()]).toMatchObject([
      { title: 'a.pdf', uploadedBy: 'other guest' },
    ]);
    expect([...library.files.keys()]).toEqual(['CD/note/a.pdf']);
  });

  it('is removed when its file goes to another shelf', async () => {
    const elsewhere = { shelf: { course: 'CG', category: 'qp' }, isOwnNote: 'no' } as const;
    expect((await queue.start(elsewhere)).arrived).toBe(1);
    expect([...library.files.keys()]).toEqual(['CG/qp/a.pdf']);
  });

  it('is kept on its shelf when its record exists after all', async () => {
    const [job] = queue.get().jobs;
    library.records.set(job?.id ?? '', {
      ...{ shelf, title: 'a.pdf', isOwnNote: 'yes', downloadURL: 'https://files.example/a' },
      ...{ size: 10, contentType: 'application/pdf', contentHash: null, uploadedBy: 'guest' },
    });
    const elsewhere = { shelf: { course: 'CG', category: 'qp' }, isOwnNote: 'no' } as const;
    expect((await queue.start(elsewhere)).arrived).toBe(1);
    expect([...library.files.keys()]).toEqual(['CD/note/a.pdf']);
    expect(library.records.size).toBe(1);
  });

  it('is removed with its row', async () => {
    queue.remove(queue.get().jobs[0]?.id ?? '');
    await queue.cancel();
    expect(queue.get().jobs).toEqual([]);
    expect(library.files.size).toBe(0);
  });

  it('is removed when the form is emptied', async () => {
    await queue.cancel();
    expect(library.files.size).toBe(0);
  });

  describe('while the connection is lost', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    const elsewhere = { shelf: { course: 'CG', category: 'qp' }, isOwnNote: 'no' } as const;

    it.each([
      ['its row goes', () => queue.remove(queue.get().jobs[0]?.id ?? '')],
      ['the form is emptied', () => void queue.cancel()],
    ])('is removed after several tries when %s', async (_, drop) => {
      library.fail('removeNoteFile', 'connection', 'busy', 'connection');
      drop();
      await vi.advanceTimersByTimeAsync(6_000);
      expect(library.files.size).toBe(1);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(library.files.size).toBe(0);
    });

    it('does not hold up the next upload for more than 5 seconds, and spares its files', async () => {
      library.fail('removeNoteFile', 'connection', 'connection', 'connection');
      void queue.cancel();
      void queue.add([pdf('b.pdf')]);
      const done = queue.start(details);
      await vi.advanceTimersByTimeAsync(5_100);
      expect((await done).arrived).toBe(1);
      library.files.set('CD/note/a.pdf', { recordId: 'next', size: 1 });
      await vi.advanceTimersByTimeAsync(60_000);
      expect([...library.files.keys()]).toEqual(['CD/note/a.pdf', 'CD/note/b.pdf']);
    });

    it('is looked for several times before its file goes to another shelf', async () => {
      library.fail('isOwnRecord', 'connection', 'connection');
      const done = queue.start(elsewhere);
      await vi.advanceTimersByTimeAsync(4_000);
      expect((await done).arrived).toBe(1);
      expect([...library.files.keys()]).toEqual(['CG/qp/a.pdf']);
    });

    it('goes to no other shelf if nobody can say whether it has a record', async () => {
      library.fail('isOwnRecord', ...Array.from({ length: 8 }, () => 'connection' as const));
      void queue.add([pdf('b.pdf')]);
      const done = queue.start(elsewhere);
      await vi.advanceTimersByTimeAsync(70_000);
      expect(await done).toEqual({ isCancelled: false, arrived: 1, failed: 1 });
      expect(queue.get().jobs[0]?.state).toEqual({ kind: 'failed', reason: 'connection' });
      expect([...library.files.keys()]).toEqual(['CD/note/a.pdf', 'CG/qp/b.pdf']);
      const again = queue.start(details);
      await vi.advanceTimersByTimeAsync(100);
      expect((await again).arrived).toBe(1);
      expect(library.titles()).toEqual(['a.pdf', 'b.pdf']);
    });
  });
});

describe('a file with an edited name', () => {
  it('keeps its place, is sent under that name, and is known by its bytes when chosen again', async () => {
    void queue.add([pdf('IMG_1.pdf'), pdf('z.pdf')]);
    const [{ id }] = queue.get().jobs as [UploadJob];
    queue.rename(id, 'Unit/1 \u200b.pdf');
    expect(queue.get().jobs.map(({ wantedName }) => wantedName)).toEqual(['Unit-1 .pdf', 'z.pdf']);
    expect(await queue.add([pdf('IMG_1.pdf')])).toEqual(['IMG_1.pdf']);
    await queue.start(details);
    expect(library.titles()).toEqual(['Unit-1 .pdf', 'z.pdf']);
  });

  it('gets the next number of that name where it is taken', async () => {
    library.files.set('CD/note/Unit 1.pdf', { recordId: 'other', size: 1 });
    void queue.add([pdf('IMG_1.pdf')]);
    queue.rename(queue.get().jobs[0]?.id ?? '', 'Unit 1.pdf');
    await queue.start(details);
    expect(library.titles()).toEqual(['Unit 1 (2).pdf']);
  });

  it.each(['name-taken', 'denied'] as const)(
    'gets letters of its record’s id once two names were refused as %s, and each time others',
    async (refusal) => {
      void queue.add([pdf('Unit 1.pdf')]);
      const [{ id }] = queue.get().jobs as [UploadJob];
      const later = refusal === 'denied' ? [] : [refusal];
      library.fail('storeNoteFile', refusal, refusal, ...later);
      await queue.start(details);
      expect(library.titles()).toEqual([`Unit 1 (${id.slice(0, 5 + later.length)}).pdf`]);
    },
  );

  it('keeps the name under which it may be stored already', () => {
    const sentTo = { shelf, fileName: 'a.pdf' };
    queue.restore([{ id: 'kept', file: pdf('a.pdf'), wantedName: 'a.pdf', sentTo }]);
    queue.rename('kept', 'b.pdf');
    expect(queue.get().jobs[0]?.wantedName).toBe('a.pdf');
  });
});

describe('a file in the place of others', () => {
  it('is where the first of them was, and they come back to its place', () => {
    void queue.add([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')]);
    const ids = queue.get().jobs.map(({ id }) => id);
    const before = queue.get().jobs;
    const replaced = queue.replace([ids[3] ?? '', ids[1] ?? ''], [{ file: pdf('all.pdf') }]);
    expect(queue.get().jobs.map(({ name }) => name)).toEqual(['a.pdf', 'all.pdf', 'c.pdf']);
    queue.replace(
      replaced,
      [before[1], before[3]].flatMap((job) => job ?? []),
    );
    expect(queue.get().jobs.map(({ id }) => id)).toEqual([ids[0], ids[1], ids[3], ids[2]]);
  });
});

describe('a file that an ended page has kept', () => {
  const sentTo = { shelf, fileName: 'a (2).pdf' };
  const restore = () =>
    queue.restore([{ id: 'kept', file: pdf('a.pdf'), wantedName: 'a.pdf', sentTo }]);

  it('gets only its record where it was stored', async () => {
    library.files.set('CD/note/a (2).pdf', { recordId: 'kept', size: 10 });
    restore();
    expect((await queue.start(details)).arrived).toBe(1);
    expect(library.log).toEqual(['record a (2).pdf']);
    expect([...library.records.keys()]).toEqual(['kept']);
  });

  it('is sent where it was not stored', async () => {
    restore();
    expect((await queue.start(details)).arrived).toBe(1);
    expect(library.log).toEqual(['store CD/note/a.pdf', 'record a.pdf']);
  });

  it('is sent under a name of its own where another file took its place', async () => {
    library.files.set('CD/note/a (2).pdf', { recordId: 'theirs', size: 3 });
    library.files.set('CD/note/a.pdf', { recordId: 'theirs too', size: 3 });
    restore();
    expect((await queue.start(details)).arrived).toBe(1);
    expect(library.titles()).toEqual(['a (kept).pdf']);
  });

  it('leaves nothing behind when it is discarded', async () => {
    library.files.set('CD/note/a (2).pdf', { recordId: 'kept', size: 10 });
    restore();
    await queue.cancel();
    expect(library.files.size).toBe(0);
  });

  it("leaves another's file alone when it is discarded", async () => {
    library.files.set('CD/note/a (2).pdf', { recordId: 'theirs', size: 3 });
    restore();
    await queue.cancel();
    expect([...library.files.keys()]).toEqual(['CD/note/a (2).pdf']);
  });
});

/** A call without an answer. */
/** Makes the queue's records wait until the returned function is called. */
function holdRecords(): () => void {
  let write: () => void = () => undefined;
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  queue = createUploadQueue({
    ...library.services,
    async createFileRecord(...args) {
      await written;
      await library.services.createFileRecord(...args);
    },
  });
  return write;
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Cancels under fake timers, past every time limit of the calls under way. */
async function stop(): Promise<void> {
  const cancelled = queue.cancel();
  await vi.advanceTimersByTimeAsync(60_000);
  await cancelled;
}
