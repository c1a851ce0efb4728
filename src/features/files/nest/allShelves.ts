import { COURSES } from '#model/courses.ts';
import { shelvesOf, type Shelf } from '#model/shelf.ts';
import type { ShelfCounts } from '../list/useShelfCounts.ts';

/** All shelves of the library. */
export const SHELVES: readonly Shelf[] = COURSES.flatMap(shelvesOf);

/** The number of files on all shelves; null while one of them is unknown. */
export function totalOf(counts: ShelfCounts): number | null {
  return SHELVES.reduce<number | null>((sum, shelf) => {
    const count = counts.of(shelf);
    return sum === null || count === null ? null : sum + count;
  }, 0);
}
