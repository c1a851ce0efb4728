import { readStored, writeStored } from '#lib/localStore.ts';
import { createStore } from '#lib/store.ts';
import { isCategory, isCourseCode, type Shelf } from '#model/shelf.ts';

/** The key in local storage of the shelves that were opened last, a line each. */
const KEY = 'studynest-last-shelf';

/** The most shelves that are remembered. */
const MOST_REMEMBERED = 6;

/** The shelves that this browser opened last, one of a course, the newest first. */
export const recentShelves = createStore<readonly Shelf[]>(() =>
  (readStored(KEY) ?? '').split('\n').flatMap((line) => {
    const [course, category] = line.split('/');
    return isCourseCode(course) && isCategory(category) ? [{ course, category }] : [];
  }),
);

/** Remembers a shelf as the last one. */
export function rememberShelf(shelf: Shelf): void {
  const others = recentShelves.get().filter(({ course }) => course !== shelf.course);
  const recent = [shelf, ...others].slice(0, MOST_REMEMBERED);
  writeStored(KEY, recent.map(({ course, category }) => `${course}/${category}`).join('\n'));
  recentShelves.set(recent);
}

/** What the prerendered pages know of it. A constant, because a new one would be a change. */
export const NO_SHELVES: readonly Shelf[] = [];
