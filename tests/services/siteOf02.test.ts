import { setLogLevel } from 'firebase/app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureSignedIn } from '#services/firebase/auth.ts';
import { removeContribution } from '#services/sending/contributions.ts';
import { removeUpload } from '#services/operator/removeUploads.ts';
import { readNewestUploads, readUpload } from '#services/operator/uploads.ts';
import {
  deleteReportedMessage,
  readNewestReports,
  readOneMessage,
} from '#services/operator/deskReports.ts';
import {
  countDownload,
  countFiles,
  readFilePage,
  readRecordAt,
} from '#services/library/fileRecords.ts';
import { findFilesByHash, readLibraryPage, readOwnFiles } from '#services/library/library.ts';
import { deleteMessage, isStored, watchNewestMessages } from '#services/chat/messages.ts';
import { proveKey } from '#services/operator/operator.ts';
import { readPauses, setPaused } from '#services/operator/pauses.ts';
import { sendReport } from '#services/site/reports.ts';
import { openStoredFile } from '#services/library/storedFiles.ts';
import { readMostDownloadedFiles, readNewestFiles } from '#services/library/topFiles.ts';
import { putBackFiles, readTrash } from '#services/operator/trash.ts';
import { findOrphans, mendOrphans } from '../../scripts/operator/libraryFiles.ts';
import { localPlace } from '../../scripts/operator/operatorPlace.ts';
import { endVisits } from '../support/asUser.ts';
import { backend } from '../support/backend.ts';
import {
  BARE,
  BYTE_COUNT,
  FULL,
  HASH,
  MESSAGES,
  SOMEBODY,
  storeSiteOf02,
  UNHASHED,
  type Place,
} from '../support/siteOf02.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const SHELF = { course: 'CD', category: 'note' } as const;
const never = new AbortController().signal;
const placeOf = ({ course, category, id }: Place) => `${course}/${category}/${id}`;
const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

let uid: string;

beforeAll(async () => {
  uid = await ensureSignedIn();
  setLogLevel('silent');
});
afterAll(endVisits);

async function recordAt(place: Place) {
  const record = await readRecordAt(place);
  if (!record) throw new Error(`There is no record ${place.id}.`);
  return record;
}

async function uploadAt(place: Place) {
  const upload = await readUpload(placeOf(place), never);
  if (!upload) throw new Error(`There is no record ${place.id}.`);
  return upload;
}

/** An operator notes the names of files once, after the update from 0.2.0 (CHANGELOG, 0.3.0). */
async function noteNames(): Promise<void> {
  const place = localPlace(backend.ports);
  await mendOrphans(place, await findOrphans(place));
}

describe.each([
  { state: 'as 0.2.0 left them', isMended: false },
  { state: 'once their names are noted', isMended: true },
])('files of 0.2.0, $state,', ({ isMended }) => {
  beforeEach(async () => {
    await backend.clear();
    await backend.setOperatorKey(KEY);
    await storeSiteOf02(uid);
    if (isMended) await noteNames();
  });

  it('are listed and counted in every place', async () => {
    const list = async (order: 'id' | 'downloads') =>
      idsOf((await readFilePage(SHELF, { order, after: null, limit: 11 })).records);
    expect(await list('id')).toEqual([BARE.id, FULL.id]);
    expect(await list('downloads')).toEqual([BARE.id, FULL.id]);
    expect(await countFiles(SHELF)).toBe(2);
    expect(idsOf(await readNewestFiles(5, new AbortController().signal))).toEqual([
      FULL.id,
      UNHASHED.id,
      BARE.id,
    ]);
    expect(idsOf(await readMostDownloadedFiles(1, new AbortController().signal))).toEqual([
      BARE.id,
    ]);
    expect(idsOf((await readLibraryPage(null, 11)).records)).toEqual([BARE.id, FULL.id]);
    expect(idsOf((await readOwnFiles(uid, null, 10)).records)).toEqual([FULL.id]);
    expect((await findFilesByHash([HASH])).get(HASH)).toMatchObject({ title: FULL.title });
  });

  it.each([BARE, FULL, UNHASHED])('open: $title', async (place) => {
    const { title, downloadURL } = await recordAt(place);
    expect(title).toBe(place.title);
    const source = await openStoredFile(downloadURL ?? '', never);
    expect(source.size).toBe(BYTE_COUNT);
    expect((await source.read(0, 8, never)).byteLength).toBe(8);
  });

  it.each([BARE, FULL, UNHASHED])(
    'are downloaded, and change in the count alone: $title',
    async (place) => {
      const before = (await uploadAt(place)).stored;
      await countDownload(place);
      const { stored } = await uploadAt(place);
      expect(stored).toEqual({ ...before, downloads: Number(before['downloads']) + 1 });
      expect((await fetch(String(stored['downloadURL']))).status).toBe(200);
    },
  );

  it('are removed by their uploader, with the file', async () => {
    await removeContribution(await recordAt(FULL));
    expect(await readRecordAt(FULL)).toBeNull();
    expect(await backend.storedFiles()).not.toContain(`CD/note/${FULL.title}`);
    await expect(removeContribution(await recordAt(UNHASHED))).rejects.toThrow();
    expect(await readRecordAt(UNHASHED)).not.toBeNull();
  });

  it.each([BARE, FULL, UNHASHED])(
    'are removed by the operator, with the file: $title',
    async (place) => {
      expect(await proveKey(KEY, never)).toBe(true);
      expect((await removeUpload(await uploadAt(place), true, never)).removed).toHaveLength(1);
      expect(await readRecordAt(place)).toBeNull();
      expect(await readTrash(10, never)).toMatchObject([{ title: place.title }]);
    },
  );

  it.each([BARE, FULL])('are put back as they were: $title', async (place) => {
    expect(await proveKey(KEY, never)).toBe(true);
    const before = await uploadAt(place);
    await removeUpload(before, true, never);
    await putBackFiles(await readTrash(10, never), never);
    expect(await uploadAt(place)).toEqual(before);
    expect((await fetch(before.downloadURL ?? '')).status).toBe(200);
  });

  it('stay in the trash under a name that today’s rules refuse', async () => {
    expect(await proveKey(KEY, never)).toBe(true);
    await removeUpload(await uploadAt(UNHASHED), true, never);
    await expect(putBackFiles(await readTrash(10, never), never)).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    expect(await readTrash(10, never)).toHaveLength(1);
  });

  it('are reported today, and their reports of then are shown and go with the file', async () => {
    expect(await sendReport({ kind: 'file', target: placeOf(FULL) }, 'harmful', never)).toBe(true);
    expect(await proveKey(KEY, never)).toBe(true);
    expect(await readNewestReports(10, never)).toMatchObject([
      { kind: 'file', reason: 'harmful', reportedBy: uid },
      { reason: 'unreadable', reportedBy: SOMEBODY },
      { reason: 'unreadable', reportedBy: SOMEBODY },
    ]);
    expect(idsOf(await readNewestUploads(10, never))).toEqual([FULL.id, UNHASHED.id]);
    await removeUpload(await uploadAt(FULL), true, never);
    expect(await readNewestReports(10, never)).toMatchObject([{ kind: 'message' }]);
  });

  it('leave a pause of then in force until the operator ends it', async () => {
    expect(await readPauses(never)).toMatchObject({ uploads: true });
    expect(await proveKey(KEY, never)).toBe(true);
    await setPaused('uploads', false, never);
    expect(await readPauses(never)).toMatchObject({ uploads: false });
  });
});

describe('messages of 0.2.0', () => {
  const ids = Object.keys(MESSAGES);

  beforeEach(async () => {
    await backend.clear();
    await backend.setOperatorKey(KEY);
    await storeSiteOf02(uid);
  });

  it('are shown in the order of time, whatever their keys', async () => {
    const shown = await new Promise<readonly string[]>((resolve, reject) => {
      const stop = watchNewestMessages(
        5,
        ({ messages }) => {
          resolve(idsOf(messages));
          queueMicrotask(() => stop());
        },
        reject,
      );
    });
    expect(shown).toEqual(ids);
  });

  it.each(ids)('are deleted under the key %s', async (id) => {
    expect(await isStored(id, never)).toBe(true);
    await deleteMessage(id, never);
    expect(await backend.readDatabase(`messages/${id}`)).toEqual({
      ...MESSAGES[id],
      text: 'This message is deleted !',
    });
  });

  it('that were reported are deleted at the desk with their reports', async () => {
    expect(await proveKey(KEY, never)).toBe(true);
    const [reported] = (await readNewestReports(10, never)).filter(
      ({ kind }) => kind === 'message',
    );
    const message = await readOneMessage(reported?.target ?? '', never);
    expect(message).toMatchObject({ text: 'Who has unit 2?' });
    if (message) await deleteReportedMessage(message, never);
    expect(await readNewestReports(10, never)).toMatchObject([{ kind: 'file' }]);
  });
});
