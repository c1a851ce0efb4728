import { writeBatch } from 'firebase/firestore/lite';
import { getMetadata, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadServices } from '#features/contribute/form/uploadServices.ts';
import type { ContributionDetails } from '#model/contribution.ts';
import { UploadError } from '#model/errors.ts';
import { removeContribution } from '#services/sending/contributions.ts';
import { signOut } from '#services/firebase/visitor.ts';
import { createUploadQueue } from '#upload/createUploadQueue.ts';
import type { UploadServices } from '#upload/uploadCalls.ts';
import { asGuest, endVisits } from '../support/asUser.ts';
import { backend } from '../support/backend.ts';
import { addRecord, newRecord } from '../support/fileRecords.ts';

// Node has no IndexedDB to forget in.
vi.mock('#lib/forget.ts', () => ({ forgetTyped: () => Promise.resolve() }));

type Guest = Awaited<ReturnType<typeof asGuest>>;

const SHELF = { course: 'IE&FT', category: 'solved-qp' } as const;
const details: ContributionDetails = {
  shelf: SHELF,
  isOwnNote: 'no',
};
const LIST = 'lists/IE&FT/solved-qp';

beforeEach(() => backend.clear());
afterAll(endVisits);

function pdf(name: string, size = 1000): File {
  return new File([new Uint8Array(size).fill(37)], name, { type: 'application/pdf' });
}

/** The first file of a test keeps no pace: the test begins without one. */
async function upload(
  files: readonly File[],
  services: UploadServices = uploadServices,
  isPaced = files.length > 1,
) {
  const queue = createUploadQueue(isPaced ? services : { ...services, inPace: (write) => write() });
  void queue.add(files);
  const outcome = await queue.start(details);
  return { ...outcome, states: queue.get().jobs.map(({ state }) => state) };
}

const records = async () => Object.values(await backend.readCollection(LIST));
const titles = async () => (await records()).map(({ title }) => title as string).toSorted();

/** Fetches the file that the list's only record links to. */
async function openRecord() {
  const [record] = await records();
  return fetch(record?.['downloadURL'] as string);
}

describe('a contribution', () => {
  it('is a stored file, and a record with exactly the fields of the contract', async () => {
    expect((await upload([pdf('Unit 1.pdf')])).states).toEqual([{ kind: 'arrived' }]);
    const [record] = await records();
    expect(record).toEqual({
      title: 'Unit 1.pdf',
      noteType: 'solved-qp',
      courseCode: 'IE&FT',
      isOwnNote: 'no',
      downloadURL: expect.stringContaining('Unit%201.pdf?alt=media&token=') as string,
      downloads: 0,
      size: 1000,
      contentType: 'application/pdf',
      createdAt: expect.any(Date) as Date,
      uploadedBy: expect.any(String) as string,
      // The hash of a thousand '%'.
      contentHash: '8c3a0aa2708cb4e6760e5331b1a9e4d7a1fb4755586e0c123e77bb89e0787f4e',
    });
    expect(await backend.storedFiles()).toEqual(['IE&FT/solved-qp/Unit 1.pdf']);
    const file = await openRecord();
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect((await file.arrayBuffer()).byteLength).toBe(1000);
  });

  it.each([
    'ملاحظات الوحدة الأولى.pdf',
    'नोट्स – भाग १.pdf',
    '微积分笔记.pdf',
    'exam 🎓👩🏽‍🔬.pdf',
    'a#b?c&d[e]*f+g=h;i.pdf',
    '100% sure.pdf',
    '100%25 %41%2F.pdf',
    '..pdf',
    'a..b.pdf',
    '.hidden.pdf',
    "it's (new)~!.pdf",
    'back\\slash.pdf',
  ])('keeps the name %j, and its link opens the file', async (name) => {
    expect((await upload([pdf(name)])).states).toEqual([{ kind: 'arrived' }]);
    expect(await titles()).toEqual([name]);
    const response = await openRecord();
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(1000);
  });

  it('cuts a name of 300 characters to 200', async () => {
    await upload([pdf(`${'न'.repeat(296)}.pdf`), pdf(`${'न'.repeat(296)}.pdf`, 2)]);
    expect((await titles()).map((title) => title.length)).toEqual([200, 200]);
  });

  it('numbers a name that is taken, and two of the same in one batch', async () => {
    await upload([pdf('a.pdf')], uploadServices, true);
    await upload([pdf('a.pdf', 1), pdf('a.pdf', 2), pdf('b.pdf')]);
    expect(await titles()).toEqual(['a (2).pdf', 'a (3).pdf', 'a.pdf', 'b.pdf']);
    expect((await backend.storedFiles()).toSorted()).toEqual(
      ['a (2).pdf', 'a (3).pdf', 'a.pdf', 'b.pdf'].map((name) => `IE&FT/solved-qp/${name}`),
    );
  });

  it('arrives from a page over plain http, which cannot hash', async () => {
    const noHash = vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new TypeError('no subtle'));
    const { arrived } = await upload([pdf('a.pdf')]);
    noHash.mockRestore();
    expect(arrived).toBe(1);
  });

  it('overwrites nothing when somebody else stores the same name at the same moment', async () => {
    const other = await asGuest();
    const theirs = uploadBytes(ref(other.storage, 'IE&FT/solved-qp/race.pdf'), new Uint8Array(7), {
      contentType: 'application/pdf',
      customMetadata: { uploadedBy: other.uid },
    });
    const [ours] = await Promise.all([upload([pdf('race.pdf')]), theirs.catch(() => 'second')]);
    expect(ours.arrived).toBe(1);
    expect((await (await openRecord()).arrayBuffer()).byteLength).toBe(1000);
  });

  it('moves on to the next number when a file has no record', async () => {
    const other = await asGuest();
    await uploadBytes(ref(other.storage, 'IE&FT/solved-qp/orphan.pdf'), new Uint8Array(7), {
      contentType: 'application/pdf',
      customMetadata: { uploadedBy: other.uid },
    });
    await upload([pdf('orphan.pdf', 300_000)]);
    expect(await titles()).toEqual(['orphan (2).pdf']);
  });

  it('knows its own file again when the answer to its upload was lost', async () => {
    const answersLost: UploadServices = {
      ...uploadServices,
      async storeNoteFile(noteFile) {
        await uploadServices.storeNoteFile(noteFile);
        await uploadServices.storeNoteFile(noteFile);
      },
    };
    await upload([pdf('lost.pdf'), pdf('large.pdf', 300_000)], answersLost);
    expect(await titles()).toEqual(['large.pdf', 'lost.pdf']);
    expect(await backend.storedFiles()).toHaveLength(2);
  });

  describe('beside a stranger who watches its file before the record is written', () => {
    /** Runs `act` with each stored file, as whoever polls names in Storage can. */
    const watched = (act: (path: string, stranger: Guest) => Promise<unknown>): UploadServices => ({
      ...uploadServices,
      async noteFileUrl(place) {
        await act(`${LIST.slice('lists/'.length)}/${place.fileName}`, await asGuest());
        return uploadServices.noteFileUrl(place);
      },
    });
    const record = (stranger: Guest, id: string, title: string) => {
      const fields = newRecord(stranger.uid, {
        ...{ courseCode: 'IE&FT', noteType: 'solved-qp', title },
      });
      return addRecord(writeBatch(stranger.firestore), stranger, `${LIST}/${id}`, fields).commit();
    };
    const own = async () =>
      (await records()).filter(({ size }) => size === 1000).map(({ title }) => title as string);

    it('arrives under another name when he has written a record under its own', async () => {
      let isDone = false;
      const raid = watched(async (path, stranger) => {
        if (!isDone) await record(stranger, 'his', path.slice(path.lastIndexOf('/') + 1));
        isDone = true;
      });
      const outcome = await upload([pdf('a.pdf')], raid);
      expect(outcome.states).toEqual([{ kind: 'arrived' }]);
      expect(await own()).toEqual([expect.stringMatching(/^a \(\w{5}\)\.pdf$/)]);
      expect(await backend.storedFiles()).toEqual([`${LIST.slice(6)}/${(await own())[0]}`]);
    });

    it('keeps its id: nothing in the metadata is one that a record can be written under', async () => {
      const raid = watched(async (path, stranger) => {
        const { customMetadata = {} } = await getMetadata(ref(stranger.storage, path));
        expect(Object.keys(customMetadata).toSorted()).toEqual(['recordId', 'uploadedBy']);
        for (const id of Object.values(customMetadata)) {
          await record(await asGuest(), id, `${id}.pdf`);
        }
      });
      expect((await upload([pdf('a.pdf')], raid)).states).toEqual([{ kind: 'arrived' }]);
      expect(await own()).toEqual(['a.pdf']);
    });

    it('is not said to have arrived when a record under its id is his', async () => {
      let isDone = false;
      const raid: UploadServices = {
        ...uploadServices,
        async createFileRecord(id, contribution) {
          if (!isDone) await record(await asGuest(), id, 'his.pdf');
          isDone = true;
          await uploadServices.createFileRecord(id, contribution);
        },
      };
      expect((await upload([pdf('a.pdf')], raid)).states).toEqual([
        { kind: 'failed', reason: 'denied' },
      ]);
    });
  });

  it('makes one record when the answer to its record was lost', async () => {
    let lost = 0;
    const answersLost: UploadServices = {
      ...uploadServices,
      async createFileRecord(...args) {
        await uploadServices.createFileRecord(...args);
        if ((lost += 1) === 1) throw new UploadError('connection');
      },
    };
    expect((await upload([pdf('a.pdf')], answersLost)).arrived).toBe(1);
    expect(lost).toBe(2);
    expect(await titles()).toEqual(['a.pdf']);
  });

  it('gets its record when its sender signs out before that', async () => {
    const signedOut: UploadServices = {
      ...uploadServices,
      async storeNoteFile(noteFile) {
        await uploadServices.storeNoteFile(noteFile);
        await signOut();
      },
    };
    const sender = await uploadServices.ensureSignedIn(new AbortController().signal);
    expect((await upload([pdf('a.pdf')], signedOut)).states).toEqual([{ kind: 'arrived' }]);
    const [record] = await records();
    expect(record?.['uploadedBy']).not.toBe(sender);
    expect(await titles()).toEqual(['a.pdf']);
    expect(await backend.storedFiles()).toEqual(['IE&FT/solved-qp/a.pdf']);
  });

  it('is recognized and only recorded after its page has ended', async () => {
    const queue = createUploadQueue({
      ...uploadServices,
      createFileRecord: () => Promise.reject(new UploadError('denied')),
      isOwnRecord: () => Promise.reject(new UploadError('connection')),
    });
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    void queue.add([pdf('a.pdf')]);
    await queue.start(details);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    const [job] = queue.get().jobs;
    if (!job) throw new Error('There is no job.');
    const next = createUploadQueue(uploadServices);
    next.restore([job]);
    expect((await next.start(details)).arrived).toBe(1);
    expect(await titles()).toEqual(['a.pdf']);
    expect(await backend.storedFiles()).toEqual(['IE&FT/solved-qp/a.pdf']);
  });

  it('leaves no file behind when its record is denied', async () => {
    const forged: UploadServices = {
      ...uploadServices,
      createFileRecord: (id, contribution) =>
        uploadServices.createFileRecord(id, { ...contribution, uploadedBy: 'somebody-else' }),
    };
    expect((await upload([pdf('a.pdf')], forged)).states).toEqual([
      { kind: 'failed', reason: 'denied' },
    ]);
    expect(await backend.storedFiles()).toEqual([]);
    expect(await records()).toEqual([]);
  });

  it('reports a file that the rules refuse as denied', async () => {
    const forged: UploadServices = {
      ...uploadServices,
      storeNoteFile: (noteFile) =>
        uploadServices.storeNoteFile({ ...noteFile, contentType: 'text/html' }),
    };
    expect((await upload([pdf('a.pdf')], forged)).states).toEqual([
      { kind: 'failed', reason: 'denied' },
    ]);
  });

  it('is removed with the text of its pages, and takes no other text with it', async () => {
    await upload([pdf('a.pdf')]);
    const [entry] = Object.entries(await backend.readCollection(LIST));
    const [id, record] = entry ?? ['', {}];
    const uploadedBy = record['uploadedBy'] as string;
    const part = { place: `IE&FT/solved-qp/${id}`, words: { lalr: true }, uploadedBy };
    const createdAt = (record['createdAt'] as Date).getTime();
    const idOf = (number: string, key = `IE&FT_solved-qp_${id}`) => `${number}_${createdAt}_${key}`;
    const [first, last] = [idOf('00'), idOf('39')];
    const [other, elsewhere] = [
      idOf('00', `IE&FT_solved-qp_${id}_1`),
      idOf('00', `AAD_note_${id}`),
    ];
    await backend.writeDocuments({
      [`paperParts/${first}`]: part,
      [`paperParts/${last}`]: part,
      [`paperParts/${other}`]: { ...part, place: `IE&FT/solved-qp/${id}_1` },
      [`paperParts/${elsewhere}`]: { ...part, place: `AAD/note/${id}` },
    });
    const downloadURL = record['downloadURL'] as string;
    const file = { ...SHELF, id, title: 'a.pdf', createdAt, downloadURL };
    await removeContribution(file);
    // Again, as after an answer that was lost.
    await removeContribution(file);
    expect(await records()).toEqual([]);
    expect(Object.keys(await backend.readCollection('paperParts')).toSorted()).toEqual(
      [elsewhere, other].toSorted(),
    );
    expect(await backend.storedFiles()).toEqual([]);
  });

  it(
    'is a dozen files at once, each with its record, a second apart',
    { timeout: 60_000 },
    async () => {
      const files = Array.from({ length: 12 }, (_, index) => pdf(`file ${index % 8}.pdf`, 500));
      expect((await upload(files)).arrived).toBe(12);
      const times = (await records())
        .map(({ createdAt }) => (createdAt as Date).getTime())
        .toSorted();
      expect(times.every((at, index) => index === 0 || at - (times[index - 1] ?? 0) >= 1_000)).toBe(
        true,
      );
      expect(new Set(await titles()).size).toBe(12);
      expect(await backend.storedFiles()).toHaveLength(12);
    },
  );

  it('waits where another tab of the visitor has just written a record', async () => {
    const uid = await uploadServices.ensureSignedIn(new AbortController().signal);
    const theirs = { record: 'CD/note/theirs', at: new Date() };
    await backend.writeDocuments({ [`recordPaces/${uid}`]: theirs });
    expect((await upload([pdf('ours.pdf')])).states).toEqual([{ kind: 'arrived' }]);
    const [ours] = await records();
    expect((ours!['createdAt'] as Date).getTime()).toBeGreaterThanOrEqual(
      theirs.at.getTime() + 1_000,
    );
  });
});
