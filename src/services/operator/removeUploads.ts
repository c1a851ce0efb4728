import { counted } from '#model/language.ts';
import { MAX_QUERY_RECORDS, READ_TIMEOUT_MS } from '#model/limits.ts';
import { inBatches } from '#lib/inBatches.ts';
import { logError } from '#lib/log.ts';
import { orAborted } from '#lib/timeLimit.ts';
import { fileRecordKey, fileRecordPath } from '#model/fileRecord.ts';
import { noteOf, type LogEntry } from '#model/operatorLog.ts';
import { pathOfLink, removedPath, storedNamePath } from '#model/storedName.ts';
import { loadAuth, visitorToken } from '../firebase/auth.ts';
import { deleteDocument, readDocument, type FirestoreWrite } from '../firebase/firestore.ts';
import { firebaseFetch } from '../firebase/rest.ts';
import { partsBy, partsOf } from '../library/paperParts.ts';
import { removeCover } from '../sending/storedCovers.ts';
import { reportWrites } from './deskReports.ts';
import { begin, type RunningAction } from './operator.ts';
import { FILES_AT_ONCE, tombstone } from './trash.ts';
import { copyIntoTrash, keepExtras, removeFromTrash } from './trashedFiles.ts';
import {
  addressOf,
  readNewestUploads,
  readStoredFile,
  recordsOfFile,
  type ReviewedUpload,
} from './uploads.ts';

/** The records that are removed together. */
const RECORDS_AT_ONCE = 8;

/** The most writes of one commit: a part of a text is in the index under all its words. */
const WRITES_PER_COMMIT = 144;

/** How long a record's uploader may add a cover. */
const COVERABLE_MS = 60 * 60 * 1_000;

/** What a removal of uploads has done. */
export interface Removal {
  /** Where the removed records were. */
  readonly removed: readonly string[];
  /** Why others are still listed; the same removal tries them again. */
  readonly failures: readonly unknown[];
  /** Those of the removed whose file stays, because another record leads to it. */
  readonly filesKept: number;
}

export const NOTHING_REMOVED: Removal = { removed: [], failures: [], filesKept: 0 };

/** How an entry of the log names a removal. */
export type RemovalEntry = Pick<LogEntry, 'target' | 'note'> & {
  readonly action: 'remove-file' | 'remove-files' | 'remove-uploads';
};

/**
 * Removes uploads with the reports on them, in batches, under one entry in the log. Each goes in
 * this order: whole into the trash, if it is kept, then its file, its cover, its words, and its
 * record last. So what is cut short is still listed, and the same removal finishes it.
 *
 * What is gone already counts as removed, so uploaders cannot stop it.
 *
 * @param isKept whether they can be put back from the trash
 * @param signal stops it between two batches
 * @param onDone called after each batch
 * @throws as `begin` does, or when the rules refuse a batch
 */
export async function removeUploads(
  uploads: readonly ReviewedUpload[],
  entry: RemovalEntry,
  isKept: boolean,
  signal: AbortSignal,
  onDone: (removal: Removal) => void = () => undefined,
): Promise<Removal> {
  const action = await begin({ ...entry, note: noteOf(entry.note) }, signal);
  let total = NOTHING_REMOVED;
  await inBatches(uploads, RECORDS_AT_ONCE, async (batch) => {
    signal.throwIfAborted();
    total = sum(total, await removeBatch(batch, isKept, action, signal));
    onDone(total);
  });
  return total;
}

/**
 * Removes one upload.
 *
 * @throws as `removeUploads` does
 */
export function removeUpload(
  upload: ReviewedUpload,
  isKept: boolean,
  signal: AbortSignal,
): Promise<Removal> {
  const target = fileRecordKey(upload);
  const entry = { action: 'remove-file', target, note: upload.title } as const;
  return removeUploads([upload], entry, isKept, signal);
}

const sum = (one: Removal, other: Removal): Removal => ({
  removed: [...one.removed, ...other.removed],
  failures: [...one.failures, ...other.failures],
  filesKept: one.filesKept + other.filesKept,
});

/**
 * Removes all uploads of one visitor, also those that arrive meanwhile.
 *
 * @throws as `removeUploads` does
 */
export async function removeUploadsOf(
  uid: string,
  signal: AbortSignal,
  onDone: (removal: Removal) => void = () => undefined,
): Promise<Removal> {
  let total = NOTHING_REMOVED;
  while (total.failures.length === 0) {
    const by = ['uploadedBy', '==', uid] as const;
    const uploads = await readNewestUploads(MAX_QUERY_RECORDS, signal, by);
    if (uploads.length === 0) {
      await removeTextsOf(uid, signal);
      break;
    }
    const before = total;
    const titles = uploads.map(({ title }) => title).join(', ');
    const note = `${counted(uploads.length, 'file', 'files')}: ${titles}`;
    const entry = { action: 'remove-uploads', target: uid, note } as const;
    const some = await removeUploads(uploads, entry, true, signal, (done) =>
      onDone(sum(before, done)),
    );
    total = sum(total, some);
  }
  return total;
}

/** Removes what is left of a visitor's texts, by which a search finds files. */
async function removeTextsOf(uid: string, signal: AbortSignal): Promise<void> {
  const note = 'texts of files that are gone';
  let action: RunningAction | undefined;
  for await (const parts of partsBy(uid, signal)) {
    action ??= await begin({ action: 'remove-uploads', target: uid, note }, signal);
    await action(
      parts.map(({ path }) => deleteDocument(path)),
      signal,
    );
  }
}

/** An upload whose removal can begin: if it is kept, the trash has its file, cover and words. */
interface Prepared {
  readonly upload: ReviewedUpload;
  /** The link of the file that goes with it. */
  readonly link: string | null;
  readonly isFileKept: boolean;
  /** The writes that remove its words. */
  readonly words: readonly FirestoreWrite[];
  /** What an earlier try has put into the trash, or this one has copied. */
  readonly trashed: 'before' | 'now' | 'nothing';
}

async function removeBatch(
  batch: readonly ReviewedUpload[],
  isKept: boolean,
  action: RunningAction,
  signal: AbortSignal,
): Promise<Removal> {
  const by = (await loadAuth()).auth.currentUser?.uid ?? '';
  // The SDK goes on with a copy that nobody waits for, which changes nothing.
  const [prepared, unprepared] = await each(batch, (upload) =>
    orAborted(prepare(upload, isKept, signal), signal),
  );
  signal.throwIfAborted();
  // From here on a stop waits for the batch.
  const until = AbortSignal.timeout(READ_TIMEOUT_MS);
  const notes = prepared
    .filter(({ trashed }) => trashed === 'now')
    .map(({ upload, link }) => tombstone(upload, by, { file: link && pathOfLink(link) }));
  if (notes.length > 0) await action(notes, until);
  const [gone, failures] = await each(prepared, async (one) => {
    await removeStored(one, isKept, until);
    return one;
  });
  await removeRecords(gone, isKept ? null : by, action, until);
  return {
    removed: gone.map(({ upload }) => fileRecordKey(upload)),
    failures: [...unprepared, ...failures],
    filesKept: gone.filter(({ isFileKept }) => isFileKept).length,
  };
}

/** Removes words, reports and records. @param by notes that their ids are used, where no note does */
async function removeRecords(
  gone: readonly Prepared[],
  by: string | null,
  action: RunningAction,
  signal: AbortSignal,
): Promise<void> {
  if (gone.length === 0) return;
  const uploads = gone.map(({ upload }) => upload);
  const reports = await reportWrites(['target', 'in', uploads.map(fileRecordKey)], signal);
  const records = uploads.flatMap((upload) => [
    ...(by === null ? [] : [tombstone(upload, by, null)]),
    deleteDocument(fileRecordPath(upload)),
  ]);
  const writes = [...gone.flatMap(({ words }) => words), ...reports, ...records];
  await inBatches(writes, WRITES_PER_COMMIT, (some) => action(some, signal));
  // Until its record was gone, an uploader could store a cover again.
  const young = uploads.filter(({ createdAt }) => (createdAt ?? 0) > Date.now() - COVERABLE_MS);
  await each(young, (upload) => removeCover(upload, signal));
}

/** Does work on some items, a few at a time, and returns what came of it, and what failed. */
async function each<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly [readonly Result[], readonly unknown[]]> {
  const done: Result[] = [];
  const failures: unknown[] = [];
  await inBatches(items, FILES_AT_ONCE, async (some) => {
    for (const end of await Promise.allSettled(some.map(work))) {
      if (end.status === 'fulfilled') done.push(end.value);
      else {
        logError('remove an upload', end.reason);
        failures.push(end.reason);
      }
    }
  });
  return [done, failures];
}

/** Copies an upload into the trash, if it is kept and an earlier try has not. Changes nothing else. */
async function prepare(
  upload: ReviewedUpload,
  isKept: boolean,
  signal: AbortSignal,
): Promise<Prepared> {
  const key = fileRecordKey(upload);
  const { downloadURL } = upload;
  const path = downloadURL === null ? '' : pathOfLink(downloadURL);
  const isOwnFile = path !== '' && (await belongsTo(upload, path, signal));
  const noted = await readDocument(removedPath(key), { signal, asVisitor: true });
  const isInTrash = noted?.fields['record'] !== undefined;
  const isCopied = isKept && !isInTrash;
  const parts = await partsOf(upload, signal, isCopied);
  if (isCopied) await keepExtras(upload, parts, signal);
  const isFileThere = isOwnFile && (!isCopied || (await copyIntoTrash(path, key)));
  return {
    upload,
    link: isFileThere ? downloadURL : null,
    isFileKept: path !== '' && !isOwnFile,
    words: parts.map((part) => deleteDocument(part.path)),
    trashed: isInTrash ? 'before' : isKept ? 'now' : 'nothing',
  };
}

/** Removes the file of an upload and its cover, and what is in the trash unless it is kept. */
async function removeStored(
  { upload, link, trashed }: Prepared,
  isKept: boolean,
  signal: AbortSignal,
): Promise<void> {
  if (link !== null) await deleteStored(link, signal);
  await removeCover(upload, signal);
  if (!isKept && trashed === 'before') await removeFromTrash(fileRecordKey(upload));
}

/** Whether the stored file at a path belongs to this record. */
async function belongsTo(
  upload: ReviewedUpload,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  const name = await readDocument(storedNamePath(path), { signal });
  const place = name?.fields['place'];
  if (place !== undefined) return place === fileRecordKey(upload);
  return (await recordsOfFile(path, signal)).every(({ id }) => id === upload.id);
}

/**
 * Removes a stored file by its link; one that is gone is no error.
 *
 * @throws Error when it is still there
 */
export async function deleteStored(link: string, signal: AbortSignal): Promise<void> {
  const headers = { Authorization: `Firebase ${(await visitorToken()) ?? ''}` };
  const { status } = await firebaseFetch(addressOf(link), { method: 'DELETE', headers, signal });
  // A login page of the network answers 200.
  if (status === 204 || status === 404) return;
  // The rules see no uploader where there is no file.
  if (status === 403 && (await readStoredFile(link, signal)) === null) return;
  throw new Error(`The removal of the file answers ${status}.`);
}
