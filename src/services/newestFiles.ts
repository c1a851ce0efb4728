import type { FileRecord } from '#model/fileRecord.ts';
import { takeArrivedNewest, takeNewest, type FoundDocument } from './newestQuery.ts';
import { recordAt } from './recordAt.ts';

/**
 * Takes the newest files of all courses from the queries that the page's HTML has sent. They are
 * taken once, so that a later call reads them anew.
 *
 * @returns null without such queries, when one has failed, and where they found too few; the SDK
 *   then reads and reports
 */
export async function takeNewestFiles(count: number): Promise<readonly FileRecord[] | null> {
  return recordsOf(await takeNewest(count));
}

/** The same files if they have come already, before the app was there. */
export function earlyNewestFiles(): readonly FileRecord[] | undefined {
  return recordsOf(takeArrivedNewest()) ?? undefined;
}

function recordsOf(found: readonly FoundDocument[] | null): readonly FileRecord[] | null {
  return found && found.flatMap(({ path, document }) => recordAt(path, document) ?? []);
}
