import { DAY_MS } from '#model/limits.ts';
import * as v from 'valibot';
import { writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';

/** A file whose cover is asked for, and what is known of it. */
export type CoveredFile = FileRecordPlace & Partial<Pick<FileRecord, 'contentType'>>;

/** A first miss may be the line's, or the cover is still on its way; after a second there is none. */
const ASKED_AGAIN_AFTER_MS = [DAY_MS, 30 * DAY_MS] as const;
const MOST = 500;

const misses = v.record(v.string(), v.tuple([v.number(), v.number()]));

/** How often a cover was not found, and until when it is not asked for, by the record's path. */
let known: v.InferOutput<typeof misses> | undefined;
/** Those of this visit, which are not asked for again. */
const thisVisit = new Set<string>();

const read = () => (known ??= readStoredJson(SCREEN_STORAGE_KEYS.missingCovers, misses) ?? {});

/**
 * Whether a file surely, or very likely, has no cover: each request for one that is missing is a line
 * in the browser's console, and costs. Records of an older site have no content type, without which
 * nobody can draw them.
 */
export function isCoverMissing(record: CoveredFile): boolean {
  const path = fileRecordPath(record);
  if (record.contentType === null || thisVisit.has(path)) return true;
  const [, until] = read()[path] ?? [0, 0];
  return Date.now() < until;
}

/** Notes that a cover was not found. */
export function coverWasMissing(record: CoveredFile): void {
  const path = fileRecordPath(record);
  thisVisit.add(path);
  if (!navigator.onLine) return;
  const { [path]: before, ...others } = read();
  const count = Math.min((before?.[0] ?? 0) + 1, ASKED_AGAIN_AFTER_MS.length);
  const until = Date.now() + (ASKED_AGAIN_AFTER_MS[count - 1] ?? DAY_MS);
  known = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [path, [count, until]]]);
  writeStored(SCREEN_STORAGE_KEYS.missingCovers, JSON.stringify(known));
}
