import * as v from 'valibot';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { CATEGORIES, shelfAt } from '#model/shelf.ts';
import { databaseChildren, databaseUrl, DOCUMENTS_URL, firebaseJson } from './rest.ts';

// What is new since the last visit. A page needs no SDK for it.

/** A file of the library, and when it was added, in epoch milliseconds. */
export interface AddedFile extends FileRecordPlace {
  readonly at: number;
}

const answers = v.array(
  v.object({
    document: v.optional(
      v.object({
        name: v.string(),
        fields: v.object({ createdAt: v.object({ timestampValue: v.optional(v.string(), '') }) }),
      }),
    ),
  }),
);

/**
 * Reads which files were added last, newest first, with one query for each category.
 *
 * @param since only files that were added after it, in epoch milliseconds; null for any
 * @param count the most files to read of a category
 */
export async function readAddedFiles(
  since: number | null,
  count: number,
  signal: AbortSignal,
): Promise<readonly AddedFile[]> {
  const createdAt = { fieldPath: 'createdAt' };
  const lists = await Promise.all(
    CATEGORIES.map(async (collectionId) => {
      const structuredQuery = {
        select: { fields: [createdAt] },
        from: [{ collectionId, allDescendants: true }],
        ...(since !== null && {
          where: {
            fieldFilter: {
              field: createdAt,
              // The times of files have microseconds; `since` has only milliseconds.
              op: 'GREATER_THAN_OR_EQUAL',
              value: { timestampValue: new Date(since + 1).toISOString() },
            },
          },
        }),
        orderBy: [{ field: createdAt, direction: 'DESCENDING' }],
        limit: count,
      };
      const init = { method: 'POST', body: JSON.stringify({ structuredQuery }), signal };
      return v.parse(answers, await firebaseJson('The list', `${DOCUMENTS_URL}:runQuery`, init));
    }),
  );
  return lists
    .flat()
    .flatMap(({ document }) => {
      if (!document) return [];
      const path = document.name.split('/documents/')[1] ?? '';
      const [shelf, id] = [shelfAt(path), path.split('/').at(-1)];
      const at = Date.parse(document.fields.createdAt.timestampValue);
      return shelf && id && at > 0 ? [{ ...shelf, id, at }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

/** Reads the ids of the messages that were sent after a time, at most `count`. */
export async function readMessageIdsAfter(
  time: number,
  count: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const url = databaseUrl('messages', {
    orderBy: '"timestamp"',
    startAt: `${time + 1}`,
    limitToFirst: `${count}`,
  });
  return databaseChildren(await firebaseJson('The chat', url, { signal })).map(([id]) => id);
}
