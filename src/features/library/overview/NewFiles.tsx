import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { writeStored } from '#lib/localStore.ts';
import { logError } from '#lib/log.ts';
import { retry } from '#lib/retry.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { READ_TIMEOUT_MS } from '#model/limits.ts';
import { CATEGORIES, COURSES, type Category, type CourseCode, type Shelf } from '#model/shelf.ts';
import type { AddedFile } from '#services/library/topFiles.ts';
import { seenUntil } from '../rows/seenUntil.ts';

/** Pages of one visit show the same, so what was added is not read again too soon. */
const FRESH_MS = 10 * 60_000;
/** The most files that are read of a category, however long the visitor was away: 60 in all. */
const MOST_READ = Math.floor(60 / CATEGORIES.length);
/** In the first visit nothing is new, and only the newest count: for Home's nest, and the next visit. */
const MOST_AT_FIRST = 3;
const MOST_REMEMBERED = 60;
const MAX_TRIES = 4;

const remembered = v.object({
  /** In epoch milliseconds, by this device's clock. */
  readAt: v.number(),
  /** The newest first. */
  files: v.array(
    v.object({
      course: v.picklist(COURSES),
      category: v.picklist(CATEGORIES),
      id: v.string(),
      at: v.number(),
    }),
  ),
});

let reading: Promise<readonly AddedFile[]> | null = null;

/**
 * Finds the files that were added last to the library, the newest first. A browser that has asked
 * before reads only what is new since the last visit: a read for each category where nothing is.
 *
 * @throws an error of the database after four tries
 */
export function addedFiles(): Promise<readonly AddedFile[]> {
  reading ??= readAdded().finally(() => (reading = null));
  return reading;
}

async function readAdded(): Promise<readonly AddedFile[]> {
  const { readAt = 0, files: known = [] } =
    readStoredJson(SCREEN_STORAGE_KEYS.newest, remembered) ?? {};
  if (Math.abs(Date.now() - readAt) < FRESH_MS) return known;
  const since = sinceLastVisit();
  const newest = known[0]?.at ?? null;
  // What is new is read again, as some of it may have been removed.
  const after = newest === null || since === null ? newest : Math.min(newest, since);
  const most = since === null ? MOST_AT_FIRST : MOST_READ;
  // Firestore's client is loaded after the page.
  const { readAddedFiles } = await import('#services/library/topFiles.ts');
  const found = await retry(
    () => readAddedFiles(after, most, AbortSignal.timeout(READ_TIMEOUT_MS)),
    { isTemporary: () => true, maxTries: MAX_TRIES },
  );
  const older = known.filter(({ at }) => after !== null && at <= after);
  const files = [...found, ...older].slice(0, MOST_REMEMBERED);
  writeStored(SCREEN_STORAGE_KEYS.newest, JSON.stringify({ readAt: Date.now(), files }));
  return files;
}

/** Counts those of the files that were added last which are new since the previous visit. */
export function newSince(since: number | null, files: readonly AddedFile[]): NewCounts {
  return newCounts(since === null ? [] : files.filter(({ at }) => at > since), MOST_READ);
}

/**
 * Records that the visitor is looking at the library, and counts the files added since the previous
 * visit.
 *
 * @param isWanted once true, it stays so
 * @returns the counts; undefined while they are unknown
 */
export function useNewFiles(isWanted: boolean): NewCounts | undefined {
  const [counts, setCounts] = useState<NewCounts>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const look = () => {
      // What a tab in the background shows is not seen yet.
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      const since = lookAtLibrary();
      seenUntil.set(since);
      addedFiles().then(
        (files) => {
          rememberNewest(Math.max(since ?? 0, files[0]?.at ?? 0));
          if (!isOver) setCounts(newSince(since, files));
        },
        (error: unknown) => logError('find what is new', error),
      );
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWanted]);
  return counts;
}

/** Says how many files were added since the previous visit. */
export function NewSinceLastVisit({ counts }: { readonly counts: NewCounts | undefined }) {
  const all = counts?.of();
  return (
    <p role="status" className="text-sm text-ink-soft">
      {all && `${all} new since your last visit`}
    </p>
  );
}

/** After this long without a look at the library, the next look is a new visit. */
const VISIT_GAP_MS = 30 * 60_000;

/** In epoch milliseconds, or null while it is unknown. */
const time = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));

/** All but `lookedAt` are server times, so that a wrong clock neither hides nor marks a file. */
const visits = v.object({
  /** When the library was last looked at, by this device's clock. */
  lookedAt: v.number(),
  /** When the newest file seen in this visit was added; 0 in an empty library. */
  newest: time,
  /** The same for the previous visit; null in the first visit. */
  since: time,
});

/**
 * Records that the visitor is looking at the library now.
 *
 * @returns when the newest file seen in the previous visit was added; null in the first visit
 */
export function lookAtLibrary(now = Date.now()): number | null {
  const since = sinceLastVisit(now);
  writeVisits({ lookedAt: now, newest: readVisits()?.newest ?? null, since });
  return since;
}

/** Returns the same, and records nothing. */
export function sinceLastVisit(now = Date.now()): number | null {
  const stored = readVisits();
  const isAnotherVisit = stored !== null && Math.abs(now - stored.lookedAt) > VISIT_GAP_MS;
  return (isAnotherVisit ? stored.newest : stored?.since) ?? null;
}

/** Records that the visitor has seen the files added up to a time. */
export function rememberNewest(seen: number): void {
  const stored = readVisits();
  // Another tab may have seen more.
  if (stored) writeVisits({ ...stored, newest: Math.max(stored.newest ?? 0, seen) });
}

function readVisits(): v.InferOutput<typeof visits> | null {
  return readStoredJson(SCREEN_STORAGE_KEYS.visits, visits);
}

function writeVisits(next: v.InferOutput<typeof visits>): void {
  writeStored(SCREEN_STORAGE_KEYS.visits, JSON.stringify(next));
}

/** A larger number of new files is shown as '9+'. */
const MOST_SAID = 9;

/** How many files are new since the previous visit. */
export interface NewCounts {
  /**
   * The number for a course, for one of its shelves, or for the library: '3', '9+' above nine, and
   * '3+' where more may have been added than were read. Empty if none is known to be new.
   */
  readonly of: (course?: CourseCode, category?: Category) => string;
}

/**
 * Counts new files.
 *
 * @param shelves the shelf of each of them
 * @param most the most files that were read of a category
 */
export function newCounts(shelves: readonly Shelf[], most: number): NewCounts {
  const readOf = (category: Category) =>
    shelves.filter((shelf) => shelf.category === category).length;
  return {
    of(course, category) {
      const found = shelves.filter(
        (shelf) =>
          (!course || shelf.course === course) && (!category || shelf.category === category),
      );
      const isCut = found.some((shelf) => readOf(shelf.category) >= most);
      if (found.length > MOST_SAID) return `${MOST_SAID}+`;
      return found.length === 0 ? '' : `${found.length}${isCut ? '+' : ''}`;
    },
  };
}

interface NewMarkProps {
  /** A number from `NewCounts`; empty or undefined for no mark. */
  readonly count: string | undefined;
}

/** The mark of a course that has new files: '3 new'. */
export function NewMark({ count }: NewMarkProps) {
  return count ? <span className="new-mark">{count} new</span> : null;
}
