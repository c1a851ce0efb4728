import { logError } from '#lib/log.ts';
import type { Shelf } from '#model/shelf.ts';
import { LIBRARY_KEY, shelfKey } from './fileKeys.ts';

/**
 * Invalidates the cached lists of a shelf to which the visitor has added files, and of the library:
 * they are read again when next shown. The query cache is loaded here, not with the upload screen:
 * if it can't be loaded, no list is cached yet.
 */
export function filesWereAdded(shelf: Shelf): void {
  import('./fileCache.ts').then(
    ({ fileCache }) => {
      for (const queryKey of [shelfKey(shelf), LIBRARY_KEY]) {
        void fileCache.invalidateQueries({ queryKey, refetchType: 'none' });
      }
    },
    (error: unknown) => {
      logError('load the query cache', error);
    },
  );
}
