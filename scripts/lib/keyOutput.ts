import { rmSync, writeFileSync } from 'node:fs';

/** Where a new key is handed over. */
export type KeyOutput = { readonly kind: 'terminal' } | { readonly kind: 'file'; path: string };

/**
 * Decides where a new key goes: to the file that was named, or onto a terminal. Never into a
 * pipe or a log, which are kept.
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
 * Writes the key to a new file that only its owner may read, and then stores it. The file goes
 * again where storing failed: its key would be worth nothing.
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
