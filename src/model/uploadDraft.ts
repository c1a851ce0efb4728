import type { Category } from './categories.ts';
import type { CourseCode } from './courses.ts';
import type { Shelf } from './shelf.ts';

export type OwnNoteAnswer = 'yes' | 'no';

/** The choices of the upload form; '' is not chosen yet. */
export interface UploadDraft {
  readonly category: Category | '';
  readonly course: CourseCode | '';
  readonly isOwnNote: OwnNoteAnswer | '';
}

export const EMPTY_UPLOAD_DRAFT: UploadDraft = { category: '', course: '', isOwnNote: '' };

/** What every record of one upload says: a draft in which all is chosen. */
export interface ContributionDetails extends Shelf {
  readonly isOwnNote: OwnNoteAnswer;
}

export type UploadField = 'files' | keyof UploadDraft;

/** The fields that still want an answer, in the order in which the form shows them. */
export function missingUploadFields(draft: UploadDraft, fileCount: number): UploadField[] {
  const missing: UploadField[] = [];
  if (fileCount === 0) missing.push('files');
  for (const field of ['category', 'course', 'isOwnNote'] as const) {
    if (draft[field] === '') missing.push(field);
  }
  return missing;
}

/** The draft as details, or null while something is not chosen. */
export function contributionDetails(draft: UploadDraft): ContributionDetails | null {
  const { category, course, isOwnNote } = draft;
  if (category === '' || course === '' || isOwnNote === '') return null;
  return { category, course, isOwnNote };
}
