import { READ_TIMEOUT_MS } from '#config/limits.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import type { FilePage } from '#services/fileDocuments.ts';
import { RETRY_UNTIL_ANSWERED } from './fileQueries.ts';
import { indexFiles, type IndexedFile } from './fileIndex.ts';

/** A page of files that has been prepared for searching. */
export interface IndexedPage<Cursor> {
  readonly files: readonly IndexedFile[];
  /** Null on the last page. */
  readonly next: Cursor | null;
}

/** Query options for all files of one shelf or of the library: they are read once in a visit. */
export const READ_ONCE = {
  ...RETRY_UNTIL_ANSWERED,
  staleTime: Infinity,
  structuralSharing: false,
};

export async function readIndexedPage<Cursor>(
  page: Promise<FilePage<Cursor>>,
): Promise<IndexedPage<Cursor>> {
  return indexPage(await withTimeout(page, READ_TIMEOUT_MS));
}

export function indexPage<Cursor>({ records, next }: FilePage<Cursor>): IndexedPage<Cursor> {
  return { files: indexFiles(records), next };
}
