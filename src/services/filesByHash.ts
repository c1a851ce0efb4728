import { collectionGroup, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { CATEGORIES, type Category } from '#model/categories.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { firestore } from './firestore.ts';
import { recordOfSnapshot } from './recordOfSnapshot.ts';

/** The most values that Firestore accepts in one `in` query. */
const HASHES_PER_QUERY = 30;

/** Anybody can add records with a known hash. They cost each query at most this many reads. */
const RECORDS_PER_QUERY = 60;

/**
 * Finds a record for each of these hashes that the library has, in all courses. Each category is
 * a separate collection group, so 30 hashes take four queries.
 */
export async function findFilesByHash(
  hashes: readonly string[],
): Promise<ReadonlyMap<string, FileRecord>> {
  const parts = Array.from({ length: Math.ceil(hashes.length / HASHES_PER_QUERY) }, (_, part) =>
    hashes.slice(part * HASHES_PER_QUERY, (part + 1) * HASHES_PER_QUERY),
  );
  const answers = await Promise.all(
    CATEGORIES.flatMap((category) => parts.map((part) => recordsWith(category, part))),
  );
  const found = new Map<string, FileRecord>();
  for (const document of answers.flatMap(({ docs }) => docs)) {
    const hash = String(document.get('contentHash'));
    const record = recordOfSnapshot(document);
    if (record && !found.has(hash)) found.set(hash, record);
  }
  return found;
}

function recordsWith(category: Category, hashes: readonly string[]) {
  const files = collectionGroup(firestore(), category);
  return getDocs(query(files, where('contentHash', 'in', hashes), limit(RECORDS_PER_QUERY)));
}
