import type { FileRecordPlace } from './fileRecord.ts';
import { courseNamed, FIRST_CATEGORY, isCategory, isCourseCode, type Category } from './shelf.ts';
import { isExam, type Exam } from '#text/exams.ts';

export const SORTS = ['none', 'title', 'downloads', 'newest'] as const;

/** The order of a list: as in the database, by title, most downloads first, or newest first. */
export type Sort = (typeof SORTS)[number];

/** The view of a course's files that an address describes. */
export interface FilesView {
  /** The course in the address, which may not exist; null if there is none. */
  readonly course: string | null;
  readonly category: Category;
  readonly search: string;
  /** Null until one is chosen: by title, as the database has it. */
  readonly sort: Sort | null;
  /** Papers of one year only; null for all. */
  readonly year: number | null;
  readonly exam: Exam | null;
}

const DEFAULTS = { category: FIRST_CATEGORY, search: '' } as const;

/** Reads the query string of /Files. A missing or wrong value becomes the default. */
export function readFilesQuery(query: URLSearchParams): FilesView {
  const course = query.get('course') ?? '';
  const category = query.get('tab')?.toLowerCase();
  const sort = query.get('sort')?.toLowerCase();
  const year = query.get('year') ?? '';
  const exam = query.get('exam');
  return {
    course: courseNamed(course) ?? (course || null),
    category: isCategory(category) ? category : DEFAULTS.category,
    search: query.get('search') ?? DEFAULTS.search,
    sort: SORTS.find((known) => known === sort) ?? null,
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    exam: isExam(exam) ? exam : null,
  };
}

/** Returns the query string of /Files for a view, with its `?` and without the defaults. */
export function filesQuery(view: Partial<FilesView>): string {
  const query = new URLSearchParams();
  if (view.course) query.set('course', view.course);
  if (view.category && view.category !== DEFAULTS.category) query.set('tab', view.category);
  if (view.search) query.set('search', view.search);
  if (view.sort) query.set('sort', view.sort);
  if (view.year) query.set('year', String(view.year));
  if (view.exam) query.set('exam', view.exam);
  const text = query.toString();
  return text && `?${text}`;
}

/** The navigation state that carries the chosen course to /Files. */
export interface CourseState {
  readonly course: string;
}

/** Returns the course that navigation state carries, or null. */
export function courseOfState(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('course' in state)) return null;
  return typeof state.course === 'string' && state.course ? state.course : null;
}

/** What Firestore takes as the id of a document, and no longer than any record's. */
const RECORD_ID = /^(?!\.\.?$|__.*__$)[^/]{1,128}$/;

/** Returns the file that a query string opens, or null. */
export function fileOfQuery(search: string): FileRecordPlace | null {
  const query = new URLSearchParams(search);
  const file = query.get('file');
  if (!file) return null;
  const view = readFilesQuery(query);
  const [course, category, id = ''] = file.includes('/')
    ? file.split('/')
    : [view.course, view.category, file];
  const isPlace = isCourseCode(course) && isCategory(category);
  return isPlace && RECORD_ID.test(id) ? { course, category, id } : null;
}
