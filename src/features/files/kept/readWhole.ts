import { FileReadError } from '#model/fileReadError.ts';
import type { FileSource } from '#services/storedFiles.ts';
import { readPart } from '../readPart.ts';

/** Bytes per request. Parts that were read are not lost with the connection. */
const PART_BYTES = 1024 * 1024;

/** How often a part is requested before reading fails. */
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
    // With a part that is too short, an incomplete copy would look complete.
    if (part.length !== end - begin) throw new FileReadError('connection');
    // The cast is safe: the bytes are never in memory that is shared with a worker.
    parts.push(part as Uint8Array<ArrayBuffer>);
    onProgress(end / size);
  }
  return new Blob(parts, { type: contentType });
}
