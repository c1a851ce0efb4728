import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { logError } from '#lib/log.ts';
import { isCategory } from '#model/categories.ts';
import { isCourseCode } from '#model/courses.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { recordOf } from './fileRecords.ts';
import { plainDocument } from './fileRecordsSdk.ts';

const reported = new Set<string>();

/**
 * The record of a document that a query over all courses found. Null, and logged once, for one that
 * is not on a shelf, or whose course is no longer known.
 */
export function recordAt(document: QueryDocumentSnapshot): FileRecord | null {
  const { path } = document.ref;
  const [root, course, category, , ...deeper] = path.split('/');
  if (root === 'lists' && isCourseCode(course) && isCategory(category) && deeper.length === 0) {
    return recordOf({ course, category }, plainDocument(document));
  }
  if (!reported.has(path)) {
    reported.add(path);
    logError('place a document in the library', path);
  }
  return null;
}
