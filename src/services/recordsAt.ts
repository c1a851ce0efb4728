import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { isCategory } from '#model/categories.ts';
import { isCourseCode } from '#model/courses.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { recordOf } from './fileRecords.ts';
import { plainDocument } from './fileRecordsSdk.ts';

/** The record of a document; none for one whose course is no longer known. */
export function recordsAt(document: QueryDocumentSnapshot): FileRecord[] {
  const [, course, category] = document.ref.path.split('/');
  if (!isCourseCode(course) || !isCategory(category)) return [];
  return [recordOf({ course, category }, plainDocument(document))];
}
