import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logError } from '#lib/log.ts';
import { queryClient } from '#lib/queryClient.ts';
import { fileRecordKey, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { isSameShelf, type Shelf } from '#model/shelf.ts';
import { LIBRARY_KEY, LISTS_KEY, shelfKey } from '../rows/fileKeys.ts';
import type { IndexedFile } from '../rows/fileIndex.ts';

/**
 * Invalidates the cached lists of a shelf and of the library: they are read again when next shown.
 *
 * @param change changes the cached answers until they are read again
 */
export function listsHaveChanged(shelf: Shelf, change?: (cached: unknown) => unknown): void {
  invalidateLists(shelf, change).catch((error: unknown) =>
    logError('load the lists of earlier visits', error),
  );
}

async function invalidateLists(shelf: Shelf, change?: (cached: unknown) => unknown): Promise<void> {
  const invalidate = () => {
    for (const queryKey of [shelfKey(shelf), LIBRARY_KEY]) {
      if (change) queryClient.setQueriesData({ queryKey }, change);
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    }
  };
  invalidate();
  // The cache may still be loading the lists of earlier visits, which are then as outdated.
  const { listsAreFound } = await import('./storedLists.ts');
  await listsAreFound().then(invalidate, () => undefined);
}

/** Drops a removed file from the cached lists, and has these read again when they are next shown. */
export function fileWasRemoved(place: FileRecordPlace): void {
  listsHaveChanged(place, (cached) => withoutFile(cached, place));
}

/** Reads the lists of a file's shelf again where they are shown, and the others when they are. */
export function fileWasPutBack(place: FileRecordPlace): void {
  listsHaveChanged(place);
  void queryClient.invalidateQueries({ queryKey: shelfKey(place) });
}

/** The cached forms of lists: pages of a list, pages of a search, or a few files. */
type CachedFiles = { readonly pages: readonly (FilesPage | IndexedPage)[] } | readonly FileRecord[];
interface FilesPage {
  readonly records: readonly FileRecord[];
}
interface IndexedPage {
  readonly files: readonly IndexedFile[];
}

/** Returns a cached answer without a file that was removed. Other answers stay as they are. */
function withoutFile(cached: unknown, removed: FileRecordPlace): unknown {
  const stays = (record: FileRecord) => record.id !== removed.id || !isSameShelf(record, removed);
  if (!isCachedFiles(cached)) return cached;
  if (!('pages' in cached)) return cached.filter(stays);
  const pages = cached.pages.map((page) =>
    'records' in page
      ? { ...page, records: page.records.filter(stays) }
      : { ...page, files: page.files.filter(({ record }) => stays(record)) },
  );
  return { ...cached, pages };
}

/** Returns the test whether the record at a place was read in this visit, with a list in the cache. */
export function readInVisit(client: QueryClient): (place: string) => boolean {
  const cache = client.getQueryCache();
  const read = [LISTS_KEY, LIBRARY_KEY].flatMap((queryKey) =>
    cache.findAll({
      queryKey,
      predicate: ({ state }) => state.dataUpdatedAt >= performance.timeOrigin,
    }),
  );
  const places = new Set(read.flatMap(({ state }) => recordsIn(state.data)).map(fileRecordKey));
  return (place) => places.has(place);
}

function recordsIn(cached: unknown): readonly FileRecord[] {
  if (!isCachedFiles(cached)) return [];
  if (!('pages' in cached)) return cached;
  return cached.pages.flatMap((page) =>
    'records' in page ? page.records : page.files.map(({ record }) => record),
  );
}

/** Whether an answer is a list. This check is enough: no other query caches an array or pages. */
function isCachedFiles(cached: unknown): cached is CachedFiles {
  return (
    Array.isArray(cached) || (typeof cached === 'object' && cached !== null && 'pages' in cached)
  );
}

/**
 * Finds the lists of earlier visits, and keeps those of this one. In an effect, because the first
 * render must show what the page's HTML shows.
 */
export function useStoredLists(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!('indexedDB' in window)) return;
    import('./storedLists.ts')
      .then(({ storeLists }) => storeLists(client))
      .catch((error: unknown) => logError('find the stored lists', error));
  }, [client]);
}
