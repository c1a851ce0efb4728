import { inBatches } from '#lib/inBatches.ts';
import { counted } from '#model/language.ts';
import { isDeleted, readMessage, type Message } from '#model/message.ts';
import { noteOf } from '#model/operatorLog.ts';
import {
  isMessageId,
  readReports,
  reportId,
  type Report,
  type ReportTarget,
} from '#model/report.ts';
import { millisOf } from '#model/storedTime.ts';
import {
  deleteDocument,
  readDocuments,
  type Condition,
  type FirestoreWrite,
  type Query,
} from '../firebase/firestore.ts';
import { deleteMessage } from '../chat/messages.ts';
import { actAsOperator, begin } from './operator.ts';
import { databaseUrl, firebaseJson } from '../firebase/rest.ts';
import { isDenied } from '../firebase/sdkErrors.ts';

/** The most reports that one commit removes. */
const REPORTS_PER_COMMIT = 300;

/**
 * Reads the newest reports, newest first, and as many of files besides: the rules take those of files
 * that exist only, so nobody can hide one behind newer ones on things that nobody has ever seen.
 *
 * @throws RequestError, or the signal's reason
 */
export async function readNewestReports(
  count: number,
  signal: AbortSignal,
): Promise<readonly Report[]> {
  const read = (query: Omit<Query, 'from'>) =>
    readReportDocuments({ ...query, limit: count }, signal);
  const [newest, ofFiles] = await Promise.all([
    read({ orderBy: ['-createdAt'] }),
    // In no order, which would need an index of its own.
    read({ where: ['kind', '==', 'file'] }),
  ]);
  const found = new Map([...newest, ...ofFiles].map((document) => [document.id, document]));
  const dated = [...found.values()].map(({ fields }) => ({
    ...fields,
    at: millisOf(fields['createdAt']),
  }));
  return readReports(dated.sort((one, other) => (other.at ?? 0) - (one.at ?? 0)));
}

const readReportDocuments = (query: Omit<Query, 'from'>, signal: AbortSignal) =>
  readDocuments({ from: 'reports', ...query }, { signal, asVisitor: true });

/** Returns the writes that remove some reports. */
export async function reportWrites(
  where: Condition,
  signal: AbortSignal,
): Promise<FirestoreWrite[]> {
  const query = { where, limit: REPORTS_PER_COMMIT };
  return (await readReportDocuments(query, signal)).map(({ path }) => deleteDocument(path));
}

/**
 * Removes the reports on a thing, but not the thing.
 *
 * @throws as `actAsOperator` does
 */
export async function dismissReports(
  { target }: ReportTarget,
  note: string,
  signal: AbortSignal,
): Promise<void> {
  const writes = await reportWrites(['target', '==', target], signal);
  await actAsOperator({ action: 'dismiss-reports', target, note: noteOf(note) }, writes, signal);
}

/**
 * Removes all reports that a visitor has sent.
 *
 * @returns how many there were
 * @throws as `actAsOperator` does
 */
export async function dismissVisitor(uid: string, signal: AbortSignal): Promise<number> {
  let count = 0;
  for (;;) {
    const writes = await reportWrites(['reportedBy', '==', uid], signal);
    if (writes.length === 0) return count;
    await actAsOperator(
      { action: 'dismiss-visitor', target: uid, note: counted(writes.length, 'report', 'reports') },
      writes,
      signal,
    );
    count += writes.length;
  }
}

/**
 * Overwrites a reported message with the deleted text, then removes its reports.
 *
 * @throws as `deleteMessage` and `actAsOperator` do
 */
export async function deleteReportedMessage(
  { id, text }: Message,
  signal: AbortSignal,
): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const present = await readOneMessage(id, signal);
    if (!present || isDeleted(present)) break;
    try {
      await deleteMessage(id, signal, true);
    } catch (error) {
      // Somebody may have deleted it in between, which can be done once.
      if (!isDenied(error) || !isFirst) throw error;
    }
  }
  const writes = await reportWrites(['target', '==', id], signal);
  await actAsOperator({ action: 'delete-message', target: id, note: noteOf(text) }, writes, signal);
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
 * Removes reports in parts, under one entry in the log.
 *
 * @param note how they were chosen
 * @throws as `begin` does
 */
export async function dismissMany(
  reports: readonly Report[],
  note: string,
  signal: AbortSignal,
  onDone: (count: number) => void = () => undefined,
): Promise<void> {
  const text = noteOf(`${counted(reports.length, 'report', 'reports')}: ${note}`);
  const action = await begin({ action: 'dismiss-many', target: '', note: text }, signal);
  await inBatches(reports, REPORTS_PER_COMMIT, async (batch, done) => {
    const writes = batch.map((report) =>
      deleteDocument(`reports/${reportId(report.reportedBy, report)}`),
    );
    await action(writes, signal);
    onDone(done);
  });
}
