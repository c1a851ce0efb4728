import { queryOptions, useQuery } from '@tanstack/react-query';
import { READ_TIMEOUT_MS } from '#config/limits.ts';
import { useStore } from '#lib/useStore.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { readRecordAt } from '#services/fileRecords.ts';
import { shelfKey } from '../fileKeys.ts';
import { RETRY_UNTIL_ANSWERED } from '../fileQueries.ts';
import { shownLists } from '../table/shownLists.ts';
import { useTrouble, type Trouble } from '../table/useTrouble.ts';

interface OpenRecord {
  readonly record: FileRecord | undefined;
  /** The library has no such record. */
  readonly isMissing: boolean;
  readonly trouble: Trouble | null;
}

/** The record of the open file: from a list on the screen, or read for an address of its own. */
export function useOpenRecord(place: FileRecordPlace): OpenRecord {
  const path = fileRecordPath(place);
  const listed = [...useStore(shownLists).values()]
    .flat()
    .find((record) => fileRecordPath(record) === path);
  const query = recordQuery(place);
  const result = useQuery({ ...query, enabled: listed === undefined });
  const trouble = useTrouble(query.queryKey, result);
  return {
    record: listed ?? result.data ?? undefined,
    isMissing: listed === undefined && result.data === null,
    trouble,
  };
}

function recordQuery(place: FileRecordPlace) {
  return queryOptions({
    ...RETRY_UNTIL_ANSWERED,
    queryKey: [...shelfKey(place), 'file', place.id],
    queryFn: () => withTimeout(readRecordAt(place), READ_TIMEOUT_MS),
  });
}
