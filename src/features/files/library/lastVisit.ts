import * as v from 'valibot';
import { readStored, writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';

/** After so long without a look at the library, the next one is another visit. */
const VISIT_GAP_MS = 30 * 60_000;

/** In epoch milliseconds, or null while it is unknown. */
const time = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));

/** All but `lookedAt` are times of the server: a wrong clock neither hides nor marks a file. */
const visits = v.object({
  /** When the library was last looked at, by this device's clock. */
  lookedAt: v.number(),
  /** When the newest file that was seen in this visit was added; 0 in an empty library. */
  newest: time,
  /** The same of the visit before; null in the first. */
  since: time,
});

/**
 * Notes that the visitor looks at the library now.
 *
 * @returns when the newest file that was seen in the visit before was added; null in the first visit
 */
export function lookAtLibrary(now: number): number | null {
  const stored = readVisits();
  const isAnotherVisit = stored !== null && Math.abs(now - stored.lookedAt) > VISIT_GAP_MS;
  const newest = stored?.newest ?? null;
  const since = isAnotherVisit ? newest : (stored?.since ?? null);
  writeVisits({ lookedAt: now, newest, since });
  return since;
}

/** Notes that the visitor has seen what was added up to a time. */
export function rememberNewest(seen: number): void {
  const stored = readVisits();
  // Another tab may have seen more.
  if (stored) writeVisits({ ...stored, newest: Math.max(stored.newest ?? 0, seen) });
}

function readVisits(): v.InferOutput<typeof visits> | null {
  try {
    const stored = v.safeParse(visits, JSON.parse(readStored(SCREEN_STORAGE_KEYS.visits) ?? ''));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

function writeVisits(next: v.InferOutput<typeof visits>): void {
  writeStored(SCREEN_STORAGE_KEYS.visits, JSON.stringify(next));
}
