import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { ask } from './ask.ts';
import { databaseAddress, documentAddress, type OperatorPlace } from './operatorPlace.ts';

/** One of the two places that hold the operator's key. */
interface KeyStore {
  /** Its name, at the start of a sentence. */
  readonly database: string;
  readonly read: (place: OperatorPlace) => Promise<string | null>;
  /** Null removes the key. */
  readonly write: (place: OperatorPlace, key: string | null) => Promise<unknown>;
}

const keyDocument = v.object({
  fields: v.optional(v.object({ key: v.optional(v.object({ stringValue: v.string() })) })),
});

const DOCUMENT = 'admin/securitykey';
const PATH = 'admin/securitykey/key';

const KEY_STORES: readonly KeyStore[] = [
  {
    database: 'Firestore',
    read: async (place) => {
      const response = await ask(place, documentAddress(place, DOCUMENT), { accepted: [404] });
      if (response.status === 404) return null;
      return v.parse(keyDocument, await response.json()).fields?.key?.stringValue ?? null;
    },
    write: (place, key) =>
      key === null
        ? ask(place, documentAddress(place, DOCUMENT), { method: 'DELETE' })
        : ask(place, documentAddress(place, DOCUMENT), {
            method: 'PATCH',
            body: { fields: { key: { stringValue: key } } },
          }),
  },
  {
    database: 'The Realtime Database',
    read: async (place) => {
      const value: unknown = await (await ask(place, databaseAddress(place, PATH))).json();
      return typeof value === 'string' ? value : null;
    },
    write: (place, key) =>
      key === null
        ? ask(place, databaseAddress(place, PATH), { method: 'DELETE' })
        : ask(place, databaseAddress(place, PATH), { method: 'PUT', body: key }),
  },
];

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

/** The place that a new key is written to. */
type KeyOutput = { readonly kind: 'terminal' } | { readonly kind: 'file'; path: string };

/**
 * Decides where a new key goes: to the named file, or to a terminal. Pipes and logs are refused,
 * because they are kept.
 *
 * @throws Error when there is neither
 */
export function chooseKeyOutput(file: string | undefined, isTerminal: boolean): KeyOutput {
  if (file) return { kind: 'file', path: file };
  if (isTerminal) return { kind: 'terminal' };
  throw new Error(
    'The key is shown on a terminal only, never in a log. Name a file for it: npm run operator -- set-key --out FILE. Nothing was changed.',
  );
}

/**
 * Writes the key to a new file that only its owner may read, and then stores it. If storing fails
 * the file is removed, because its key is worthless.
 *
 * @throws Error when the file exists or cannot be written, before anything is stored
 */
export async function writeKeyAround(
  path: string,
  key: string,
  store: () => Promise<void>,
): Promise<void> {
  try {
    writeFileSync(path, `${key}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new Error(`${path} cannot be made: ${String(error)}. Nothing was changed.`, {
      cause: error,
    });
  }
  try {
    await store();
  } catch (error) {
    rmSync(path);
    throw error;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Does work that would leave things half done if it were interrupted: Ctrl-C and other requests to
 * end are ignored until it is over.
 *
 * @param say called at each request, to say that the work goes on
 */
export async function uninterrupted<Value>(
  work: () => Promise<Value>,
  say: () => void,
): Promise<Value> {
  for (const name of SIGNALS) process.on(name, say);
  try {
    return await work();
  } finally {
    for (const name of SIGNALS) process.off(name, say);
  }
}
