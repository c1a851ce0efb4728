import type { Shelf } from '#model/shelf.ts';
import { fileCache } from './fileCache.ts';
import { LIBRARY_KEY, shelfKey } from './fileKeys.ts';

/**
 * To be called when the visitor has added files to a shelf. The shelf and the library are then read
 * again when they are next shown.
 */
export function filesWereAdded(shelf: Shelf): void {
  for (const queryKey of [shelfKey(shelf), LIBRARY_KEY]) {
    void fileCache.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
