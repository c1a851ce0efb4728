import * as v from 'valibot';
import { counted } from '#model/language.ts';
import { MAX_QUERY_RECORDS } from '#model/limits.ts';
import { inBatches } from '#lib/inBatches.ts';
import { logError } from '#lib/log.ts';
import { fileOfQuery } from '#model/filesAddress.ts';
import { fileRecordKey, fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { noteOf, type LogEntry } from '#model/operatorLog.ts';
import { CATEGORIES } from '#model/shelf.ts';
import { storedNamePath } from '#model/storedName.ts';
import { loadAuth, visitorToken } from '../firebase/auth.ts';
import type { Fields, StoredDocument } from '../firebase/documents.ts';
import {
  deleteDocument,
  readDocument,
  readDocuments,
  type FirestoreWrite,
  type Query,
} from '../firebase/firestore.ts';
import { recordOfAny } from '../library/fileDocuments.ts';
import { countEachCategory, readEachCategory } from '../library/library.ts';
import { reportWrites } from './deskReports.ts';
import { actAsOperator, begin } from './operator.ts';
import { partsOf, textsBy } from '../library/paperParts.ts';
import { firebaseFetch } from '../firebase/rest.ts';
import { removeCover } from '../sending/storedCovers.ts';
import { storedMetadata, type StoredMetadata } from '../library/storedFiles.ts';
import { copyIntoTrash, FILES_AT_ONCE, tombstone } from './trash.ts';
import { keepExtras } from './trashedExtras.ts';

/** The records that are removed together, each with its note and before the parts of its text. */
const RECORDS_AT_ONCE = 8;

/** The most writes of one commit: a part of a text is in the index under all its words. */
const WRITES_PER_COMMIT = 144;

/** A file of the library as the operator sees it. */
export interface ReviewedUpload extends FileRecord {
  /** The uid of its uploader; null in records of an older site. */
  readonly uploadedBy: string | null;
  /** The record as it is stored, for the trash. */
  readonly stored: Fields;
}

/**
 * Reads the newest uploads of all courses, newest first.
 *
 * @param where such as those of one visitor
 * @throws RequestError, or the signal's reason
 */
export async function readNewestUploads(
  count: number,
  signal: AbortSignal,
  where?: Query['where'],
): Promise<readonly ReviewedUpload[]> {
  const query = { where, orderBy: ['-createdAt'], limit: count };
  return (await readEachCategory(query, { signal }))
    .flat()
    .flatMap((document) => uploadOf(document) ?? [])
    .sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
    .slice(0, count);
}

/**
 * Reads one upload by its place, such as `CD/note/{id}`; null if it is gone.
 *
 * @throws RequestError, or the signal's reason
 */
export async function readUpload(
  place: string,
  signal: AbortSignal,
): Promise<ReviewedUpload | null> {
  const found = await readDocument(`lists/${place}`, { signal });
  return found && uploadOf(found);
}

/** Counts a visitor's uploads to all courses. */
export async function countUploadsOf(uid: string, signal: AbortSignal): Promise<number> {
  // The order is that of the index that lists these uploads.
  const query = { where: ['uploadedBy', '==', uid], orderBy: ['-createdAt'] } as const;
  const counts = await countEachCategory(query, { signal });
  return counts.reduce((sum, count) => sum + count, 0);
}

function uploadOf(document: StoredDocument): ReviewedUpload | null {
  const record = recordOfAny(document);
  const { uploadedBy } = document.fields;
  return (
    record && {
      ...record,
      uploadedBy: typeof uploadedBy === 'string' ? uploadedBy : null,
      stored: document.fields,
    }
  );
}

/**
 * Reads what Storage says of the file behind a link; null if there is no such file.
 *
 * @throws Error when Storage does not answer
 */
export async function readStoredFile(
  link: string,
  signal: AbortSignal,
): Promise<StoredMetadata | null> {
  const found = await firebaseFetch(addressOf(link), { signal });
  if (found.status === 404) return null;
  if (!found.ok) throw new Error(`The file answers ${found.status}.`);
  return v.parse(storedMetadata, await found.json());
}

/** What a removal of uploads has done. */
export interface Removal {
  readonly removed: number;
  /** Those that are still there, because their file could not be copied into the trash or removed. */
  readonly failed: number;
  /** Those whose file stays, because another record leads to it. */
  readonly filesKept: number;
  /** Where the removed records were. */
  readonly places: readonly string[];
}

/**
 * Removes a file, its record and the reports on it. After a failure the record still exists, so the
 * removal can be tried again.
 *
 * @param isKept whether it can be put back from the trash
 * @returns whether the file was removed too: it stays if another record leads to it
 * @throws Error, or as `actAsOperator` does
 */
export async function removeUpload(
  upload: ReviewedUpload,
  signal: AbortSignal,
  isKept = true,
): Promise<boolean> {
  const { writes, texts, isFileRemoved } = await removeStored(upload, isKept, signal);
  const target = fileRecordKey(upload);
  const reports = await reportWrites({ kind: 'file', target }, signal);
  const entry = { action: 'remove-file', target, note: noteOf(upload.title) } as const;
  await actAsOperator(entry, [...writes, ...texts, ...reports], signal);
  await removeCovers([upload], signal);
  return isFileRemoved;
}

/**
 * Removes uploads in batches, under one entry in the log. What is gone already counts as removed, so
 * their visitors cannot stop it. What fails is counted and left, and can be removed again.
 *
 * @param entry says how they were chosen
 * @param onDone called after each batch
 * @throws as `begin` does, or when the rules refuse a batch
 */
export async function removeUploads(
  uploads: readonly ReviewedUpload[],
  entry: Pick<LogEntry, 'target' | 'note'> & { readonly action: 'remove-files' | 'remove-uploads' },
  isKept: boolean,
  signal: AbortSignal,
  onDone: (removal: Removal) => void = () => undefined,
): Promise<Removal> {
  const action = await begin({ ...entry, note: noteOf(entry.note) }, signal);
  let [removed, failed, filesKept] = [0, 0, 0];
  const places: string[] = [];
  await inBatches(uploads, RECORDS_AT_ONCE, async (batch) => {
    signal.throwIfAborted();
    const writes: FirestoreWrite[] = [];
    const texts: FirestoreWrite[] = [];
    const gone: ReviewedUpload[] = [];
    await inBatches(batch, FILES_AT_ONCE, async (some) => {
      const ends = await Promise.allSettled(
        some.map((upload) => removeStored(upload, isKept, signal)),
      );
      for (const [index, end] of ends.entries()) {
        if (end.status === 'rejected') {
          logError('remove an upload', end.reason);
          failed += 1;
          continue;
        }
        writes.push(...end.value.writes);
        texts.push(...end.value.texts);
        gone.push(...some.slice(index, index + 1));
        places.push(...some.slice(index, index + 1).map(fileRecordKey));
        removed += 1;
        if (!end.value.isFileRemoved) filesKept += 1;
      }
    });
    await inBatches([...writes, ...texts], WRITES_PER_COMMIT, (some) => action(some, signal));
    await removeCovers(gone, signal);
    onDone({ removed, failed, filesKept, places });
  });
  return { removed, failed, filesKept, places };
}

/**
 * Removes all uploads of one visitor, also those that arrive meanwhile.
 *
 * @throws as `removeUploads` does
 */
export async function removeUploadsOf(
  uid: string,
  signal: AbortSignal,
  onDone: (removal: Removal) => void = () => undefined,
  isKept = true,
): Promise<Removal> {
  let total: Removal = { removed: 0, failed: 0, filesKept: 0, places: [] };
  for (;;) {
    const by = ['uploadedBy', '==', uid] as const;
    const uploads = await readNewestUploads(MAX_QUERY_RECORDS, signal, by);
    if (uploads.length === 0) {
      await removeTextsOf(uid, signal);
      return total;
    }
    const entry = {
      action: 'remove-uploads',
      target: uid,
      note: `${counted(uploads.length, 'file', 'files')}: ${uploads.map(({ title }) => title).join(', ')}`,
    } as const;
    const before = total;
    const sum = (batch: Removal): Removal => ({
      removed: before.removed + batch.removed,
      failed: batch.failed,
      filesKept: before.filesKept + batch.filesKept,
      places: [...before.places, ...batch.places],
    });
    const batch = await removeUploads(uploads, entry, isKept, signal, (done) => onDone(sum(done)));
    total = sum(batch);
    if (batch.failed > 0) return total;
  }
}

/** Removes what is left of a visitor's texts, by which a search finds files. */
async function removeTextsOf(uid: string, signal: AbortSignal): Promise<void> {
  const note = 'texts of files that are gone';
  let texts = await textsBy(uid, signal);
  if (texts.length === 0) return;
  const action = await begin({ action: 'remove-uploads', target: uid, note }, signal);
  for (; texts.length > 0; texts = await textsBy(uid, signal))
    await action(texts.map(deleteDocument), signal);
}

/**
 * Removes the covers of records that are gone: before, their uploaders could store them again. Never
 * rejects, as only `orphans` could try again.
 */
async function removeCovers(gone: readonly ReviewedUpload[], signal: AbortSignal): Promise<void> {
  await inBatches(gone, FILES_AT_ONCE, async (some) => {
    const ends = await Promise.allSettled(some.map((upload) => removeCover(upload, signal)));
    for (const end of ends) if (end.status === 'rejected') logError('remove a cover', end.reason);
  });
}

/**
 * Removes a record's file, and returns the writes that remove the record and note that its
 * id is used, and those that remove its words. The file's name stays used too.
 */
async function removeStored(upload: ReviewedUpload, isKept: boolean, signal: AbortSignal) {
  // Storage takes the operator's token only once Auth is loaded.
  const { auth } = await loadAuth();
  const key = fileRecordKey(upload);
  const { downloadURL } = upload;
  const path = downloadURL === null ? '' : pathOf(downloadURL);
  const isFileRemoved = path === '' || (await isOwnFile(upload, path, signal));
  const texts = isKept
    ? await keepExtras(upload, signal)
    : (await partsOf(upload, signal)).map((part) => deleteDocument(part.path));
  const isCopied = isKept && path !== '' && isFileRemoved && (await copyIntoTrash(path, key));
  if (downloadURL !== null && path !== '' && isFileRemoved) await deleteStored(downloadURL, signal);
  const by = auth.currentUser?.uid ?? '';
  const kept = isKept ? { record: upload.stored, file: isCopied ? path : null } : null;
  const writes = [deleteDocument(fileRecordPath(upload)), tombstone(key, by, kept)];
  return { writes, texts, isFileRemoved };
}

/** Whether the stored file belongs to this record. */
async function isOwnFile(
  upload: ReviewedUpload,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  const [course = '', category = '', ...rest] = path.split('/');
  const fileName = rest.join('/');
  const name = await readDocument(storedNamePath(course, category, fileName), { signal });
  const place = name?.fields['place'];
  if (place !== undefined) return place === fileRecordKey(upload);
  return !(await hasOtherRecord(upload, fileName, path, signal));
}

/** Whether another record of the shelf leads to the same file, whatever the token of its link. */
async function hasOtherRecord(
  { course, category, id }: ReviewedUpload,
  fileName: string,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  const named = await readDocuments(
    {
      from: `lists/${course}/${category}`,
      where: ['title', '==', fileName],
      limit: MAX_QUERY_RECORDS,
    },
    { signal },
  );
  return named.some(
    (found) => found.id !== id && pathOf(String(found.fields['downloadURL'])) === path,
  );
}

async function deleteStored(link: string, signal: AbortSignal): Promise<void> {
  const headers = { Authorization: `Firebase ${(await visitorToken()) ?? ''}` };
  const { status } = await firebaseFetch(addressOf(link), { method: 'DELETE', headers, signal });
  // A login page of the network answers 200.
  if (status === 204 || status === 404) return;
  // The rules see no uploader where there is no file.
  if (status === 403 && (await readStoredFile(link, signal)) === null) return;
  throw new Error(`The removal of the file answers ${status}.`);
}

const addressOf = (link: string) => link.replace(/\?.*$/, '');

/** The path of a file in Storage, from its link. */
function pathOf(link: string): string {
  try {
    return decodeURIComponent(addressOf(link).replace(/^.*\/o\//, ''));
  } catch {
    // A link with a malformed escape leads to no file.
    return '';
  }
}

/**
 * Finds the upload that a link leads to: one of a list with `file=`, or one of Storage.
 *
 * @returns null if there is none
 * @throws RequestError, or the signal's reason
 */
export async function findUpload(
  link: string,
  signal: AbortSignal,
): Promise<ReviewedUpload | null> {
  if (!URL.canParse(link)) return null;
  const { pathname, search } = new URL(link);
  const file = fileOfQuery(search);
  if (file) {
    // A link may name no tab, or a wrong one.
    const places = CATEGORIES.map((category) => fileRecordKey({ ...file, category }));
    const found = await Promise.all(places.map((place) => readUpload(place, signal)));
    return found.find((upload) => upload !== null) ?? null;
  }
  if (!pathname.includes('/o/')) return null;
  const [shelf = '', category = '', ...rest] = pathOf(link).split('/');
  const name = await readDocument(storedNamePath(shelf, category, rest.join('/')), { signal });
  const place = name?.fields['place'];
  return typeof place === 'string' ? readUpload(place, signal) : null;
}
