import type { Shelf } from '#model/shelf.ts';

/** What everything that is kept of one list begins with. */
export function fileListKey({ course, category }: Shelf) {
  return ['fileRecords', course, category] as const;
}

/** What everything that is kept of the library as a whole begins with. */
export const LIBRARY_KEY = ['library'] as const;
