import { COURSE_LIST } from '#config/courses.ts';
import { FIRST_CATEGORY } from '#model/categories.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { PLACEHOLDER } from './placeholder.ts';

/** A placeholder for the course in the address. */
export const TEMPLATE_COURSE = COURSE_LIST[0][0];

const RECORD = {
  ...PLACEHOLDER,
  ...{ course: TEMPLATE_COURSE, category: FIRST_CATEGORY },
  ...{ size: null, contentType: null, createdAt: null },
};

/** The rows of a template: a file that can be opened, and one that cannot. */
export const TEMPLATE_RECORDS: readonly FileRecord[] = [
  { ...RECORD, downloadURL: 'link' },
  { ...RECORD, downloadURL: null },
];
