import type { Shelf } from '#model/shelf.ts';

/** The first part of the key of every query about shelves. */
export const LISTS_KEY = ['files'] as const;

/**
 * The first part of the key of every query about one shelf. The keys are separate from the queries:
 * the upload screen needs the keys, but not the query cache.
 */
export function shelfKey({ course, category }: Shelf) {
  return [...LISTS_KEY, course, category] as const;
}

/** The first part of the key of every query about all shelves. */
export const LIBRARY_KEY = ['library'] as const;

/** The time of a list that was read at a time in the future. It is read again, like any old one. */
export const AGE_UNKNOWN = 0;
