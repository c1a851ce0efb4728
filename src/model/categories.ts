import { CATEGORY_LIST } from '#config/courses.ts';

/** A kind of study file, by its stored name. */
export type Category = (typeof CATEGORY_LIST)[number][0];

/** The kinds of study file, in the order in which they are shown. */
export const CATEGORIES: readonly Category[] = CATEGORY_LIST.map(([code]) => code);

/** The category that a course opens with. */
export const FIRST_CATEGORY: Category = CATEGORY_LIST[0][0];

export const CATEGORY_LABELS = Object.fromEntries(CATEGORY_LIST) as Readonly<
  Record<Category, string>
>;

/** Whether a value is the stored name of a category. */
export function isCategory(value: unknown): value is Category {
  return CATEGORIES.includes(value as Category);
}
