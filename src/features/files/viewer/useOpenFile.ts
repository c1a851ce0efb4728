import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { READ_TIMEOUT_MS } from '#config/limits.ts';
import { useStore } from '#lib/useStore.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import type { KeptCopy } from '../kept/keptCopy.ts';
import { shelfKey } from '../list/fileKeys.ts';
import { RETRY_UNTIL_ANSWERED } from '../list/fileQueries.ts';
import { loadFileRecords } from '../list/loadServices.ts';
import { shownLists } from '../list/shownLists.ts';
import { useTrouble } from '../list/useTrouble.ts';

/**
 * Returns the record of the open file, from a list on the screen, from its kept copy, or else from
 * the library; and its neighbours in the list it was opened from, or else in any that has it. At
 * the last row, the list shows more. A kept copy outlives its record.
 *
 * The position is such as '3 of 10', or '10 of 10+' while more rows follow, or ''.
 *
 * @param list the caption of the list from which the file was opened
 * @param copy undefined until the copies are read, null if there is none
 */
export function useOpenFile(
  place: FileRecordPlace,
  list: string | undefined,
  copy: KeptCopy | null | undefined,
) {
  const lists = useStore(shownLists);
  const path = fileRecordPath(place);
  const indexIn = (records: readonly FileRecord[] = []) =>
    records.findIndex((record) => fileRecordPath(record) === path);
  const candidates = [lists.get(list ?? ''), ...lists.values()];
  const { records = [], showMore } = candidates.find((each) => indexIn(each?.records) >= 0) ?? {};
  const index = indexIn(records);
  const listed = records[index];

  const isLast = listed !== undefined && index === records.length - 1;
  const onLast = useEffectEvent(() => showMore?.());
  useEffect(() => {
    if (isLast) onLast();
  }, [isLast, path, records.length]);

  const isWanted = !listed && copy === null;
  const queryKey = [...shelfKey(place), 'file', place.id];
  const result = useQuery({
    ...RETRY_UNTIL_ANSWERED,
    queryKey,
    queryFn: () => withTimeout(readRecord(place), READ_TIMEOUT_MS),
    enabled: isWanted,
  });
  const trouble = useTrouble(queryKey, result);
  return {
    record: listed ?? copy?.record ?? result.data ?? undefined,
    isMissing: isWanted && result.data === null,
    trouble: isWanted ? trouble : null,
    previous: records[index - 1],
    next: listed && records[index + 1],
    position: listed ? `${index + 1} of ${records.length}${showMore ? '+' : ''}` : '',
  };
}

async function readRecord(place: FileRecordPlace): Promise<FileRecord | null> {
  return (await loadFileRecords()).readRecordAt(place);
}
