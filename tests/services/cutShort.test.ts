import { setLogLevel } from 'firebase/app';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureSignedIn, loadAuth } from '#services/firebase/auth.ts';
import { proveKey } from '#services/operator/operator.ts';
import { removeUploads } from '#services/operator/removeUploads.ts';
import { emptyTrash, putBackFiles, readTrash } from '#services/operator/trash.ts';
import { readNewestUploads, readUpload } from '#services/operator/uploads.ts';
import { createFileRecord, removeContribution } from '#services/sending/contributions.ts';
import { storeCover } from '#services/sending/storedCovers.ts';
import { storePaper } from '#services/sending/storedPapers.ts';
import { loadStorage, noteFileUrl, storeNoteFile } from '#services/sending/uploadedFiles.ts';
import { recordDocument, storeFile } from '../../e2e/support/files.ts';
import { findOrphans, mendOrphans } from '../../scripts/operator/libraryFiles.ts';
import { localPlace } from '../../scripts/operator/operatorPlace.ts';
import { endVisits } from '../support/asUser.ts';
import { backend } from '../support/backend.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const SHELF = { course: 'CD', category: 'note' } as const;
const ENTRY = { action: 'remove-files', target: '', note: '' } as const;
const never = new AbortController().signal;
const send = globalThis.fetch;
let uid = '';

beforeAll(async () => {
  uid = await ensureSignedIn();
  setLogLevel('silent');
  vi.spyOn(console, 'error').mockReturnValue();
  const { storage } = await loadStorage();
  storage.maxOperationRetryTime = 100;
  storage.maxUploadRetryTime = 100;
});
afterAll(endVisits);
beforeEach(async () => {
  await backend.clear();
  await backend.setOperatorKey(KEY);
  await proveKey(KEY, never);
});

/** How work ends early: the operator stops it or its time is over, or the network dies. */
const CUTS = ['stopped', 'without a network', 'with a lost answer'] as const;
type Cut = (typeof CUTS)[number];
/** No further request comes after a pause of this length. */
const QUIET_MS = 150;

/**
 * Begins work and cuts it short at its request of this number.
 *
 * @returns whether there was such a request
 */
async function cutShort(
  cut: Cut,
  step: number,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  const stop = new AbortController();
  let [requests, open, lastAt] = [0, 0, 0];
  const answer = async (...request: Parameters<typeof fetch>): Promise<Response> => {
    requests += 1;
    const isReached = requests === step;
    if (isReached) setTimeout(() => stop.abort(new Error('Stopped')), 20);
    if (requests < step || cut === 'stopped') return send(...request);
    if (isReached && cut === 'with a lost answer') await (await send(...request)).arrayBuffer();
    throw new TypeError('Failed to fetch');
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    open += 1;
    try {
      return await answer(...request);
    } finally {
      open -= 1;
      lastAt = performance.now();
    }
  });
  await work(stop.signal).catch(() => undefined);
  // The SDK goes on for a while, and the Storage emulator ends if a file is removed while it is read.
  await vi.waitUntil(() => open === 0 && performance.now() - lastAt > QUIET_MS, {
    timeout: 20_000,
  });
  vi.mocked(globalThis.fetch).mockRestore();
  return requests >= step;
}

/** What is there of a record's file. */
async function partsOf(id: string) {
  const stored = new Set(await backend.storedFiles());
  const removed = await backend.readCollection('removed');
  const words = Object.values(await backend.readCollection('paperParts'));
  return {
    record: id in (await backend.readCollection('lists/CD/note')),
    file: stored.has(`CD/note/${id}.txt`),
    cover: (await backend.covers()).has(`CD/note/${id}`),
    words: words.some(({ place }) => place === `CD/note/${id}`),
    note: removed[`CD_note_${id}`]?.['record'] !== undefined,
    kept: stored.has(`trash/CD/note/${id}`),
    extras: stored.has(`trash/CD/note extras/${id}`),
  };
}

const LISTED = { record: true, file: true, cover: true, words: true };
const TRASHED = { note: true, kept: true, extras: true };
const NOTHING = { record: false, file: false, cover: false, words: false };
const NOT_TRASHED = { note: false, kept: false, extras: false };

/** A file is whole where all its parts are: in the list, or in the trash. */
async function expectWhole(id: string, when: string): Promise<void> {
  const parts = await partsOf(id);
  const isWhole = [LISTED, TRASHED].some((place) =>
    Object.keys(place).every((part) => parts[part as keyof typeof parts]),
  );
  expect({ when, isWhole, ...parts }).toMatchObject({ isWhole: true });
}

let count = 0;
/** Contributes a file with a cover and words, and returns its id. */
async function contribute(): Promise<string> {
  const id = `file${(count += 1)}`;
  const fileName = `${id}.txt`;
  await storeNoteFile({
    ...{ shelf: SHELF, fileName, body: new Blob(['text']), contentType: 'text/plain' },
    ...{ uploadedBy: uid, recordId: id, signal: never, onProgress: () => undefined },
  });
  const downloadURL = await noteFileUrl({ shelf: SHELF, fileName });
  await backend.writeDocuments({ [`recordPaces/${uid}`]: { at: new Date(0) } });
  await createFileRecord(id, {
    ...{ shelf: SHELF, title: fileName, isOwnNote: 'yes', downloadURL, size: 4 },
    ...{ contentType: 'text/plain', contentHash: null, uploadedBy: uid },
  });
  const record = { ...SHELF, id };
  await storeCover(record, new Blob(['picture'], { type: 'image/webp' }), uid);
  await storePaper({ ...record, title: fileName, uploadedBy: uid }, ['Handle pruning of a parser']);
  return id;
}

const uploadsOf = async (id: string) => {
  const upload = await readUpload(`CD/note/${id}`, never);
  return upload ? [upload] : [];
};

describe.each(CUTS)('a removal that is cut short, %s,', (cut) => {
  it('leaves a file whole in the list or in the trash, and the same press finishes it', async () => {
    for (let step = 1, isReached = true; isReached; step += 1) {
      const id = await contribute();
      const uploads = await uploadsOf(id);
      isReached = await cutShort(cut, step, (signal) =>
        removeUploads(uploads, ENTRY, true, signal),
      );
      await expectWhole(id, `removal, request ${step}`);
      const again = await uploadsOf(id);
      const { failures } = await removeUploads(again, ENTRY, true, never);
      expect({ step, failures, ...(await partsOf(id)) }).toMatchObject({
        failures: [],
        ...NOTHING,
        ...TRASHED,
      });
      const trash = (await readTrash(99, never)).filter(({ place }) => place.endsWith(`/${id}`));
      expect(await putBackFiles(trash, never)).toBe(1);
      expect(await partsOf(id)).toEqual({ ...LISTED, ...NOT_TRASHED });
    }
  }, 120_000);

  it('for good, is finished by the same press', async () => {
    for (let step = 1, isReached = true; isReached; step += 1) {
      const id = await contribute();
      const uploads = await uploadsOf(id);
      isReached = await cutShort(cut, step, (signal) =>
        removeUploads(uploads, ENTRY, step % 2 === 0, signal),
      );
      await removeUploads(await uploadsOf(id), ENTRY, false, never);
      const parts = await partsOf(id);
      expect({ step, ...parts }).toMatchObject(NOTHING);
      if (step % 2 === 1) expect(parts).toMatchObject(NOT_TRASHED);
    }
  }, 120_000);

  it('by its uploader, is still listed, and finished by the same press', async () => {
    for (let step = 1, isReached = true; isReached; step += 1) {
      const id = await contribute();
      const [upload] = await uploadsOf(id);
      isReached = await cutShort(cut, step, () => removeContribution(upload!));
      const left = await partsOf(id);
      // Nothing is left that nobody sees.
      if (!left.record) expect({ step, ...left }).toMatchObject(NOTHING);
      await removeContribution(upload!);
      expect({ step, ...(await partsOf(id)) }).toMatchObject(NOTHING);
    }
  }, 120_000);
});

describe.each(CUTS)('a way back from the trash that is cut short, %s,', (cut) => {
  it('leaves the file whole, and the same press finishes it', async () => {
    for (let step = 1, isReached = true; isReached; step += 1) {
      const id = await contribute();
      await removeUploads(await uploadsOf(id), ENTRY, true, never);
      const trashed = async () =>
        (await readTrash(99, never)).filter(({ place }) => place.endsWith(`/${id}`));
      const files = await trashed();
      isReached = await cutShort(cut, step, (signal) => putBackFiles(files, signal));
      await expectWhole(id, `way back, request ${step}`);
      await putBackFiles(await trashed(), never);
      expect({ step, ...(await partsOf(id)) }).toMatchObject({ ...LISTED, ...NOT_TRASHED });
    }
  }, 120_000);
});

describe('the way back', () => {
  it('works while uploads are paused, with cover and words', async () => {
    const id = await contribute();
    await removeUploads(await uploadsOf(id), ENTRY, true, never);
    await backend.writeDocuments({ 'pauses/uploads': { because: 'pause', at: new Date() } });
    expect(await putBackFiles(await readTrash(9, never), never)).toBe(1);
    expect(await partsOf(id)).toEqual({ ...LISTED, ...NOT_TRASHED });
  });

  it('counts only what has its bytes, and leaves the rest in the trash', async () => {
    const [whole, emptied] = [await contribute(), await contribute()];
    const uploads = [...(await uploadsOf(whole)), ...(await uploadsOf(emptied))];
    await removeUploads(uploads, ENTRY, true, never);
    const { sdk, storage } = await loadStorage();
    await sdk.deleteObject(sdk.ref(storage, `trash/CD/note/${emptied}`));
    expect(await putBackFiles(await readTrash(9, never), never)).toBe(1);
    expect(await partsOf(whole)).toEqual({ ...LISTED, ...NOT_TRASHED });
    expect(await readTrash(9, never)).toMatchObject([{ place: `CD/note/${emptied}` }]);
    await emptyTrash(await readTrash(9, never), never);
    expect(await partsOf(emptied)).toEqual({ ...NOTHING, ...NOT_TRASHED });
  });
});

it('a removal of 300 files that is cut short again and again loses none', async () => {
  const ids = Array.from({ length: 300 }, (_, number) => `n${number}`);
  await backend.writeDocuments(
    Object.fromEntries(ids.map((id) => recordDocument(SHELF, id, `${id}.txt`))),
  );
  for (const id of ids) await storeFile(SHELF, `${id}.txt`, 'text');
  const where = async () => {
    const stored = new Set(await backend.storedFiles());
    const listed = new Set(Object.keys(await backend.readCollection('lists/CD/note')));
    const trashed = new Set((await readTrash(500, never)).map(({ place }) => place));
    const isWhole = (id: string) =>
      (listed.has(id) && stored.has(`CD/note/${id}.txt`)) ||
      (trashed.has(`CD/note/${id}`) && stored.has(`trash/CD/note/${id}`));
    return { listed: listed.size, whole: ids.filter(isWhole).length };
  };
  const remove = async (signal: AbortSignal) =>
    removeUploads(await readNewestUploads(1_000, never), ENTRY, true, signal);
  for (const [cut, step] of [
    ['stopped', 333],
    ['without a network', 777],
    ['with a lost answer', 555],
  ] as const) {
    expect(await cutShort(cut, step, remove)).toBe(true);
    expect(await where()).toMatchObject({ whole: 300 });
  }
  await remove(never);
  expect(await where()).toEqual({ listed: 0, whole: 300 });
  const back = async (signal: AbortSignal) => putBackFiles(await readTrash(500, never), signal);
  for (const cut of CUTS) {
    expect(await cutShort(cut, 444, back)).toBe(true);
    expect(await where()).toMatchObject({ whole: 300 });
  }
  await back(never);
  expect(await where()).toEqual({ listed: 300, whole: 300 });
  expect(await readTrash(500, never)).toEqual([]);
}, 240_000);

it('a sender who signs out between file and record leaves a file that orphans finds and removes', async () => {
  const fileName = 'left.txt';
  await storeNoteFile({
    ...{ shelf: SHELF, fileName, body: new Blob(['text']), contentType: 'text/plain' },
    ...{ uploadedBy: uid, recordId: 'left', signal: never, onProgress: () => undefined },
  });
  const downloadURL = await noteFileUrl({ shelf: SHELF, fileName });
  const { sdk, auth } = await loadAuth();
  await sdk.signOut(auth);
  const record = createFileRecord('left', {
    ...{ shelf: SHELF, title: fileName, isOwnNote: 'yes', downloadURL, size: 4 },
    ...{ contentType: 'text/plain', contentHash: null, uploadedBy: uid },
  });
  await expect(record).rejects.toMatchObject({ code: 'denied' });
  const place = localPlace(backend.ports);
  // It may be on its way to a record for a day.
  expect((await findOrphans(place)).files).toEqual([]);
  const orphans = await findOrphans(place, Date.now() + 25 * 3_600_000);
  expect(orphans.files).toEqual(['CD/note/left.txt']);
  await mendOrphans(place, orphans);
  expect(await backend.storedFiles()).toEqual([]);
});
