import { FileReadError } from '#model/fileReadError.ts';
import type { FileSource } from '#services/storedFiles.ts';
import { readPart } from '../readPart.ts';

/** Bytes asked for at a time: what was read stays read when the connection is lost. */
const PART_BYTES = 1024 * 1024;

/** How often a part is asked for before it has failed. */
const MAX_TRIES = 5;

/**
 * Reads all of a file.
 *
 * @param onProgress called with the share that was read, from 0 to 1
 * @throws FileReadError
 */
export async function readWhole(
  source: FileSource,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const { size, contentType } = source;
  const parts: BlobPart[] = [];
  for (let begin = 0; begin < size; begin += PART_BYTES) {
    const end = Math.min(begin + PART_BYTES, size);
    const part = await readPart(source, { begin, end }, MAX_TRIES, signal);
    // A part that is too short would make a copy that looks whole.
    if (part.length !== end - begin) throw new FileReadError('connection');
    // The bytes are the page's own, and never shared with a worker.
    parts.push(part as Uint8Array<ArrayBuffer>);
    onProgress(end / size);
  }
  return new Blob(parts, { type: contentType });
}
