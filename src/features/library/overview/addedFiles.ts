import * as v from 'valibot';
import { writeStored } from '#lib/localStore.ts';
import { once } from '#lib/once.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { READ_TIMEOUT_MS } from '#model/limits.ts';
import { CATEGORIES, COURSES, type CourseCode } from '#model/shelf.ts';
import { readAddedFiles, type AddedFile } from '#services/library/topFiles.ts';
import { newCounts } from './newCounts.ts';
import { readVisits } from './visits.ts';

/** The newest files that are remembered: three for Home's nest, and some in case a cover is missing. */
const MOST_REMEMBERED = 6;
/** The most files to read of a category, and in the very first visit. */
const MOST_NEW = 10;
const MOST_AT_FIRST = 3;

const remembered = v.array(
  v.object({
    course: v.picklist(COURSES),
    category: v.picklist(CATEGORIES),
    id: v.string(),
    at: v.number(),
  }),
);

interface AddedFiles {
  /** The newest files of the library, newest first. */
  readonly newest: readonly AddedFile[];
  /** Those added since this browser last looked at the library; null before the first look. */
  readonly added: readonly AddedFile[] | null;
}

/**
 * Finds what was added to the library, once for the visit. A browser that has asked before reads
 * only what is newer than what it remembers: a read for each category where nothing is.
 */
export const addedFiles = once(async (): Promise<AddedFiles> => {
  const seen = readVisits()?.newest ?? null;
  const known = readStoredJson(SCREEN_STORAGE_KEYS.newest, remembered) ?? [];
  const since = known.length > 0 ? Math.min(known[0]?.at ?? 0, seen ?? Infinity) : null;
  const found = await readAddedFiles(
    since,
    seen === null ? MOST_AT_FIRST : MOST_NEW,
    AbortSignal.timeout(READ_TIMEOUT_MS),
  );
  const all = new Map([...known, ...found].map((file) => [fileRecordPath(file), file]));
  const newest = [...all.values()].sort((one, other) => other.at - one.at);
  writeStored(SCREEN_STORAGE_KEYS.newest, JSON.stringify(newest.slice(0, MOST_REMEMBERED)));
  return {
    newest: newest.slice(0, MOST_REMEMBERED),
    added: seen === null ? null : found.filter(({ at }) => at > seen),
  };
});

/**
 * How many files are new, in a course if some are there: '3 new in CD', '9+ new'; '' if none is.
 * '3+' where more may be new than were read.
 */
export function newText({ added }: AddedFiles, course: CourseCode | undefined): string {
  const { of } = newCounts(added ?? [], MOST_NEW);
  const inCourse = course && of(course);
  if (inCourse) return `${inCourse} new in ${course}`;
  return of() && `${of()} new`;
}
