import * as v from 'valibot';
import { READ_TIMEOUT_MS } from '#model/limits.ts';
import { retry } from '#lib/retry.ts';
import { withLimit, withTimeout } from '#lib/timeLimit.ts';
import { FileReadError, lostConnection } from '#model/errors.ts';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { firebaseFetch } from '../firebase/rest.ts';
import { coverUrl } from './covers.ts';

/** A file that can be read in ranges. */
export interface FileSource {
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
  /**
   * Reads the bytes from `begin` up to `end`.
   *
   * @throws FileReadError
   */
  readonly read: (begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array>;
}

/** What Storage says of a file. A record may say something else. */
export const storedMetadata = v.object({
  size: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()),
  contentType: v.optional(v.string(), ''),
  /** Changes with the bytes. */
  generation: v.optional(v.union([v.string(), v.number()]), ''),
});

export type StoredMetadata = Pick<v.InferOutput<typeof storedMetadata>, 'size' | 'contentType'>;

/** The speed of a slow connection. */
const SLOW_BYTES_PER_MS = 8;

/** The longest wait for an answer with this many bytes. */
export const answerLimit = (bytes: number) => READ_TIMEOUT_MS + bytes / SLOW_BYTES_PER_MS;

/**
 * Opens the stored file behind a download link, without the SDK. Its metadata can be read even if
 * the bucket lets no script read the bytes.
 *
 * @throws FileReadError
 */
export async function openStoredFile(link: string, signal: AbortSignal): Promise<FileSource> {
  const { size, contentType, generation } = await readMetadata(link, signal);
  // What the browser has stored of other bytes is not taken for these.
  const address = `${link}&v=${generation}`;
  /** Whether a script has had an answer from the bucket, so that it is not closed to scripts. */
  let isOpen = false;
  /** The whole file, from a server that sends no ranges. */
  let whole: Uint8Array | undefined;

  const readRange = (begin: number, end: number, readSignal: AbortSignal) =>
    withLimit(
      async (signalOrLimit) => {
        const headers = { Range: `bytes=${begin}-${end - 1}` };
        const asked = { headers, signal: signalOrLimit, cache: 'force-cache' } as const;
        const response = await fetch(address, asked);
        isOpen = true;
        return readAnswer(response);
      },
      answerLimit(end - begin),
      readSignal,
    ).catch((error: unknown) => {
      if (error instanceof FileReadError || readSignal.aborted) throw error;
      // Browsers give no reason, and a lost connection looks like a closed bucket.
      const isRefused = !isOpen && error instanceof TypeError;
      throw isRefused ? new FileReadError('closed', error) : lostConnection(error);
    });

  return {
    size,
    contentType,
    async read(begin, end, readSignal) {
      if (whole) return whole.slice(begin, end);
      const answer = await readRange(begin, end, readSignal).catch(async (error: unknown) => {
        if (!(error instanceof FileReadError && error.code === 'closed')) throw error;
        // The bucket counts as closed if it refuses again over a connection that works.
        await readMetadata(link, readSignal);
        return readRange(begin, end, readSignal);
      });
      if (answer.isPartial) return answer.bytes;
      whole = answer.bytes;
      return whole.slice(begin, end);
    },
  };
}

async function readAnswer(response: Response) {
  if (response.status === 404) throw new FileReadError('gone');
  if (!response.ok) throw new FileReadError('connection', response.status);
  return {
    bytes: await readBody(response),
    isPartial: response.status === 206,
  };
}

/** Reads a body that never stands still for long. Large files have a long limit as a whole. */
async function readBody({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  const chunks: BlobPart[] = [];
  try {
    for (;;) {
      const chunk = reader && (await withTimeout(reader.read(), READ_TIMEOUT_MS));
      if (!chunk || chunk.done) break;
      chunks.push(chunk.value);
    }
  } catch (error) {
    reader?.cancel().catch(() => undefined);
    throw error;
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

async function readMetadata(link: string, signal: AbortSignal) {
  const { origin, pathname } = new URL(link);
  try {
    return await withLimit(
      async (signalOrLimit) => {
        const response = await firebaseFetch(origin + pathname, { signal: signalOrLimit });
        if (response.status === 404) throw new FileReadError('gone');
        return v.parse(storedMetadata, await response.json());
      },
      READ_TIMEOUT_MS,
      signal,
    );
  } catch (error) {
    if (error instanceof FileReadError || signal.aborted) throw error;
    throw lostConnection(error);
  }
}

/** A range of a file: its bytes from `begin` up to `end`. */
interface ByteRange {
  readonly begin: number;
  readonly end: number;
}

/**
 * Reads a range of a file, and tries again after a lost connection.
 *
 * @param onPause called before each wait for the next try
 * @throws FileReadError
 */
export function readRange(
  { read }: FileSource,
  { begin, end }: ByteRange,
  maxTries: number,
  signal: AbortSignal,
  onPause?: () => void,
): Promise<Uint8Array> {
  return retry(() => read(begin, end, signal), {
    isTemporary: (error) =>
      !signal.aborted &&
      error instanceof FileReadError &&
      /^(connection|offline)$/.test(error.code),
    maxTries,
    signal,
    ...(onPause && { onPause }),
  });
}

/** Bytes per request for a whole file. Ranges that were read are not lost with the connection. */
const RANGE_BYTES = 1024 * 1024;

/**
 * Reads all of a file, range after range.
 *
 * @param maxTries how often a range is requested before reading fails
 * @param onProgress called with the share that was read, from 0 to 1
 * @throws FileReadError
 */
export async function readWhole(
  source: FileSource,
  maxTries: number,
  signal: AbortSignal,
  onProgress?: (share: number) => void,
): Promise<Blob> {
  const { size, contentType } = source;
  const ranges: BlobPart[] = [];
  for (let begin = 0; begin < size; begin += RANGE_BYTES) {
    const end = Math.min(begin + RANGE_BYTES, size);
    const range = await readRange(source, { begin, end }, maxTries, signal);
    // With a range that is too short, an incomplete copy would look complete.
    if (range.length !== end - begin) throw new FileReadError('connection');
    // The cast is safe: the bytes are never in memory that is shared with a worker.
    ranges.push(range as Uint8Array<ArrayBuffer>);
    onProgress?.(end / size);
  }
  return new Blob(ranges, { type: contentType });
}

/** A file that is kept does not wait longer for its cover. */
const LIMIT_MS = 10_000;

/** Reads a record's cover, to keep it; null if there is none, or if it cannot be read now. */
export async function readCover(
  record: FileRecordPlace,
  signal: AbortSignal,
): Promise<Blob | null> {
  const url = coverUrl(record);
  if (url === null) return null;
  try {
    return await withLimit(
      async (limit) => {
        const answer = await firebaseFetch(url, { signal: limit });
        return answer.ok ? await answer.blob() : null;
      },
      LIMIT_MS,
      signal,
    );
  } catch {
    // A file is kept without it.
    return null;
  }
}
