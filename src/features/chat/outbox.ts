import * as v from 'valibot';
import { readStored, writeStored } from '#browser/localStore.ts';
import { STORAGE_KEYS } from '#browser/storageKeys.ts';

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

/** The messages that an earlier visit could not send. */
export function readUnsent(): readonly UnsentMessage[] {
  try {
    const read = v.safeParse(stored, JSON.parse(readStored(STORAGE_KEYS.unsent) ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    // Not what this app wrote: nothing of it can be sent.
    return [];
  }
}

export function keepUnsent(messages: readonly UnsentMessage[]): void {
  writeStored(STORAGE_KEYS.unsent, messages.length > 0 ? JSON.stringify(messages) : null);
}
