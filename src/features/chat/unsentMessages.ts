import * as v from 'valibot';
import { writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import type { Message } from '#model/message.ts';

const unsentMessages = v.array(
  v.object({
    id: v.string(),
    text: v.string(),
    sender: v.string(),
    timestamp: v.null(),
    state: v.picklist(['waiting', 'refused']),
  }),
);

/** Returns the messages that any tab of this browser keeps because they are not stored yet. */
export function readUnsent(): readonly Message[] {
  return readStoredJson(SCREEN_STORAGE_KEYS.unsent, unsentMessages) ?? [];
}

/** Keeps a new or changed message together with those of other tabs. */
export function keepUnsent(message: Message): void {
  write(withMessage(readUnsent(), message));
}

/** Forgets a message that is stored, or that the visitor has discarded. */
export function dropUnsent(id: string): void {
  write(readUnsent().filter((other) => other.id !== id));
}

/** Returns the list with a message added, or replaced if its id is already in the list. */
export function withMessage(messages: readonly Message[], message: Message): readonly Message[] {
  return messages.some(({ id }) => id === message.id)
    ? messages.map((other) => (other.id === message.id ? message : other))
    : [...messages, message];
}

function write(messages: readonly Message[]): void {
  writeStored(SCREEN_STORAGE_KEYS.unsent, messages.length > 0 ? JSON.stringify(messages) : null);
}
