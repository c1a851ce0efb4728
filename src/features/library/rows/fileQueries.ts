import { queryOptions } from '@tanstack/react-query';
import { READ_TIMEOUT_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';
import { queryClient } from '#lib/queryClient.ts';
import { retryDelayMs } from '#lib/retry.ts';
import { createLimit } from '#lib/createLimit.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import type { Shelf } from '#model/shelf.ts';
import type { FilePage } from '#services/library/fileDocuments.ts';
import { countFiles } from '#services/library/fileRecords.ts';
import { LIBRARY_KEY, LISTS_KEY, shelfKey } from './fileKeys.ts';
import { indexFiles, type IndexedFile } from './fileIndex.ts';

// The lists stored on the device are those in the cache, so none may leave it.
for (const key of [LISTS_KEY, LIBRARY_KEY]) queryClient.setQueryDefaults(key, { gcTime: Infinity });

/** File Nest and the tabs of a course show the same counts, so they are not read again too soon. */
export const COUNT_FRESH_MS = 10 * 60_000;

/** Browsers send some six requests to a host at a time, and fail where thousands wait. */
const countInTurn = createLimit(12);

/** Query options of a list: it is retried until it is answered. The first failure is logged. */
export const RETRY_UNTIL_ANSWERED = {
  retry: (earlierFailures: number, error: Error) => {
    if (earlierFailures === 0) logError('read a list of files', error);
    return true;
  },
  retryDelay: (earlierFailures: number) => retryDelayMs(earlierFailures + 1),
};

/** Query options of a count. It is only an extra, so it is given up after some two minutes. */
export const COUNT_OPTIONS = { ...RETRY_UNTIL_ANSWERED, retry: 12, staleTime: COUNT_FRESH_MS };

/** The number of files on a shelf. */
export function countQuery(shelf: Shelf) {
  return queryOptions({
    ...COUNT_OPTIONS,
    queryKey: [...shelfKey(shelf), 'count'],
    queryFn: () => countInTurn(() => withTimeout(countLater(shelf), READ_TIMEOUT_MS)),
  });
}

/**
 * Counts in a separate task: sending 28 of them takes a slow phone a third of a second, and rows and
 * touches are handled in between.
 */
async function countLater(shelf: Shelf): Promise<number> {
  await pause(0);
  return countFiles(shelf);
}

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
