import { rmSync, writeFileSync } from 'node:fs';

/** The place that a new key is written to. */
export type KeyOutput = { readonly kind: 'terminal' } | { readonly kind: 'file'; path: string };

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
