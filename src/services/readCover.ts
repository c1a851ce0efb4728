import type { FileRecordPlace } from '#model/fileRecord.ts';
import { coverUrl } from './covers.ts';
import { firebaseFetch } from './rest.ts';

/** Reads a record's cover, to keep it; null if there is none, or if it cannot be read now. */
export async function readCover(
  record: FileRecordPlace,
  signal: AbortSignal,
): Promise<Blob | null> {
  const url = coverUrl(record);
  try {
    const answer = url === null ? null : await firebaseFetch(url, { signal });
    return answer?.ok ? await answer.blob() : null;
  } catch {
    // A file is kept without it.
    return null;
  }
}
