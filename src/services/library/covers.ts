import { backend, storageOrigin } from '#model/env.ts';
import { HAS_COVERS } from '#config/site.ts';
import type { FileRecordPlace } from '#model/fileRecord.ts';

/**
 * Returns the address of a record's cover; null where covers are switched off. Not every record has
 * one, and then the address leads to nothing.
 */
export function coverUrl(record: FileRecordPlace): string | null {
  return HAS_COVERS ? `${coverAddress(record)}?alt=media` : null;
}

/** Returns the address of a cover in Storage's REST interface. */
export function coverAddress(record: FileRecordPlace): string {
  const bucket = `${storageOrigin()}/v0/b/${backend.settings.storageBucket}`;
  return `${bucket}/o/${encodeURIComponent(coverPath(record))}`;
}

/** Returns the path of a record's cover in Storage. */
export function coverPath({ course, category, id }: FileRecordPlace): string {
  return `covers/${course}/${category}/${id}`;
}
