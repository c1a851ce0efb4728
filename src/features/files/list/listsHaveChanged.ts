import { logError } from '#lib/log.ts';
import type { Shelf } from '#model/shelf.ts';
import { LIBRARY_KEY, shelfKey } from './fileKeys.ts';

/**
 * Invalidates the cached lists of a shelf and of the library: they are read again when next shown.
 * The query cache is loaded here, not with the upload screen: if it can't be loaded, no list is
 * cached yet.
 *
 * @param change changes the cached answers until they are read again
 */
export function listsHaveChanged(shelf: Shelf, change?: (cached: unknown) => unknown): void {
  invalidateLists(shelf, change).catch((error: unknown) => logError('load the query cache', error));
}

async function invalidateLists(shelf: Shelf, change?: (cached: unknown) => unknown): Promise<void> {
  const { queryClient } = await import('#lib/queryClient.ts');
  const invalidate = () => {
    for (const queryKey of [shelfKey(shelf), LIBRARY_KEY]) {
      if (change) queryClient.setQueriesData({ queryKey }, change);
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    }
  };
  invalidate();
  // The cache may still be loading the lists of earlier visits, which are then as outdated.
  const { listsAreFound } = await import('./keptLists.ts');
  await listsAreFound().then(invalidate, () => undefined);
}
