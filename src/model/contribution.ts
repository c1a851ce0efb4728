import { MAX_COVER_BYTES } from '#model/limits.ts';
import { type Shelf, isCategory, type Category, isCourseCode, type CourseCode } from './shelf.ts';

/** A place for a file in Storage: `{course}/{category}/{fileName}`. */
export interface StoragePlace {
  readonly shelf: Shelf;
  readonly fileName: string;
}

/** A file to be stored. */
export interface NoteFileUpload extends StoragePlace {
  readonly body: Blob;
  readonly contentType: string;
  /** The uploader's uid; only the uploader may remove the file again. */
  readonly uploadedBy: string;
  /** The id of the file's future record, by which an upload recognizes its own file. */
  readonly recordId: string;
  /**
   * Stops the transfer. A file whose bytes are all sent is allowed to finish, so that it is known
   * whether it was stored and the caller can remove it. An UploadError as the signal's reason
   * stops the transfer in any case.
   */
  readonly signal: AbortSignal;
  /** Receives the bytes sent so far; the number falls when a part has to be sent again. */
  readonly onProgress: (sentBytes: number) => void;
}

/** Whether a picture is small enough to be stored as a cover. */
export function isCoverSize({ size }: Pick<Blob, 'size'>): boolean {
  return size > 0 && size <= MAX_COVER_BYTES;
}

/** The contents of a new file record; its count of downloads starts at 0. */
export interface Contribution extends ContributionDetails {
  /** The file's name. */
  readonly title: string;
  readonly downloadURL: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** The file's SHA-256 as 64 hexadecimal digits; null where this browser could not compute it. */
  readonly contentHash: string | null;
  /** The uploader's uid. */
  readonly uploadedBy: string;
}

/** Whether the contributor wrote the files. */
type OwnNoteAnswer = 'yes' | 'no';

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
