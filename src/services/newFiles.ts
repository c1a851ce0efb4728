import {
  limit,
  orderBy,
  Timestamp,
  where,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { pause } from '#lib/pause.ts';
import { CATEGORIES, type Category } from '#model/categories.ts';
import type { Shelf } from '#model/shelf.ts';
import { readEachCategory } from './everyCourse.ts';
import { millisOf } from './millisOf.ts';
import { shelfAt } from './shelfAt.ts';

/** The files that were added to the library after a time. */
export interface NewFiles {
  /** The shelf of each of them. */
  readonly shelves: readonly Shelf[];
  /** The categories that may have more of them than were read. */
  readonly cut: readonly Category[];
  /** When the newest file of the library was added, in epoch milliseconds; 0 if there is none. */
  readonly newest: number;
}

/**
 * Reads the files that were added after a time, with one query for each category.
 *
 * @param since in epoch milliseconds
 * @param count the most files to read of a category
 */
export async function readNewFiles(since: number, count: number): Promise<NewFiles> {
  // The times of files have microseconds; `since` has only milliseconds.
  const isNew = where('createdAt', '>=', Timestamp.fromMillis(since + 1));
  const lists = await readNewestOfEach(count, isNew);
  return {
    shelves: lists.flat().flatMap(({ ref }) => shelfAt(ref.path) ?? []),
    cut: CATEGORIES.filter((_, index) => lists[index]?.length === count),
    newest: Math.max(since, newestTime(lists.flat())),
  };
}

/** Reads when the newest file of the library was added; no file counts as new. */
export async function readNewestTime(): Promise<NewFiles> {
  return { shelves: [], cut: [], newest: newestTime((await readNewestOfEach(1)).flat()) };
}

async function readNewestOfEach(count: number, ...constraints: readonly QueryConstraint[]) {
  // The first query sets up the SDK. A separate task keeps that from delaying the page, which may
  // still be drawing.
  await pause(0);
  return readEachCategory(...constraints, orderBy('createdAt', 'desc'), limit(count));
}

function newestTime(documents: readonly QueryDocumentSnapshot[]): number {
  return Math.max(0, ...documents.map((document) => millisOf(document.get('createdAt')) ?? 0));
}
