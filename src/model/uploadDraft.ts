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

/** A complete draft: all records of one upload have these in common. */
export interface ContributionDetails {
  readonly shelf: Shelf;
  readonly isOwnNote: OwnNoteAnswer;
}

export type UploadField = 'files' | keyof UploadDraft;

/** The fields without an answer, in the order of the form. */
export function missingUploadFields(draft: UploadDraft, fileCount: number): UploadField[] {
  const missing: UploadField[] = [];
  if (fileCount === 0) missing.push('files');
  for (const field of ['category', 'course', 'isOwnNote'] as const) {
    if (draft[field] === '') missing.push(field);
  }
  return missing;
}

/** The shelf of the draft, or null while its course or category is not chosen. */
export function draftShelf({
  course,
  category,
}: Pick<UploadDraft, 'course' | 'category'>): Shelf | null {
  return course === '' || category === '' ? null : { course, category };
}

/** The draft as details, or null while something is not chosen. */
export function contributionDetails(draft: UploadDraft): ContributionDetails | null {
  const shelf = draftShelf(draft);
  return shelf && draft.isOwnNote !== '' ? { shelf, isOwnNote: draft.isOwnNote } : null;
}
