import { setLogLevel } from 'firebase/app';
import { deleteObject, getMetadata, ref, uploadBytes } from 'firebase/storage';
import { doc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureSignedIn } from '#services/firebase/auth.ts';
import { findUpload, removeStray } from '#services/operator/findUpload.ts';
import { removeUpload, removeUploads, removeUploadsOf } from '#services/operator/removeUploads.ts';
import { readNewestUploads, readStoredFile, readUpload } from '#services/operator/uploads.ts';
import {
  dismissVisitor,
  readNewestReports,
  readOneMessage,
} from '#services/operator/deskReports.ts';
import {
  putBackMessages,
  readAllMessages,
  readDeletedMessages,
  removeMessages,
} from '#services/operator/deskMessages.ts';
import { deleteMessage } from '#services/chat/messages.ts';
import { DELETED_TEXT } from '#model/message.ts';
import { paperPartPath } from '#model/paperParts.ts';
import { readPauses, setChatPace, setPaused, setSiteShut } from '#services/operator/pauses.ts';
import { emptyTrash, putBackFiles, readTrash } from '#services/operator/trash.ts';
import { storeCover } from '#services/sending/storedCovers.ts';
import { storePaper } from '#services/sending/storedPapers.ts';
import {
  holdsProof,
  proveKey,
  readLog,
  renewProof,
  withdrawProof,
} from '#services/operator/operator.ts';
import { sendReport } from '#services/site/reports.ts';
import { findOrphans, mendOrphans } from '../../scripts/operator/libraryFiles.ts';
import { localPlace } from '../../scripts/operator/operatorPlace.ts';
import { recordDocument, storeFile } from '../../e2e/support/files.ts';
import { asGuest, endVisits } from '../support/asUser.ts';
import { backend } from '../support/backend.ts';
import { downloadLink } from '../support/downloadLink.ts';
import { contribute, newRecord, withdraw } from '../support/fileRecords.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const HOUR_MS = 3_600_000;
const SHELF = { course: 'CD', category: 'note' } as const;
const never = new AbortController().signal;

beforeAll(async () => {
  await ensureSignedIn();
  setLogLevel('silent');
});
beforeEach(async () => {
  await backend.clear();
  await backend.setOperatorKey(KEY);
});
afterAll(endVisits);

type Guest = Awaited<ReturnType<typeof asGuest>>;

/** Stores a file and its record, as one or two visitors. */
async function add(title: string, uploader: Guest, recorder: Guest = uploader): Promise<void> {
  await uploadBytes(ref(uploader.storage, `CD/note/${title}`), new Uint8Array(9), {
    contentType: 'application/pdf',
    customMetadata: { uploadedBy: uploader.uid, recordId: 'another' },
  });
  const id = title.replace('.pdf', '').replaceAll(/\W/g, '-');
  await contribute(recorder, `lists/CD/note/${id}`, newRecord(recorder.uid, { title, size: 9 }));
}

const REMOVED = { failures: [], filesKept: 0 };

/** A part of the text of the record with this id, under an id of an older version. */
const olderPartOf = (id: string, number = 0) => ({
  [`paperParts/${id}_${number}`]: {
    ...{ place: `CD/note/${id}`, number, uploadedBy: 'somebody' },
    words: { lalr: true },
  },
});

/** A part of the text of a record that is there. */
async function addPartOf(id: string, number = 0): Promise<void> {
  const [part] = Object.values(olderPartOf(id, number));
  const path = paperPartPath({ ...SHELF, id }, (await uploadAt(id)).createdAt, number);
  await backend.writeDocuments({ [path]: part! });
}

const openDesk = () => expect(proveKey(KEY, never)).resolves.toBe(true);
const uploadAt = async (id: string) => {
  const upload = await readUpload(`CD/note/${id}`, never);
  if (!upload) throw new Error(`There is no record ${id}.`);
  return upload;
};

/** Makes this visitor's proof older, in both databases. */
async function age(ms: number): Promise<void> {
  const uid = await ensureSignedIn();
  const at = Date.now() - ms;
  await backend.writeDocuments({ [`operators/${uid}`]: { key: KEY, at: new Date(at) } });
  await backend.writeDatabase(`operators/${uid}`, { key: KEY, at });
}

describe('the proof of the key', () => {
  it('is renewed by a desk in use, and not once it has expired', async () => {
    await openDesk();
    await age(7 * HOUR_MS);
    await renewProof(never);
    const uid = await ensureSignedIn();
    const { at } = (await backend.readDatabase(`operators/${uid}`)) as { at: number };
    expect(at).toBeGreaterThan(Date.now() - HOUR_MS);
    await age(8 * HOUR_MS);
    expect(await holdsProof()).toBe(false);
    await expect(renewProof(never)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('is given again with the key after it has expired, and withdrawn', async () => {
    await openDesk();
    await age(9 * HOUR_MS);
    await openDesk();
    expect(await holdsProof()).toBe(true);
    await withdrawProof();
    expect(await holdsProof()).toBe(false);
    expect(await backend.readDatabase('operators')).toBeNull();
    expect(await backend.readCollection('operators')).toEqual({});
  });
});

describe('the removal of a file', () => {
  it('takes record, file and name, whoever stored the file', async () => {
    const [one, two] = [await asGuest(), await asGuest()];
    await add('a.pdf', one, two);
    await openDesk();
    expect(await removeUpload(await uploadAt('a'), true, never)).toMatchObject(REMOVED);
    expect(await backend.storedFiles()).toEqual(['trash/CD/note extras/a', 'trash/CD/note/a']);
    expect(await backend.readCollection('lists/CD/note')).toEqual({});
  });

  it('leaves the file of another record, also of an older site', async () => {
    await storeFile(SHELF, 'a.txt', 'text');
    const [path, fields] = recordDocument(SHELF, 'real', 'a.txt');
    const downloadURL = downloadLink('CD', 'note', 'a.txt').replace(/token=.*/, 'token=other');
    const [fake, fakeFields] = recordDocument(SHELF, 'fake', 'a.txt', { downloadURL });
    await backend.writeDocuments({ [path]: fields, [fake]: fakeFields });
    await openDesk();
    expect(await removeUpload(await uploadAt('fake'), true, never)).toMatchObject({ filesKept: 1 });
    expect(await backend.storedFiles()).toEqual(['CD/note/a.txt', 'trash/CD/note extras/fake']);
    expect(await removeUpload(await uploadAt('real'), false, never)).toMatchObject(REMOVED);
    expect(await backend.storedFiles()).toEqual(['trash/CD/note extras/fake']);
  });

  it('takes the record of a file that is gone, of which nothing is stored', async () => {
    const guest = await asGuest();
    await add('a.pdf', guest);
    const { downloadURL } = await uploadAt('a');
    expect(await readStoredFile(downloadURL!, never)).toMatchObject({ size: 9 });
    await deleteObject(ref(guest.storage, 'CD/note/a.pdf'));
    expect(await readStoredFile(downloadURL!, never)).toBeNull();
    await openDesk();
    expect(await removeUpload(await uploadAt('a'), true, never)).toMatchObject(REMOVED);
    expect(await readNewestUploads(10, never)).toEqual([]);
  });

  it('of everything of a visitor takes the texts of the files too', async () => {
    const guest = await asGuest();
    await add('a.pdf', guest);
    await add('b.pdf', guest);
    await openDesk();
    await addPartOf('a');
    await addPartOf('b', 15);
    await backend.writeDocuments(olderPartOf('stays'));
    expect(await removeUploadsOf(guest.uid, never)).toMatchObject({
      removed: { length: 2 },
      failures: [],
    });
    expect(Object.keys(await backend.readCollection('paperParts'))).toEqual(['stays_0']);
  });

  it('of everything of a visitor takes texts whose record is gone', async () => {
    await openDesk();
    const texts = (uploadedBy: string, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, number) => [
          `paperParts/${String(number).padStart(2, '0')}_1_CD_note_${uploadedBy}`,
          { place: `CD/note/${uploadedBy}`, uploadedBy, words: { lalr: true } },
        ]),
      );
    await backend.writeDocuments({
      ...texts('eve', 130),
      ...texts('few', 99),
      ...olderPartOf('old'),
    });
    expect(await removeUploadsOf('eve', never)).toMatchObject({ removed: [], failures: [] });
    const [entry] = await readLog(1, never);
    expect(entry).toMatchObject({ action: 'remove-uploads', target: 'eve' });
    expect(Object.keys(await backend.readCollection('paperParts'))).toHaveLength(100);
  });

  it('of everything of a visitor is not stopped by that visitor', async () => {
    const guest = await asGuest();
    const titles = Array.from({ length: 30 }, (_, index) => `f${index}.pdf`);
    await Promise.all(titles.map((title) => add(title, guest)));
    await openDesk();
    const end = new AbortController();
    const resistance = (async () => {
      for (const title of titles) {
        if (end.signal.aborted) return;
        const path = `lists/CD/note/${title.replace('.pdf', '')}`;
        // What the operator has removed meanwhile is refused.
        await withdraw(guest, path, guest.uid).catch((error: unknown) =>
          expect(error).toMatchObject({ code: 'permission-denied' }),
        );
      }
    })();
    const counts: number[] = [];
    await removeUploadsOf(guest.uid, never, ({ removed }) => counts.push(removed.length));
    end.abort();
    await resistance;
    expect(await backend.readCollection('lists/CD/note')).toEqual({});
    expect(counts.at(-1)).toBeGreaterThan(0);
  });
});

describe('a link', () => {
  const site = 'http://localhost:5173';
  const wrap = (link: string) => `${link.slice(0, 30)}\n${link.slice(30)}`;

  it('leads to its file in each of the forms in which it is sent', async () => {
    const [course, category] = ['IE&FT', 'qp'] as const;
    const [path, fields] = recordDocument({ course, category }, 'a-_9', 'Unit 1 (new).pdf');
    await storeFile({ course, category }, 'Unit 1 (new).pdf', 'text');
    await backend.writeDocuments({ [path]: fields });
    const share = `${site}/Files?course=IE%26FT&tab=qp&file=a-_9`;
    const stored = downloadLink(course, category, 'Unit 1 (new).pdf');
    const forms = [
      ...[share, `${share}#page=2`, `${share}&page=2`, share.replace('http', 'https')],
      ...[`${share}.`, `${share},`, `<${share}>`, `(${share})`, `“The file is at ${share}.”`],
      ...[wrap(share), `${share}\nThank you`, share.replace(/^.*?:\/\//, '')],
      share.replaceAll('&', '&amp;'),
      share.replaceAll('%', '%25').replace('file=', 'file%3D'),
      share.replace('IE%26FT', 'ie%26ft'),
      `${site}/KeptFiles?file=IE%26FT/qp/a-_9`,
      `https://eur02.safelinks.protection.example/?url=${encodeURIComponent(share)}&data=05%7C02%7Cx&sdata=abc&reserved=0`,
      `https://www.google.example/url?q=${encodeURIComponent(share)}&sa=D&source=docs`,
      `https://urldefense.example/v3/__${share}__;!!abc$`,
      ...[stored, stored.replace(/\?.*/, ''), `${stored.replace(/\?.*/, '')}.`, wrap(stored)],
      stored.replaceAll('&', '&amp;'),
      `https://www.google.example/url?q=${encodeURIComponent(stored)}&sa=D`,
    ];
    const found = await Promise.all(forms.map((form) => findUpload(form, never)));
    const missed = forms.filter((_, index) => {
      const one = found[index];
      return !(one && 'upload' in one && one.upload.id === 'a-_9');
    });
    expect(missed).toEqual([]);
  });

  it.each(['', 'Unit 1.pdf', `${site}/Files?course=CD`, `${site}/Files?course=CD&file=gone`])(
    'to nothing finds nothing: %j',
    async (text) => expect(await findUpload(text, never)).toBeNull(),
  );

  it('leads to a file without a record too, which is removed with what is left of it', async () => {
    const guest = await asGuest();
    await add('a.pdf', guest);
    await openDesk();
    const upload = await uploadAt('a');
    const link = upload.downloadURL!;
    await storeCover(upload, new Blob(['picture'], { type: 'image/webp' }), guest.uid);
    await storePaper({ ...upload, uploadedBy: guest.uid }, ['Handle pruning']);
    await withdraw(guest, 'lists/CD/note/a', guest.uid);
    const found = await findUpload(`See ${link}.`, never);
    if (!found || !('stray' in found)) throw new Error('It was not found.');
    expect(found.stray).toMatchObject({ path: 'CD/note/a.pdf', place: 'CD/note/a' });
    await removeStray(found.stray, never);
    expect(await backend.storedFiles()).toEqual([]);
    expect(await backend.covers()).toEqual(new Map());
    expect(await backend.readCollection('paperParts')).toEqual({});
    expect(await findUpload(link, never)).toBeNull();
    expect(await readLog(1, never)).toMatchObject([
      { action: 'remove-file', note: 'CD/note/a.pdf' },
    ]);
  });

  it('leads to a file that never had a record', async () => {
    await storeFile(SHELF, 'Phish.txt', 'enter your password');
    await openDesk();
    const found = await findUpload(downloadLink('CD', 'note', 'Phish.txt'), never);
    if (!found || !('stray' in found)) throw new Error('It was not found.');
    await removeStray(found.stray, never);
    expect(await backend.storedFiles()).toEqual([]);
  });
});

describe('the trash', () => {
  /** More than one part of a text. */
  const book = Array.from({ length: 1_500 }, (_, number) => `word${number}`).join(' ');

  it('keeps a file out of reach, and puts it back as it was', async () => {
    const guest = await asGuest();
    await add('a.pdf', guest);
    await openDesk();
    const upload = await uploadAt('a');
    await storeCover(upload, new Blob(['picture'], { type: 'image/webp' }), guest.uid);
    await storePaper({ ...upload, uploadedBy: guest.uid }, [book, book, 'Handle pruning']);
    const words = await backend.readCollection('paperParts');
    expect(Object.keys(words).length).toBeGreaterThan(1);
    await removeUpload(upload, true, never);
    expect(await backend.readCollection('paperParts')).toEqual({});
    expect(await backend.covers()).toEqual(new Map());
    expect((await fetch(upload.downloadURL!)).status).toBe(404);
    await expect(getMetadata(ref(guest.storage, 'trash/CD/note/a'))).rejects.toThrow();
    const [trashed] = await readTrash(10, never);
    expect(trashed).toMatchObject({ place: 'CD/note/a', title: 'a.pdf', file: 'CD/note/a.pdf' });
    await putBackFiles([trashed!], never);
    expect(await uploadAt('a')).toEqual(upload);
    expect((await (await fetch(upload.downloadURL!)).arrayBuffer()).byteLength).toBe(9);
    expect(await backend.storedFiles()).toEqual(['CD/note/a.pdf']);
    expect(await backend.readCollection('paperParts')).toEqual(words);
    expect(await (await backend.covers()).get('CD/note/a')?.text()).toBe('picture');
    expect(await readTrash(10, never)).toEqual([]);
    expect(await backend.readCollection('removed')).toEqual({});
  });

  it('is emptied for good, and the id and the name stay used', async () => {
    const guest = await asGuest();
    await add('a.pdf', guest);
    await openDesk();
    await removeUpload(await uploadAt('a'), true, never);
    await emptyTrash(await readTrash(10, never), never);
    expect(await readTrash(10, never)).toEqual([]);
    expect(await backend.storedFiles()).toEqual([]);
    await expect(add('a.pdf', guest)).rejects.toThrow();
    const record = newRecord(guest.uid, { title: 'b.pdf' });
    await expect(contribute(guest, 'lists/CD/note/a', record)).rejects.toThrow();
  });

  it('forgets at a look what has been in it for 30 days', async () => {
    const guest = await asGuest();
    await add('a.pdf', guest);
    await add('b.pdf', guest);
    await openDesk();
    await removeUpload(await uploadAt('a'), true, never);
    await removeUpload(await uploadAt('b'), true, never);
    const { CD_note_a: old } = await backend.readCollection('removed');
    const until = new Date(Date.now() - 1_000);
    await backend.writeDocuments({ 'removed/CD_note_a': { ...old, until } });
    expect(await readTrash(10, never)).toMatchObject([{ place: 'CD/note/b' }]);
    expect(await backend.storedFiles()).toEqual(['trash/CD/note extras/b', 'trash/CD/note/b']);
    const { CD_note_a: forgotten } = await backend.readCollection('removed');
    expect(Object.keys(forgotten!).toSorted()).toEqual([
      'at',
      'by',
      'place',
      'title',
      'uploadedBy',
    ]);
  });

  // deskCost.test.ts takes 300 of 60 guests.
  it('takes 60 uploads of 12 guests in several commits, and gives all of them back', async () => {
    for (let guest = 0; guest < 12; guest += 1) {
      const records = [0, 1, 2, 3, 4].map((number) =>
        recordDocument(SHELF, `n${guest}-${number}`, `n${guest}-${number}.txt`, {
          uploadedBy: `guest${guest}`,
        }),
      );
      await backend.writeDocuments(Object.fromEntries(records));
    }
    await openDesk();
    await addPartOf('n0-0');
    await addPartOf('n0-0', 39);
    await addPartOf('n11-4');
    await backend.writeDocuments(olderPartOf('stays'));
    const uploads = await readNewestUploads(1_000, never);
    expect(uploads).toHaveLength(60);
    const entry = { action: 'remove-files', target: '60 files', note: 'raid' } as const;
    const sent = vi.spyOn(globalThis, 'fetch');
    expect((await removeUploads(uploads, entry, true, never)).removed).toHaveLength(60);
    const sizes = sent.mock.calls.flatMap(([url, init]) =>
      (url as string).endsWith(':commit')
        ? (JSON.parse(init?.body as string) as { writes: object[] }).writes.length
        : [],
    );
    sent.mockRestore();
    // Firestore takes 500 writes in one commit at most, and less where they change large indexes.
    expect(Math.max(...sizes)).toBeLessThan(200);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Object.keys(await backend.readCollection('paperParts'))).toEqual(['stays_0']);
    expect(await backend.readCollection('lists/CD/note')).toEqual({});
    expect(Object.keys(await backend.readCollection('operatorLog'))).toHaveLength(1);
    await putBackFiles(await readTrash(500, never), never);
    expect(Object.keys(await backend.readCollection('lists/CD/note'))).toHaveLength(60);
  }, 60_000);
});

describe('messages at the desk', () => {
  const raid = Array.from({ length: 2_000 }, (_, number) => [
    `-R${number}`.padEnd(20, '-'),
    { text: `spam ${number}`, sender: `bot ${number % 30}`, timestamp: 1_000 + number },
  ]);
  const real = Array.from({ length: 40 }, (_, number) => [
    `-A${number}`.padEnd(20, '-'),
    { text: `hello ${number}`, sender: `Ann ${number}`, timestamp: 1_000 + number * 50 },
  ]);

  it('are taken out by their names, and put back, under one entry each', async () => {
    await backend.writeDatabase('', null);
    await backend.setOperatorKey(KEY);
    await backend.writeDatabase('messages', Object.fromEntries([...raid, ...real]));
    await openDesk();
    const all = await readAllMessages(never);
    expect(all).toHaveLength(2_040);
    const bots = all.filter(({ sender }) => sender.startsWith('bot'));
    await removeMessages(bots, 'by 30 names', never);
    expect(await backend.readDatabase('messages')).toEqual(Object.fromEntries(real));
    const deleted = await readDeletedMessages(never);
    expect(deleted).toHaveLength(2_000);
    expect(deleted[0]).toMatchObject({ by: await ensureSignedIn() });
    await putBackMessages(deleted, 'by 30 names', never);
    expect(await backend.readDatabase('messages')).toEqual(Object.fromEntries([...raid, ...real]));
    expect(await readDeletedMessages(never)).toEqual([]);
    expect(Object.values(await backend.readCollection('operatorLog'))).toMatchObject([
      { note: '2,000 messages: by 30 names' },
      { note: '2,000 messages: by 30 names' },
    ]);
  }, 60_000);

  it('are taken out though a raider deletes one and adds one before each write', async () => {
    await backend.writeDatabase('', null);
    await backend.setOperatorKey(KEY);
    await backend.writeDatabase('messages', Object.fromEntries([...raid.slice(0, 60), ...real]));
    await openDesk();
    const bots = (await readAllMessages(never)).filter(({ sender }) => sender.startsWith('bot'));
    let writes = 0;
    const send = globalThis.fetch;
    const raider = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const next = bots[writes];
      if (init?.method === 'PATCH' && next) {
        writes += 1;
        await backend.writeDatabase(`messages/${next.id}/text`, DELETED_TEXT);
        const more = { text: 'spam', sender: 'new', timestamp: 5_000 };
        await backend.writeDatabase(`messages/${`-N${writes}`.padEnd(20, '-')}`, more);
      }
      return send(input, init);
    });
    await removeMessages(bots, 'by 30 names', never);
    raider.mockRestore();
    expect(writes).toBeGreaterThan(3);
    const left = Object.values(
      (await backend.readDatabase('messages')) as Record<string, { readonly sender: string }>,
    );
    expect(left.filter(({ sender }) => sender.startsWith('bot'))).toEqual([]);
    expect(left).toHaveLength(real.length + writes);
  }, 60_000);

  it('that raiders deleted are kept for 30 days, however many are deleted after them', async () => {
    const day = 86_400_000;
    const deleted = (id: string, at: number) => [
      `-${id}`.padEnd(20, '-'),
      { text: 'See page 3', sender: 'Ann', timestamp: 1, by: 'eve', at: Date.now() - at },
    ];
    const spam = Array.from({ length: 5_000 }, (_, number) => deleted(`S${number}`, 0));
    await backend.writeDatabase(
      'deleted',
      Object.fromEntries([...spam, deleted('honest', day), deleted('old', 31 * day)]),
    );
    await openDesk();
    const read = await readDeletedMessages(never);
    expect(read).toHaveLength(5_001);
    expect(read.at(-1)?.id).toMatch(/^-honest/);
    expect(Object.keys((await backend.readDatabase('deleted')) as object)).toHaveLength(5_001);
  }, 60_000);

  it('that a guest deleted are put back', async () => {
    const id = '-Ma'.padEnd(20, '-');
    const message = { text: 'hello', sender: 'Ann', timestamp: 1 };
    await backend.writeDatabase('messages', { [id]: message });
    await deleteMessage(id, never);
    expect(await backend.readDatabase(`messages/${id}/text`)).toBe('This message is deleted !');
    await openDesk();
    await putBackMessages(await readDeletedMessages(never), 'all', never);
    expect(await backend.readDatabase(`messages/${id}`)).toEqual(message);
  });
});

describe('the pauses', () => {
  const paused = () => backend.readCollection('pauses');

  it('begin and end, twice is no error, and each is in the log', async () => {
    await openDesk();
    for (const name of ['uploads', 'chat'] as const) {
      await setPaused(name, true, never);
      await setPaused(name, true, never);
      expect(await readPauses(never)).toMatchObject({ [name]: true });
      await setPaused(name, false, never);
      expect(await readPauses(never)).toMatchObject({ [name]: false });
    }
    await setChatPace(15_000, never);
    expect(await readPauses(never)).toEqual({ uploads: false, chat: false, paceMs: 15_000 });
    expect(Object.keys(await backend.readCollection('operatorLog'))).toHaveLength(7);
  });

  it('of uploads are still there when the site wakes up, and no other', async () => {
    await openDesk();
    await setPaused('uploads', true, never);
    // As an older version has paused everything.
    await backend.writeDocuments({ 'pauses/counts': { because: 'pause', at: new Date() } });
    await setSiteShut(true, never);
    expect(Object.keys(await paused()).toSorted()).toEqual(['counts', 'reports', 'uploads']);
    await setSiteShut(false, never);
    expect(Object.keys(await paused())).toEqual(['uploads']);
    await setSiteShut(true, never);
    await setPaused('uploads', false, never);
    expect(Object.keys(await paused())).toHaveLength(3);
    await setSiteShut(false, never);
    expect(Object.keys(await paused())).toEqual([]);
    expect(await backend.readDatabase('shutdown/status')).toBe(false);
  });
});

describe('reports', () => {
  it('are read with those of files, however many newer ones there are on nothing', async () => {
    const about = (kind: string, target: string, at: number) =>
      [
        `reports/somebody_${kind}_${target.replaceAll('/', '_')}`,
        { kind, target, reason: 'harmful', reportedBy: 'somebody', createdAt: new Date(at) },
      ] as const;
    await backend.writeDocuments(
      Object.fromEntries([
        about('file', 'CD/note/r1', 1),
        about('file', 'CD/note/r2', 9),
        ...[4, 5, 6, 7].map((at) => about('message', `-${at}`.padEnd(20, '-'), at)),
      ]),
    );
    await openDesk();
    const read = await readNewestReports(4, never);
    expect(read.map(({ at }) => at)).toEqual([9, 7, 6, 5, 1]);
  });

  const message = (number: number) => String(number).padStart(20, '-');

  it('of one visitor are dismissed together, and the others stay', async () => {
    const guest = await asGuest();
    const report = (number: number, reportedBy: string) => ({
      kind: 'message',
      target: message(number),
      reason: 'harmful',
      reportedBy,
      createdAt: new Date(number),
    });
    await backend.writeDocuments({
      ...Object.fromEntries(
        Array.from({ length: 350 }, (_, index) => [`reports/${index}`, report(index, guest.uid)]),
      ),
      'reports/real': report(1, 'somebody'),
    });
    await openDesk();
    expect(await dismissVisitor(guest.uid, never)).toBe(350);
    expect(await readNewestReports(100, never)).toMatchObject([{ reportedBy: 'somebody' }]);
    expect(Object.values(await backend.readCollection('operatorLog'))).toMatchObject([
      { action: 'dismiss-visitor', target: guest.uid },
      { action: 'dismiss-visitor', target: guest.uid },
    ]);
  });

  it('are sent five seconds apart by the same page', async () => {
    const start = performance.now();
    for (const number of [1, 2]) {
      const about = { kind: 'message', target: message(number) } as const;
      expect(await sendReport(about, 'harmful', never)).toBe(true);
    }
    expect(performance.now() - start).toBeGreaterThan(5_000);
    expect(Object.keys(await backend.readCollection('reports'))).toHaveLength(2);
  }, 30_000);

  it('flood in at one per five seconds at most, whatever a script sends', async () => {
    const guest = await asGuest();
    const send = (number: number, withPace: boolean) => {
      const id = `${guest.uid}_message_${message(number)}`;
      const batch = writeBatch(guest.firestore).set(doc(guest.firestore, `reports/${id}`), {
        kind: 'message',
        target: message(number),
        reason: 'harmful',
        reportedBy: guest.uid,
        createdAt: serverTimestamp(),
      });
      const pace = { report: id, at: serverTimestamp() };
      if (withPace) batch.set(doc(guest.firestore, `reportPaces/${guest.uid}`), pace);
      return batch.commit().then(
        () => 'stored',
        () => 'refused',
      );
    };
    expect(await Promise.all([1, 2, 3].map((number) => send(number, false)))).not.toContain(
      'stored',
    );
    const sent = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index, true)));
    expect(sent.filter((outcome) => outcome === 'stored')).toHaveLength(1);
  });

  it('with a target of another shape make nobody read the whole chat', async () => {
    await backend.writeDatabase('messages', { m1: { text: 'a', sender: 'b', timestamp: 1 } });
    expect(await readOneMessage('', never)).toBeNull();
    expect(await readOneMessage('m1', never)).toBeNull();
  });
});

describe('npm run operator -- orphans', () => {
  const place = localPlace(backend.ports);
  const tomorrow = () => Date.now() + 25 * HOUR_MS;

  it('finds files without a record, keeps names, and looks again before each removal', async () => {
    const guest = await asGuest();
    await add('whole.pdf', guest);
    await storeFile(SHELF, 'older.txt', 'text');
    await storeFile(SHELF, 'orphan.txt', 'text');
    const covers = { course: 'covers/CD', category: 'note' } as unknown as typeof SHELF;
    await storeFile(covers, 'older', 'cover', 'image/webp');
    await storeFile(covers, 'removed', 'cover', 'image/webp');
    await storeFile(covers, 'elsewhere', 'cover', 'image/webp');
    // A removal that was stopped has copied one into the trash; another is kept there.
    const trash = { course: 'trash/CD', category: 'note' } as unknown as typeof SHELF;
    await storeFile(trash, 'stopped', 'text');
    await storeFile(trash, 'kept', 'text');
    const until = new Date(Date.now() + HOUR_MS);
    await backend.writeDocuments({ 'removed/CD_note_kept': { place: 'CD/note/kept', until } });
    // Of a category that the configuration has no more: its records are not looked for.
    const oldCovers = { course: 'covers/CD', category: 'old-note' } as unknown as typeof SHELF;
    await storeFile(oldCovers, 'older', 'cover', 'image/webp');
    const gone = recordDocument(SHELF, 'gone', 'gone.txt');
    await backend.writeDocuments(
      Object.fromEntries([recordDocument(SHELF, 'older', 'older.txt'), gone]),
    );
    await backend.writeDocuments({
      'lists/CD/note/elsewhere': { title: 'a.pdf', downloadURL: 'https://drive.example/a.pdf' },
      'lists/CD/note/malformed': {
        title: 'b.pdf',
        downloadURL: `${place.links}CD%2Fnote%2F%E0%A4`,
      },
    });
    await backend.writeDocuments({
      'storedNames/ff': { place: 'CD/note/removed', uploadedBy: 'somebody' },
      ...olderPartOf('older'),
      ...olderPartOf('elsewhere'),
      ...olderPartOf('removed', 3),
    });
    // A cover comes after its record, so that one without it has lost it.
    expect((await findOrphans(place)).files).toEqual(['covers/CD/note/removed']);
    const orphans = await findOrphans(place, tomorrow());
    expect(orphans).toMatchObject({
      files: ['CD/note/orphan.txt', 'covers/CD/note/removed', 'trash/CD/note/stopped'],
      records: ['CD/note/gone', 'CD/note/malformed'],
      texts: ['paperParts/removed_3'],
      renamed: [
        {
          path: 'paperParts/elsewhere_0',
          to: expect.stringMatching(/^paperParts\/00_\d+_CD_note_elsewhere$/) as string,
        },
        {
          path: 'paperParts/older_0',
          to: expect.stringMatching(/^paperParts\/00_\d+_CD_note_older$/) as string,
        },
      ],
      unnamed: [{ fields: { place: { stringValue: 'CD/note/older' } } }],
    });
    // A record was made meanwhile, and keeps its file.
    const recorded = ['CD/note/whole.pdf', 'covers/CD/note/older'];
    const meanwhile = { ...orphans, files: [...orphans.files, ...recorded] };
    await mendOrphans(place, meanwhile);
    expect(await findOrphans(place, tomorrow())).toMatchObject({
      files: [],
      texts: [],
      renamed: [],
      unnamed: [],
    });
    const left = Object.keys(await backend.readCollection('paperParts'));
    expect(left.map((id) => id.replace(/^00_\d+_/, '')).toSorted()).toEqual([
      'CD_note_elsewhere',
      'CD_note_older',
    ]);
    expect(await backend.storedFiles()).not.toContain('CD/note/orphan.txt');
    expect(await backend.storedFiles()).toContain('trash/CD/note/kept');
    expect(await backend.storedFiles()).not.toContain('trash/CD/note/stopped');
    expect([...(await backend.covers()).keys()]).toEqual([
      'CD/note/elsewhere',
      'CD/note/older',
      'CD/old-note/older',
    ]);
    expect((await backend.storedFiles()).includes('CD/note/whole.pdf')).toBe(true);
    await expect(getMetadata(ref(guest.storage, 'CD/note/orphan.txt'))).rejects.toThrow();
    await expect(
      uploadBytes(ref(guest.storage, 'CD/note/gone.txt'), new Uint8Array(1), {
        contentType: 'text/plain',
        customMetadata: { uploadedBy: guest.uid },
      }),
    ).resolves.toBeDefined();
  });
});

it('stores the words of older files in their uploaders’ names, and knows which have some', async () => {
  const guest = await asGuest();
  await add('one.pdf', guest);
  await add('two.pdf', guest);
  const [place, { uploadedBy: _none, ...older }] = recordDocument(SHELF, 'old', 'old.pdf');
  await backend.writeDocuments({ [place]: older });
  await openDesk();
  const paper = (id: string, uploadedBy: string) => ({
    ...SHELF,
    id,
    title: `${id}.pdf`,
    uploadedBy,
  });
  await storePaper(paper('one', guest.uid), ['Handle pruning']);
  await expect(storePaper(paper('two', 'somebody else'), ['Nothing'])).rejects.toMatchObject({
    code: 'denied',
  });
  await storePaper(paper('two', guest.uid), [''], ['Left recursion']);
  await storePaper(paper('old', ''), ['What an older site has']);
  // What an earlier try has stored is no reason to fail.
  const book = Array.from({ length: 20 }, (_, at) => `Page ${at} of a book`);
  await add('book.pdf', guest);
  const uploads = await Promise.all(['one', 'two', 'old', 'book'].map(uploadAt));
  const idOf = (id: string, number: number) => {
    const createdAt = uploads.find((upload) => upload.id === id)?.createdAt ?? 0;
    return `0${number}_${Math.floor(createdAt)}_CD_note_${id}`;
  };
  await backend.writeDocuments({ [`paperParts/${idOf('book', 2)}`]: { place: 'CD/note/book' } });
  await storePaper(paper('book', guest.uid), book);
  const parts = await backend.readCollection('paperParts');
  expect(parts[idOf('one', 0)]).toMatchObject({ uploadedBy: guest.uid, text: 'Handle pruning' });
  expect(parts[idOf('one', 0)]).not.toHaveProperty('recognised');
  expect(parts[idOf('two', 0)]).toMatchObject({ recognised: true, text: 'Left recursion' });
  expect(idOf('old', 0)).toBe('00_0_CD_note_old');
  expect(parts).toHaveProperty([idOf('old', 0)]);
  expect(Object.keys(parts).filter((name) => name.endsWith('_book'))).toHaveLength(3);
  expect(parts[idOf('book', 2)]).not.toHaveProperty('text');
});

describe('a proof of the older form', () => {
  it('opens nothing, and is replaced by the key', async () => {
    const uid = await ensureSignedIn();
    await backend.writeDatabase(`operators/${uid}`, KEY);
    const guest = await asGuest();
    await expect(
      setDoc(doc(guest.firestore, 'operators', uid), { key: KEY, at: serverTimestamp() }),
    ).rejects.toThrow();
    await openDesk();
    expect(await backend.readDatabase(`operators/${uid}`)).toMatchObject({ key: KEY });
  });
});
