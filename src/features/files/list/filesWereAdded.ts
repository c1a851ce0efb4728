import type { Shelf } from '#model/shelf.ts';
import { listsHaveChanged } from './listsHaveChanged.ts';

/** Has the cached lists of a shelf to which the visitor has added files read again. */
export function filesWereAdded(shelf: Shelf): void {
  listsHaveChanged(shelf);
}
