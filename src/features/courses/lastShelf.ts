import { isCategory } from '#model/categories.ts';
import { isCourseCode } from '#model/courses.ts';
import type { Shelf } from '#model/shelf.ts';
import { readStored, writeStored } from '#lib/localStore.ts';
import { createStore } from '#lib/store.ts';

/** The key in local storage of the shelf that was opened last. */
const KEY = 'studynest-last-shelf';

/** The shelf that this browser opened last; null if there is none. */
export const lastShelf = createStore<Shelf | null>(() => {
  const [course, category] = readStored(KEY)?.split('/') ?? [];
  return isCourseCode(course) && isCategory(category) ? { course, category } : null;
});

/** Remembers a shelf as the last one. */
export function rememberShelf(shelf: Shelf): void {
  writeStored(KEY, `${shelf.course}/${shelf.category}`);
  lastShelf.set(shelf);
}
