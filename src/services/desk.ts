import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { MAX_QUERY_RECORDS } from '#config/limits.ts';
import { orAborted } from '#lib/timeLimit.ts';
import { fileRecordKey, fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { isDeleted, readMessage, type Message } from '#model/message.ts';
import { noteOf } from '#model/operatorLog.ts';
import { isMessageId, readReports, type Report, type ReportTarget } from '#model/report.ts';
import type { ShutdownNotice } from '#model/shutdownNotice.ts';
import { storedNamePath } from '#model/storedName.ts';
import { loadAuth } from './auth.ts';
import { countEachCategory, readEachCategory, recordOfSnapshot } from './library.ts';
import { firestore } from './firestore.ts';
import { deleteMessage } from './messages.ts';
import { act } from './operator.ts';
import { databaseUrl, documentName, firebaseFetch, firebaseJson } from './rest.ts';
import { NOTICE, SHUTDOWN, UPLOADS_PAUSE } from './siteStatus.ts';
import { removeCover } from './storedCovers.ts';
import { storedMetadata, type StoredMetadata } from './storedFiles.ts';
import {
  OPERATOR_ONLY,
  orWriteError,
  timeOfWrite,
  writeDatabaseNow,
  type FirestoreWrite,
} from './writeNow.ts';

/** The most records of each category that one commit removes, with one entry in the log. */
const RECORDS_PER_COMMIT = 25;

/** The most reports that one commit removes. */
const REPORTS_PER_COMMIT = 300;

/** A file of the library as the operator sees it. */
export interface ReviewedUpload extends FileRecord {
  /** The uid of its uploader; null in records of an older site. */
  readonly uploadedBy: string | null;
}

/**
 * Reads the newest uploads of all courses, newest first.
 *
 * @param constraints such as those of one visitor
 * @throws FirestoreError, or the signal's reason
 */
export async function readNewestUploads(
  count: number,
  signal: AbortSignal,
  ...constraints: readonly QueryConstraint[]
): Promise<readonly ReviewedUpload[]> {
  const lists = readEachCategory(...constraints, orderBy('createdAt', 'desc'), limit(count));
  return (await orAborted(lists, signal))
    .flat()
    .flatMap((document) => uploadOf(document) ?? [])
    .sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
    .slice(0, count);
}

/**
 * Reads one upload by its place, such as `CD/note/{id}`; null if it is gone.
 *
 * @throws FirestoreError, or the signal's reason
 */
export async function readUpload(
  place: string,
  signal: AbortSignal,
): Promise<ReviewedUpload | null> {
  const found = await orAborted(getDoc(doc(firestore(), `lists/${place}`)), signal);
  return found.exists() ? uploadOf(found) : null;
}

/** Counts a visitor's uploads to all courses. */
export async function countUploadsOf(uid: string, signal: AbortSignal): Promise<number> {
  // The order is that of the index that lists these uploads.
  const counts = countEachCategory(where('uploadedBy', '==', uid), orderBy('createdAt', 'desc'));
  return (await orAborted(counts, signal)).reduce((sum, count) => sum + count, 0);
}

function uploadOf(document: QueryDocumentSnapshot): ReviewedUpload | null {
  const record = recordOfSnapshot(document);
  const uploadedBy: unknown = document.get('uploadedBy');
  return record && { ...record, uploadedBy: typeof uploadedBy === 'string' ? uploadedBy : null };
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

/**
 * Removes a file, then its record and the reports on it. After a failure the record still exists,
 * so the removal can be tried again.
 *
 * @returns whether the file was removed too: it stays if another record leads to it
 * @throws Error, or as `act` does
 */
export async function removeUpload(upload: ReviewedUpload, signal: AbortSignal): Promise<boolean> {
  const { writes, isFileRemoved } = await removeStored(upload, signal);
  const target = fileRecordKey(upload);
  const reports = await reportWrites(
    [where('kind', '==', 'file'), where('target', '==', target)],
    signal,
  );
  const entry = { action: 'remove-file', target, note: noteOf(upload.title) } as const;
  await act(entry, [...writes, ...reports], signal);
  return isFileRemoved;
}

/**
 * Removes all uploads of one visitor in parts, newest first. What is gone already counts as removed,
 * so the visitor cannot stop it. After a failure, the removal of the rest can be tried again.
 *
 * @param onRemoved called after each part, with the number of records so far
 * @throws Error, or as `act` does
 */
export async function removeUploadsOf(
  uid: string,
  signal: AbortSignal,
  onRemoved: (count: number) => void,
): Promise<void> {
  let count = 0;
  for (;;) {
    const by = where('uploadedBy', '==', uid);
    const uploads = await readNewestUploads(RECORDS_PER_COMMIT, signal, by);
    if (uploads.length === 0) return;
    const removed = await Promise.all(uploads.map((upload) => removeStored(upload, signal)));
    const note = noteOf(uploads.map(({ title }) => title).join(', '));
    const writes = removed.flatMap((each) => each.writes);
    await act({ action: 'remove-uploads', target: uid, note }, writes, signal);
    count += uploads.length;
    onRemoved(count);
  }
}

/** Removes a record's cover and file, and returns the writes that remove the record and its name. */
async function removeStored(
  upload: ReviewedUpload,
  signal: AbortSignal,
): Promise<{ readonly writes: FirestoreWrite[]; readonly isFileRemoved: boolean }> {
  await removeCover(upload, signal);
  const key = fileRecordKey(upload);
  const record = { delete: documentName(fileRecordPath(upload)) };
  const { downloadURL } = upload;
  const [course, category, ...rest] = downloadURL ? pathOf(downloadURL).split('/') : [];
  if (downloadURL === null || course === undefined || category === undefined) {
    return { writes: [record], isFileRemoved: true };
  }
  const fileName = rest.join('/');
  const name = storedNamePath(course, category, fileName);
  const named: unknown = (await orAborted(getDoc(doc(firestore(), name)), signal)).get('place');
  const isFileRemoved =
    named === key ||
    (named === undefined && !(await hasOtherRecord(upload, fileName, downloadURL, signal)));
  if (isFileRemoved) await deleteStored(downloadURL, signal);
  const writes = named === key ? [record, { delete: documentName(name) }] : [record];
  return { writes, isFileRemoved };
}

/** Whether another record of the shelf leads to the same file, whatever the token of its link. */
async function hasOtherRecord(
  { course, category, id }: ReviewedUpload,
  fileName: string,
  link: string,
  signal: AbortSignal,
): Promise<boolean> {
  const shelf = collection(firestore(), 'lists', course, category);
  const named = query(shelf, where('title', '==', fileName), limit(MAX_QUERY_RECORDS));
  const { docs } = await orAborted(getDocs(named), signal);
  return docs.some(
    (found) => found.id !== id && pathOf(String(found.get('downloadURL'))) === pathOf(link),
  );
}

async function deleteStored(link: string, signal: AbortSignal): Promise<void> {
  const token = await (await loadAuth()).auth.currentUser?.getIdToken();
  const headers = { Authorization: `Firebase ${token ?? ''}` };
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
 * Reads the newest reports, newest first.
 *
 * @throws FirestoreError, or the signal's reason
 */
export async function readNewestReports(
  count: number,
  signal: AbortSignal,
): Promise<readonly Report[]> {
  const reports = collection(firestore(), 'reports');
  const newest = query(reports, orderBy('createdAt', 'desc'), limit(count));
  const { docs } = await orAborted(getDocs(newest), signal);
  return readReports(docs.map((document) => document.data()));
}

async function reportWrites(
  which: readonly QueryConstraint[],
  signal: AbortSignal,
): Promise<FirestoreWrite[]> {
  const found = query(collection(firestore(), 'reports'), ...which, limit(REPORTS_PER_COMMIT));
  const { docs } = await orAborted(getDocs(found), signal);
  return docs.map(({ ref }) => ({ delete: documentName(ref.path) }));
}

/**
 * Removes the reports on a thing, but not the thing.
 *
 * @throws as `act` does
 */
export async function dismissReports(
  { kind, target }: ReportTarget,
  note: string,
  signal: AbortSignal,
): Promise<void> {
  const about = [where('kind', '==', kind), where('target', '==', target)];
  const writes = await reportWrites(about, signal);
  await act({ action: 'dismiss-reports', target, note: noteOf(note) }, writes, signal);
}

/**
 * Removes all reports that a visitor has sent.
 *
 * @returns how many there were
 * @throws as `act` does
 */
export async function dismissVisitor(uid: string, signal: AbortSignal): Promise<number> {
  let count = 0;
  for (;;) {
    const writes = await reportWrites([where('reportedBy', '==', uid)], signal);
    if (writes.length === 0) return count;
    await act(
      { action: 'dismiss-visitor', target: uid, note: `${writes.length} reports` },
      writes,
      signal,
    );
    count += writes.length;
  }
}

/**
 * Overwrites a reported message with the deleted text, then removes its reports.
 *
 * @throws as `deleteMessage` and `act` do
 */
export async function deleteReportedMessage(
  { id, text }: Message,
  signal: AbortSignal,
): Promise<void> {
  const present = await readOneMessage(id, signal);
  if (present && !isDeleted(present)) await deleteMessage(id, signal);
  const writes = await reportWrites(
    [where('kind', '==', 'message'), where('target', '==', id)],
    signal,
  );
  await act({ action: 'delete-message', target: id, note: noteOf(text) }, writes, signal);
}

/**
 * Reads a message by its id, over REST; null if it is gone.
 *
 * @throws Error when it cannot be read
 */
export async function readOneMessage(id: string, signal: AbortSignal): Promise<Message | null> {
  // Without an id the address would be that of the whole chat.
  if (!isMessageId(id)) return null;
  return readMessage(
    id,
    await firebaseJson('The message', databaseUrl(`messages/${id}`), { signal }),
  );
}

/**
 * Deletes every snippet with this name, now or never, and records it.
 *
 * @returns how many there were
 * @throws as `act` does
 */
export async function deleteSnippetsNamed(name: string, signal: AbortSignal): Promise<number> {
  const snippets = collection(firestore(), 'snippets');
  const found = getDocs(query(snippets, where('name', '==', name)));
  const { docs } = await orWriteError(false, orAborted(found, signal));
  if (docs.length === 0) return 0;
  const removals = docs.map(({ ref }) => ({ delete: documentName(ref.path) }));
  await act({ action: 'delete-snippet', target: name, note: '' }, removals, signal);
  return docs.length;
}

/**
 * Pauses or resumes uploads, now or never.
 *
 * @throws as `act` does
 */
export async function setUploadsPaused(isPaused: boolean, signal: AbortSignal): Promise<void> {
  const name = documentName(UPLOADS_PAUSE);
  const start = { update: { name, fields: {} }, updateTransforms: [timeOfWrite('at')] };
  const action = isPaused ? 'pause' : 'resume';
  await act({ action, target: 'uploads', note: '' }, [isPaused ? start : { delete: name }], signal);
}

/**
 * Shuts the site or wakes it up, now or never.
 *
 * @param notice the notice that visitors see; null for none
 * @throws as `writeDatabaseNow` does; refused when the visitor is not the operator
 */
export async function setSiteShut(
  status: boolean,
  signal: AbortSignal,
  notice: ShutdownNotice | null = null,
): Promise<void> {
  // Null and empty values are not stored.
  const said = notice && { text: notice.text || null, until: notice.until };
  const value = { [SHUTDOWN]: { status }, [NOTICE]: said };
  const write = { method: 'PATCH', path: '', value } as const;
  await writeDatabaseNow({ ...write, readFirst: OPERATOR_ONLY }, { signal });
}
