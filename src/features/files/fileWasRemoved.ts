import { logError } from '#lib/log.ts';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { LIBRARY_KEY, shelfKey } from './fileKeys.ts';
import { withoutFile } from './withoutFile.ts';

/**
 * To be called when a file of the library was removed: it leaves the lists that are cached, and
 * these are read again when they are next shown. The query cache is loaded here, as for
 * `filesWereAdded`.
 */
export function fileWasRemoved(place: FileRecordPlace): void {
  removeFromCache(place).catch((error: unknown) => logError('load the query cache', error));
}

async function removeFromCache(place: FileRecordPlace): Promise<void> {
  const { fileCache } = await import('./fileCache.ts');
  // The cache has begun to find the lists of earlier visits, which have the file too.
  const { listsAreFound } = await import('./keptLists.ts');
  await listsAreFound().catch(() => undefined);
  for (const queryKey of [shelfKey(place), LIBRARY_KEY]) {
    fileCache.setQueriesData({ queryKey }, (cached: unknown) => withoutFile(cached, place));
    void fileCache.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
