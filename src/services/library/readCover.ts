import { withLimit } from '#lib/timeLimit.ts';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { coverUrl } from './covers.ts';
import { firebaseFetch } from '../firebase/rest.ts';

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
