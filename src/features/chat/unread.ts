import { readStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { READ_TIMEOUT_MS } from '#model/limits.ts';
import { readMessageIdsAfter } from '#services/chat/newMessages.ts';
import { readOwnIds } from './outbox.ts';

/** More are shown as '9+'. */
const MOST_READ = 20;

/**
 * Counts the messages by others since the visitor last read the chat. For somebody who has never
 * read it the count is 0, without a request.
 */
export async function countUnread(): Promise<number> {
  const readUpTo = Number(readStored(SCREEN_STORAGE_KEYS.readUpTo));
  if (!(readUpTo > 0)) return 0;
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  const own = readOwnIds();
  const ids = await readMessageIdsAfter(readUpTo, MOST_READ, signal);
  return ids.filter((id) => !own.has(id)).length;
}
