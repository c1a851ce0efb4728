import type { FileRecordPlace } from '#model/fileRecord.ts';
import { listsHaveChanged } from './listsHaveChanged.ts';
import { withoutFile } from './withoutFile.ts';

/** Drops a removed file from the cached lists, and has these read again when they are next shown. */
export function fileWasRemoved(place: FileRecordPlace): void {
  listsHaveChanged(place, (cached) => withoutFile(cached, place));
}
