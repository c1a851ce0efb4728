import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { withTimeout } from '#lib/timeLimit.ts';
import { useStore } from '#lib/useStore.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { READ_TIMEOUT_MS } from '#model/limits.ts';
import { readRecordAt } from '#services/library/fileRecords.ts';
import type { KeptCopy } from '../kept/keptDatabase.ts';
import { shelfKey } from '../rows/fileKeys.ts';
import { RETRY_UNTIL_ANSWERED } from '../rows/fileQueries.ts';
import { linkInRow, shownLists } from '../rows/shownLists.ts';
import { useTrouble } from '../rows/useTrouble.tsx';

/**
 * Returns the record of the open file, from a list on the screen, from its kept copy, or else from
 * the library; and its neighbours in the list it was opened from, or else in any that has it. At
 * the last row, the list shows more. A kept copy outlives its record.
 *
 * The position is such as '3 of 30', or '10 of 10+' while nobody knows how many follow, or ''.
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
  const {
    table,
    records = [],
    total,
    showMore,
  } = candidates.find((each) => indexIn(each?.records) >= 0) ?? {};
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
    queryFn: () => withTimeout(readRecordAt(place), READ_TIMEOUT_MS),
    enabled: isWanted,
  });
  const trouble = useTrouble(queryKey, result);
  // The count may be older than the list.
  const isCounted = total !== undefined && total > records.length;
  return {
    record: listed ?? copy?.record ?? result.data ?? undefined,
    isMissing: isWanted && result.data === null,
    trouble: isWanted ? trouble : null,
    previous: records[index - 1],
    next: listed && records[index + 1],
    /** Returns its link in that list. */
    link: () => linkInRow(table?.current, index),
    position: listed
      ? `${index + 1} of ${isCounted ? total : records.length}${showMore && !isCounted ? '+' : ''}`
      : '',
  };
}
