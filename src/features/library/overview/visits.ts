import * as v from 'valibot';
import { writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { readStoredJson } from '#lib/storedJson.ts';

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
