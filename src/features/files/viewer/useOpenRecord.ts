import { queryOptions, useQuery } from '@tanstack/react-query';
import { READ_TIMEOUT_MS } from '#config/limits.ts';
import { useStore } from '#lib/useStore.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { readRecordAt } from '#services/fileRecords.ts';
import { shelfKey } from '../fileKeys.ts';
import { RETRY_UNTIL_ANSWERED } from '../fileQueries.ts';
import type { KeptCopy } from '../kept/keptCopy.ts';
import { shownLists } from '../table/shownLists.ts';
import { useTrouble, type Trouble } from '../table/useTrouble.ts';

interface OpenRecord {
  readonly record: FileRecord | undefined;
  /** The library has no such record. */
  readonly isMissing: boolean;
  readonly trouble: Trouble | null;
}

/**
 * The record of the open file: from a list on the screen, from its kept copy, or read for an address
 * of its own. A kept copy stays when the file is removed from the library.
 *
 * @param copy undefined while nobody knows whether there is one
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
