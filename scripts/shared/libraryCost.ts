import { counted } from '../../src/model/language.ts';

/** How many documents Firestore reads for one opening of a page; a count is one read. */
interface PageReads {
  readonly selection: number;
  readonly course: number;
  readonly fileNest: number;
}

/** As in src/model/shelf.ts: from so many courses on, File Nest counts categories, not shelves. */
const MANY_COURSES = 12;
const OVERVIEW_SIZE = 5;
/** As in src/services/topFiles.ts: with more categories, two files of each are read, then up to six. */
const CATEGORIES_READ_AT_ONCE = 5;
/** A list's first page. */
const PAGE_READS = 11;

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
    categories > CATEGORIES_READ_AT_ONCE ? 2 * categories + 6 : OVERVIEW_SIZE * categories;
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
