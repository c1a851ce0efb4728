import * as v from 'valibot';
import { MAX_QUERY_RECORDS } from '#model/limits.ts';
import { orAborted } from '#lib/timeLimit.ts';
import { CATEGORIES } from '#model/shelf.ts';
import { databaseChildren, databaseUrl, DOCUMENTS_URL, firebaseJson } from '../firebase/rest.ts';

/** Firestore's answer to a count. 64-bit numbers are sent as text. */
const countAnswer = v.tuple([
  v.object({
    result: v.object({
      aggregateFields: v.object({
        count: v.object({ integerValue: v.pipe(v.string(), v.digits()) }),
      }),
    }),
  }),
]);

/**
 * Returns the number of files in the library, at most `MAX_QUERY_RECORDS` of each category. The
 * server counts them, with one request for each category.
 *
 * @throws Error when a category cannot be counted
 */
export async function countAllFiles(signal: AbortSignal): Promise<number> {
  const counts = await Promise.all(
    CATEGORIES.map(async (collectionId) => {
      const body = JSON.stringify({
        structuredAggregationQuery: {
          structuredQuery: {
            from: [{ collectionId, allDescendants: true }],
            limit: MAX_QUERY_RECORDS,
          },
          aggregations: [{ alias: 'count', count: {} }],
        },
      });
      const url = `${DOCUMENTS_URL}:runAggregationQuery`;
      const answer = await firebaseJson('The count', url, { method: 'POST', body, signal });
      const [{ result }] = v.parse(countAnswer, answer);
      return Number(result.aggregateFields.count.integerValue);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Returns the number of reports, at most `MAX_QUERY_RECORDS`.
 *
 * @throws FirestoreError when they cannot be counted, as by anybody but the operator
 */
export async function countReports(signal: AbortSignal): Promise<number> {
  const [{ collection, getCount, limit, query }, { firestore }] = await Promise.all([
    import('firebase/firestore/lite'),
    import('../firebase/firestore.ts'),
  ]);
  const reports = query(collection(firestore(), 'reports'), limit(MAX_QUERY_RECORDS));
  return (await orAborted(getCount(reports), signal)).data().count;
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
