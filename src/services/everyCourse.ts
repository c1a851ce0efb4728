import {
  collectionGroup,
  getDocs,
  query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
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
