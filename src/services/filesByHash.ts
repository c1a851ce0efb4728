import { limit, where } from 'firebase/firestore/lite';
import type { FileRecord } from '#model/fileRecord.ts';
import { readEachCategory } from './everyCourse.ts';
import { RECORDS_PER_QUERY, splitForQueries } from './queryValues.ts';
import { recordOfSnapshot } from './recordOfSnapshot.ts';

/**
 * Finds a record for each of these hashes that the library has, in all courses. Each category is
 * a separate collection group, so 30 hashes take four queries.
 */
export async function findFilesByHash(
  hashes: readonly string[],
): Promise<ReadonlyMap<string, FileRecord>> {
  const answers = await Promise.all(
    splitForQueries(hashes).map((some) =>
      readEachCategory(where('contentHash', 'in', some), limit(RECORDS_PER_QUERY)),
    ),
  );
  const found = new Map<string, FileRecord>();
  for (const document of answers.flat(2)) {
    const hash = String(document.get('contentHash'));
    const record = recordOfSnapshot(document);
    if (record && !found.has(hash)) found.set(hash, record);
  }
  return found;
}
