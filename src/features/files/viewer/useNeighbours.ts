import { useStore } from '#lib/useStore.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { shownLists } from '../list/shownLists.ts';

interface Neighbours {
  readonly previous: FileRecord | undefined;
  readonly next: FileRecord | undefined;
  /** Such as '3 of 10'; '' for a file that is in no list on the screen. */
  readonly position: string;
}

/** Returns the files next to one, in the list it was opened from, or else in any list shown. */
export function useNeighbours(place: FileRecordPlace, list: string | undefined): Neighbours {
  const lists = useStore(shownLists);
  const path = fileRecordPath(place);
  const indexIn = (records: readonly FileRecord[] = []) =>
    records.findIndex((record) => fileRecordPath(record) === path);
  const candidates = [lists.get(list ?? ''), ...lists.values()];
  const records = candidates.find((candidate) => indexIn(candidate) >= 0) ?? [];
  const index = indexIn(records);
  return {
    previous: records[index - 1],
    next: index < 0 ? undefined : records[index + 1],
    position: index < 0 ? '' : `${index + 1} of ${records.length}`,
  };
}
