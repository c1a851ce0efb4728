import type { FileRecord } from '#model/fileRecord.ts';
import { takeArrivedNewest, takeNewest, type FoundDocument } from './newestQuery.ts';
import { recordAt } from './recordAt.ts';

/**
 * Takes the newest files of all courses from the queries that the page's HTML has sent. They are
 * taken only once, so that a later call reads them again.
 *
 * @returns null without such queries, if one failed, or if they found too few; the SDK then reads
 *   the files
 */
export async function takeNewestFiles(count: number): Promise<readonly FileRecord[] | null> {
  return recordsOf(await takeNewest(count));
}

/** Returns the same files if they arrived before the app loaded. */
export function earlyNewestFiles(): readonly FileRecord[] | undefined {
  return recordsOf(takeArrivedNewest()) ?? undefined;
}

function recordsOf(found: readonly FoundDocument[] | null): readonly FileRecord[] | null {
  return found && found.flatMap(({ path, document }) => recordAt(path, document) ?? []);
}
