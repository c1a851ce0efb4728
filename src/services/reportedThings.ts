import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';
import { orAborted } from '#lib/orAborted.ts';
import { readMessage, isDeleted, type Message } from '#model/message.ts';
import { noteOf } from '#model/operatorLog.ts';
import { groupReports, type ReportTarget, type ReportedThing } from '#model/report.ts';
import { databaseUrl } from './databaseUrl.ts';
import { firestore } from './firestore.ts';
import { documentName } from './firestoreUrl.ts';
import { deleteMessage } from './messages.ts';
import { act } from './operatorLog.ts';
import { type FirestoreWrite } from './writeNow.ts';
import { firebaseJson } from './firebaseFetch.ts';

const REPORTS = 'reports';

/** The most reports on one thing that one commit removes. */
const MAX_REPORTS_PER_COMMIT = 300;

/**
 * Reads the newest reports, grouped by their targets, newest first.
 *
 * @throws FirestoreError, or the signal's reason
 */
export async function readReportedThings(
  count: number,
  signal: AbortSignal,
): Promise<readonly ReportedThing[]> {
  const newest = query(
    collection(firestore(), REPORTS),
    orderBy('createdAt', 'desc'),
    limit(count),
  );
  const { docs } = await orAborted(getDocs(newest), signal);
  return groupReports(docs.map((document) => document.data()));
}

/** Returns the writes that remove the reports on a thing, `MAX_REPORTS_PER_COMMIT` at most. */
export async function reportWrites(
  kind: ReportTarget['kind'],
  target: string,
  signal: AbortSignal,
): Promise<FirestoreWrite[]> {
  const about = [where('kind', '==', kind), where('target', '==', target)];
  const all = query(collection(firestore(), REPORTS), ...about, limit(MAX_REPORTS_PER_COMMIT));
  const { docs } = await orAborted(getDocs(all), signal);
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
  const writes = await reportWrites(kind, target, signal);
  await act({ action: 'dismiss-reports', target, note: noteOf(note) }, writes, signal);
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
  const writes = await reportWrites('message', id, signal);
  await act({ action: 'delete-message', target: id, note: noteOf(text) }, writes, signal);
}

/**
 * Reads a message by its id, over REST; null if it is gone.
 *
 * @throws Error when it cannot be read
 */
export async function readOneMessage(id: string, signal: AbortSignal): Promise<Message | null> {
  const url = databaseUrl(`messages/${encodeURIComponent(id)}`);
  return readMessage(id, await firebaseJson('The message', url, { signal }));
}
