import * as v from 'valibot';
import { readStored, writeStored } from '#lib/localStore.ts';
import { STORAGE_KEYS } from '#lib/storageKeys.ts';

/** A message on its way: kept until the server has it, also over a reload. */
export interface UnsentMessage {
  /** The key it will stand under: sending it again under the same key stores it once. */
  readonly id: string;
  readonly text: string;
  readonly sender: string;
  /** The rules have refused it for good. */
  readonly isRefused: boolean;
}

const stored = v.array(
  v.object({ id: v.string(), text: v.string(), sender: v.string(), isRefused: v.boolean() }),
);

/** The messages that this browser could not send so far, in whichever of its tabs. */
export function readUnsent(): readonly UnsentMessage[] {
  try {
    const read = v.safeParse(stored, JSON.parse(readStored(STORAGE_KEYS.unsent) ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    // Not what this app wrote: nothing of it can be sent.
    return [];
  }
}

/** Keeps a message, new or changed, beside what other tabs keep. */
export function keepUnsent(message: UnsentMessage): void {
  const kept = readUnsent();
  const isKnown = kept.some(({ id }) => id === message.id);
  write(isKnown ? withMessage(kept, message) : [...kept, message]);
}

/** Forgets a message that stands in the room, or was given up. */
export function dropUnsent(id: string): void {
  write(readUnsent().filter((other) => other.id !== id));
}

/** The same messages, with the one of this id as it is now. */
export function withMessage(
  messages: readonly UnsentMessage[],
  message: UnsentMessage,
): readonly UnsentMessage[] {
  return messages.map((other) => (other.id === message.id ? message : other));
}

function write(messages: readonly UnsentMessage[]): void {
  writeStored(STORAGE_KEYS.unsent, messages.length > 0 ? JSON.stringify(messages) : null);
}
