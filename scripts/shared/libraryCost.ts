import { counted } from '../../src/model/language.ts';
import {
  CATEGORIES_READ_AT_ONCE,
  MANY_COURSES,
  OVERVIEW_SIZE,
  PAGE_SIZE,
  READ_FIRST,
} from '../../src/model/limits.ts';

/** How many documents Firestore reads for one opening of a page; a count is one read. */
interface PageReads {
  readonly selection: number;
  readonly course: number;
  readonly fileNest: number;
}

/** A list's first page, and one to know whether more follow. */
const PAGE_READS = PAGE_SIZE + 1;
/** Then the rest of each category whose first files are all among those that are shown. */
const READ_THEN = Math.floor(OVERVIEW_SIZE / READ_FIRST) * (OVERVIEW_SIZE - READ_FIRST);

/**
 * Returns the most reads of one opening in a library that is full, for a visitor who has not missed
 * anything. What is new since the last visit costs one more for each new file, and at most 15 in
 * each category.
 */
export function readsOfLibrary(courses: number, categories: number): PageReads {
  // The newest file of each category says where a visit ends.
  const news = categories;
  const counted = courses < MANY_COURSES ? courses * categories : categories;
  const list =
    categories > CATEGORIES_READ_AT_ONCE
      ? READ_FIRST * categories + READ_THEN
      : OVERVIEW_SIZE * categories;
  return {
    selection: news,
    course: PAGE_READS + categories + news,
    fileNest: 2 * list + counted + news,
  };
}

const FREE_READS = 50_000;

/** Says what a list of courses costs, for the doctor. */
export function costOfLibrary(courses: number, categories: number): string {
  const { selection, course, fileNest } = readsOfLibrary(courses, categories);
  const visits = Math.floor(FREE_READS / (selection + course + fileNest));
  return `with ${counted(courses, 'course', 'courses')} and ${counted(categories, 'category', 'categories')}, 'Select a Course' reads ${counted(selection, 'document', 'documents')}, a course ${course}, File Nest ${fileNest}: the free ${FREE_READS} reads of a day are enough for ${visits} visitors who open all three.`;
}
