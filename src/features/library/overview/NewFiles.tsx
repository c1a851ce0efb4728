import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { writeStored } from '#lib/localStore.ts';
import { logError } from '#lib/log.ts';
import { retry } from '#lib/retry.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { READ_TIMEOUT_MS } from '#model/limits.ts';
import { CATEGORIES, COURSES } from '#model/shelf.ts';
import type { AddedFile } from '#services/library/topFiles.ts';
import { seenUntil } from '../rows/seenUntil.ts';
import { newCounts, type NewCounts } from './newCounts.ts';
import { lookAtLibrary, rememberNewest, sinceLastVisit } from './visits.ts';

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
