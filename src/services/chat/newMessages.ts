import { databaseChildren, databaseUrl, firebaseJson } from '../firebase/rest.ts';

/** Reads the ids of the messages that were sent after a time, at most `count`, without the SDK. */
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
