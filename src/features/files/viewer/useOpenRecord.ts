import { queryOptions, useQuery } from '@tanstack/react-query';
import { READ_TIMEOUT_MS } from '#config/limits.ts';
import { useStore } from '#lib/useStore.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { readRecordAt } from '#services/fileRecords.ts';
import { shelfKey } from '../list/fileKeys.ts';
import { RETRY_UNTIL_ANSWERED } from '../list/fileQueries.ts';
import type { KeptCopy } from '../kept/keptCopy.ts';
import { shownLists } from '../list/shownLists.ts';
import { useTrouble, type Trouble } from '../list/useTrouble.ts';

interface OpenRecord {
  readonly record: FileRecord | undefined;
  /** Whether the library has no such record. */
  readonly isMissing: boolean;
  readonly trouble: Trouble | null;
}

/**
 * Returns the record of the open file: from a list on the screen, from its kept copy, or else from
 * the library. A kept copy stays when the file is removed from the library.
 *
 * @param copy undefined until the copies are read, null if there is none
 */
export function useOpenRecord(
  place: FileRecordPlace,
  copy: KeptCopy | null | undefined,
): OpenRecord {
  const path = fileRecordPath(place);
  const listed = [...useStore(shownLists).values()]
    .flat()
    .find((record) => fileRecordPath(record) === path);
  const query = recordQuery(place);
  const isWanted = listed === undefined && copy === null;
  const result = useQuery({ ...query, enabled: isWanted });
  const trouble = useTrouble(query.queryKey, result);
  return {
    record: listed ?? copy?.record ?? result.data ?? undefined,
    isMissing: isWanted && result.data === null,
    trouble: isWanted ? trouble : null,
  };
}

function recordQuery(place: FileRecordPlace) {
  return queryOptions({
    ...RETRY_UNTIL_ANSWERED,
    queryKey: [...shelfKey(place), 'file', place.id],
    queryFn: () => withTimeout(readRecordAt(place), READ_TIMEOUT_MS),
  });
}
