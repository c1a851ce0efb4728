import { logError } from '#lib/log.ts';
import type { Shelf } from '#model/shelf.ts';
import { LIBRARY_KEY, shelfKey } from './fileKeys.ts';

/**
 * To be called when the visitor has added files to a shelf. The shelf and the library are then read
 * again when they are next shown. The query cache is loaded here, not with the upload screen: where
 * it can't be loaded, no list is cached yet.
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
