import { isCategory, type Category } from './categories.ts';
import { isCourseCode, type CourseCode } from './courses.ts';
import type { Shelf } from './shelf.ts';

/** Whether the contributor wrote the files. */
export type OwnNoteAnswer = 'yes' | 'no';

/** The choices in the upload form; '' means not chosen yet. */
export interface UploadDraft {
  readonly category: Category | '';
  readonly course: CourseCode | '';
  readonly isOwnNote: OwnNoteAnswer | '';
}

export const EMPTY_UPLOAD_DRAFT: UploadDraft = { category: '', course: '', isOwnNote: '' };

/** Reads the choices from the fields of the form. A value that is not offered is no choice. */
export function readUploadDraft(fields: FormData): UploadDraft {
  const category = fields.get('category');
  const course = fields.get('course');
  const isOwnNote = fields.get('isOwnNote');
  return {
    category: isCategory(category) ? category : '',
    course: isCourseCode(course) ? course : '',
    isOwnNote: isOwnNote === 'yes' || isOwnNote === 'no' ? isOwnNote : '',
  };
}

/** The choices of a complete draft, which all records of one upload share. */
export interface ContributionDetails {
  readonly shelf: Shelf;
  readonly isOwnNote: OwnNoteAnswer;
}

const REQUIRED_CHOICES = ['category', 'course', 'isOwnNote'] as const;

/** A field of the upload form that an upload needs. */
export type UploadField = 'files' | (typeof REQUIRED_CHOICES)[number];

/** Returns the unanswered fields, in the order of the form. */
export function missingUploadFields(draft: UploadDraft, fileCount: number): UploadField[] {
  const missing: UploadField[] = [];
  if (fileCount === 0) missing.push('files');
  for (const field of REQUIRED_CHOICES) {
    if (draft[field] === '') missing.push(field);
  }
  return missing;
}

/** Returns the shelf of the draft, or null while its course or category is not chosen. */
function draftShelf({ course, category }: Pick<UploadDraft, 'course' | 'category'>): Shelf | null {
  return course === '' || category === '' ? null : { course, category };
}

/** Returns the choices of a complete draft, or null while something is not chosen. */
export function contributionDetails(draft: UploadDraft): ContributionDetails | null {
  const shelf = draftShelf(draft);
  return shelf && draft.isOwnNote !== '' ? { shelf, isOwnNote: draft.isOwnNote } : null;
}
