import * as v from 'valibot';
import { writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { MESSAGES_PER_PAGE } from '#model/limits.ts';
import { readMessage, type Message } from '#model/message.ts';

/** The messages that were seen last, as they are stored: `readMessage` reads each. */
const lastMessages = v.array(v.looseObject({ id: v.string() }));

/** Returns the newest messages as this browser saw them last; null if it has seen none. */
export function readLastMessages(): readonly Message[] | null {
  const stored = readStoredJson(SCREEN_STORAGE_KEYS.lastMessages, lastMessages);
  return stored && stored.flatMap((message) => readMessage(message.id, message) ?? []);
}

export function storeLastMessages(messages: readonly Message[]): void {
  const newest = messages.slice(-MESSAGES_PER_PAGE);
  writeStored(SCREEN_STORAGE_KEYS.lastMessages, JSON.stringify(newest));
}
