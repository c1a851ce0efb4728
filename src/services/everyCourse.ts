import {
  collectionGroup,
  getCount,
  getDocs,
  limit,
  query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { MAX_QUERY_RECORDS } from '#config/limits.ts';
import { CATEGORIES, type Category } from '#model/categories.ts';
import { firestore } from './firestore.ts';

/** Reads the files of a category in all courses, with one query. */
export async function readCategory(
  category: Category,
  ...constraints: readonly QueryConstraint[]
): Promise<readonly QueryDocumentSnapshot[]> {
  return (await getDocs(query(collectionGroup(firestore(), category), ...constraints))).docs;
}

/**
 * Reads the files of each category in all courses, with the same query for each.
 *
 * @returns a list for each category, in the order of `CATEGORIES`
 */
export function readEachCategory(
  ...constraints: readonly QueryConstraint[]
): Promise<readonly (readonly QueryDocumentSnapshot[])[]> {
  return Promise.all(CATEGORIES.map((category) => readCategory(category, ...constraints)));
}

/** Counts the files of all categories in all courses, at most `MAX_QUERY_RECORDS` of each. */
export async function countEachCategory(
  ...constraints: readonly QueryConstraint[]
): Promise<number> {
  const counts = await Promise.all(
    CATEGORIES.map(async (category) => {
      const files = query(
        collectionGroup(firestore(), category),
        ...constraints,
        limit(MAX_QUERY_RECORDS),
      );
      return (await getCount(files)).data().count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
