import { logError } from '#lib/log.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { PlainDocument } from './filePage.ts';
import { recordOf } from './fileRecords.ts';
import { shelfAt } from './shelfAt.ts';

const reported = new Set<string>();

/**
 * Returns the record of a document that a query over all courses found. Returns null, and logs it
 * once, if the document is not on a shelf or its course is no longer known.
 *
 * @param path in the database, such as `lists/CD/note/{id}`
 */
export function recordAt(path: string, document: PlainDocument): FileRecord | null {
  const shelf = shelfAt(path);
  if (shelf) return recordOf(shelf, document);
  if (!reported.has(path)) {
    reported.add(path);
    logError('place a document in the library', path);
  }
  return null;
}
