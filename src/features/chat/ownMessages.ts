import * as v from 'valibot';
import { readStored, writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';

/** How many ids are kept. Older messages are seldom on the screen. */
const MAX_OWN_IDS = 200;

const ids = v.array(v.string());

/** The ids of the messages that were sent from this browser. */
export function readOwnIds(): ReadonlySet<string> {
  try {
    const read = v.safeParse(ids, JSON.parse(readStored(SCREEN_STORAGE_KEYS.ownMessages) ?? '[]'));
    return new Set(read.success ? read.output : []);
  } catch {
    // This app did not write it.
    return new Set();
  }
}

/**
 * Keeps the id of a new message beside those known on this page, and those of other tabs.
 *
 * @returns all that are kept
 */
export function keepOwnId(known: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const kept = [...new Set([...readOwnIds(), ...known, id])].slice(-MAX_OWN_IDS);
  writeStored(SCREEN_STORAGE_KEYS.ownMessages, JSON.stringify(kept));
  return new Set(kept);
}
