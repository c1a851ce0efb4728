import * as v from 'valibot';
import { writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { readStoredJson } from '#lib/storedJson.ts';

/** How many ids are kept. Older messages are seldom on the screen. */
const MAX_OWN_IDS = 200;

const ids = v.array(v.string());

/** Returns the ids of the messages that were sent from this browser. */
export function readOwnIds(): ReadonlySet<string> {
  return new Set(readStoredJson(SCREEN_STORAGE_KEYS.ownMessages, ids));
}

/**
 * Stores the id of a new message with those known on this page and those of other tabs.
 *
 * @returns all stored ids
 */
export function keepOwnId(known: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const kept = [...new Set([...readOwnIds(), ...known, id])].slice(-MAX_OWN_IDS);
  writeStored(SCREEN_STORAGE_KEYS.ownMessages, JSON.stringify(kept));
  return new Set(kept);
}
