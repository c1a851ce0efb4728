import type { Shelf } from '#model/shelf.ts';

/**
 * The first part of the key of every query about one shelf. The keys stand apart from the queries,
 * whose services bring Firestore: the upload screen knows the keys and must not load that.
 */
export function shelfKey({ course, category }: Shelf) {
  return ['files', course, category] as const;
}

/** The first part of the key of every query about all shelves. */
export const LIBRARY_KEY = ['library'] as const;
