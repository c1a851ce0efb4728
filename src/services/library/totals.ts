import { MAX_QUERY_RECORDS } from '#model/limits.ts';
import { countEachCategory } from './library.ts';
import { countDocuments } from '../firebase/firestore.ts';
import { databaseChildren, databaseUrl, firebaseJson } from '../firebase/rest.ts';

/**
 * Returns the number of files in the library, at most `MAX_QUERY_RECORDS` of each category. The
 * server counts them, with one request for each category.
 *
 * @throws RequestError when a category cannot be counted
 */
export async function countAllFiles(signal: AbortSignal): Promise<number> {
  return (await countEachCategory({}, { signal })).reduce((sum, count) => sum + count, 0);
}

/**
 * Returns the number of reports, at most `MAX_QUERY_RECORDS`.
 *
 * @throws RequestError when they cannot be counted, as by anybody but the operator
 */
export function countReports(signal: AbortSignal): Promise<number> {
  const reports = { from: 'reports', limit: MAX_QUERY_RECORDS };
  return countDocuments(reports, { signal, asVisitor: true });
}

/**
 * Returns the number of messages in the chat. The database cannot count, so their keys are read:
 * 30 kB for 1,000 messages.
 *
 * @throws Error when they cannot be read
 */
export async function countMessages(signal: AbortSignal): Promise<number> {
  const url = databaseUrl('messages', { shallow: 'true' });
  return databaseChildren(await firebaseJson('The count', url, { signal })).length;
}
