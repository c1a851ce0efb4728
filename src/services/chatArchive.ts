import { readMessage } from '#model/message.ts';
import { databaseChildren } from './databaseChildren.ts';
import { databaseUrl } from './databaseUrl.ts';
import { firebaseJson } from './firebaseFetch.ts';

/**
 * Reads every message of the chat, oldest first, as JSON for a file. The times are UTC.
 *
 * @throws Error when it cannot be read
 */
export async function readWholeChat(signal: AbortSignal): Promise<Blob> {
  const answer = await firebaseJson('The chat', databaseUrl('messages'), { signal });
  const messages = databaseChildren(answer)
    .flatMap(([id, value]) => readMessage(id, value) ?? [])
    .sort((one, other) => (one.timestamp ?? 0) - (other.timestamp ?? 0))
    .map(({ id, timestamp, sender, text }) => ({
      id,
      time: timestamp === null ? null : new Date(timestamp).toISOString(),
      sender,
      text,
    }));
  return new Blob([JSON.stringify(messages, null, 2)], { type: 'application/json' });
}
