import { logError } from '#lib/log.ts';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { LIBRARY_KEY, shelfKey } from './fileKeys.ts';
import { withoutFile } from './withoutFile.ts';

/**
 * Drops a removed file from the cached lists of its shelf and of the library, and has these read
 * again when they are next shown. The query cache is loaded here, as in `filesWereAdded`.
 */
export function fileWasRemoved(place: FileRecordPlace): void {
  removeFromCache(place).catch((error: unknown) => logError('load the query cache', error));
}

async function removeFromCache(place: FileRecordPlace): Promise<void> {
  const { fileCache } = await import('./fileCache.ts');
  // The cache may still be loading the lists of earlier visits, which also contain the file.
  const { listsAreFound } = await import('./keptLists.ts');
  await listsAreFound().catch(() => undefined);
  for (const queryKey of [shelfKey(place), LIBRARY_KEY]) {
    fileCache.setQueriesData({ queryKey }, (cached: unknown) => withoutFile(cached, place));
    void fileCache.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
