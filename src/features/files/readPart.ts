import { retry } from '#lib/retry.ts';
import { FileReadError } from '#model/fileReadError.ts';
import type { FileSource } from '#services/storedFiles.ts';

/** A part of a file: its bytes from `begin` up to `end`. */
interface Part {
  readonly begin: number;
  readonly end: number;
}

/**
 * Reads a part of a file, and tries again after a lost connection.
 *
 * @throws FileReadError
 */
export function readPart(
  { read }: FileSource,
  { begin, end }: Part,
  maxTries: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  return retry(() => read(begin, end, signal), {
    isTemporary: (error) =>
      !signal.aborted && error instanceof FileReadError && error.code === 'connection',
    maxTries,
    signal,
  });
}
