import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { KEY_STORES } from './keyStores.ts';
import type { OperatorPlace } from './operatorPlace.ts';

/** How often putting back the old keys is tried, and the wait between two tries. */
const UNDO_TRIES = 4;
const UNDO_PAUSE_MS = 2_000;

/** Makes a key of 128 random bits, as 32 hexadecimal digits. */
export function makeOperatorKey(): string {
  return randomBytes(16).toString('hex');
}

/** Reads the place's operator key. If there is none, makes a new one and stores it. */
export async function ensureOperatorKey(place: OperatorPlace): Promise<string> {
  const [stored = null] = await readOperatorKeys(place);
  if (stored !== null) return stored;
  const key = makeOperatorKey();
  await storeOperatorKey(place, key);
  return key;
}

/** Reads the key of each database, null where there is none. Both should be the same. */
export function readOperatorKeys(place: OperatorPlace): Promise<(string | null)[]> {
  return Promise.all(KEY_STORES.map(({ read }) => read(place)));
}

/**
 * Stores the key in both databases, whose rules compare with it, or in neither: if one does not
 * accept it, both get their old keys back.
 *
 * @param pauseMs the wait between two tries to put the old keys back
 * @throws Error that says whether anything was changed
 */
export async function storeOperatorKey(
  place: OperatorPlace,
  key: string,
  pauseMs = UNDO_PAUSE_MS,
): Promise<void> {
  const before = await readOperatorKeys(place);
  try {
    for (const { database, write } of KEY_STORES) {
      await write(place, key).catch((error: unknown) => {
        throw new Error(`${database} did not accept the new key: ${String(error)}`);
      });
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isUndone = await undo(place, before, pauseMs);
    throw new Error(
      isUndone
        ? `${reason}\nThe old key is valid as before. Nothing was changed.`
        : `${reason}\nThe old key could not be put back. Until both databases have the same key nobody can unlock /Admin. Running this again makes another key and repairs it.`,
      { cause: error },
    );
  }
}

/** Puts the old keys back where they differ: a write without an answer may have taken effect. */
async function undo(
  place: OperatorPlace,
  before: readonly (string | null)[],
  pauseMs: number,
): Promise<boolean> {
  for (let tries = 0; tries < UNDO_TRIES; tries += 1) {
    if (tries > 0) await sleep(pauseMs);
    const results = await Promise.allSettled(
      KEY_STORES.map(async ({ read, write }, index) => {
        const old = before[index] ?? null;
        if ((await read(place)) === old) return;
        await write(place, old);
      }),
    );
    if (results.every(({ status }) => status === 'fulfilled')) return true;
  }
  return false;
}
