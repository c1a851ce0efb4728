import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { PAGE_SIZE } from '#config/limits.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { Sort } from '#model/filesAddress.ts';
import { firstMatches, sortFiles, type Matcher } from './fileIndex.ts';
import type { IndexedPage } from './indexedPage.ts';
import { useRestored, type ShownRows } from './listPlace.ts';

export interface FileSearch {
  /** The matches to show; undefined until the first files have been read. */
  readonly records: readonly FileRecord[] | undefined;
  /** Shows ten more matches; undefined when all of them are shown. */
  readonly showMore: (() => void) | undefined;
  /** Whether more matches may follow, because not all files have been read. */
  readonly isReading: boolean;
  readonly filesRead: number;
}

type IndexedResult = UseInfiniteQueryResult<InfiniteData<IndexedPage<unknown>>>;

/** Reads all pages of a query, one after another, and searches the files that have arrived. */
export function useFileSearch(
  result: IndexedResult,
  sort: Sort,
  text: string,
  place: ShownRows,
  matcher?: Matcher,
): FileSearch {
  const { files: unsorted, isReading } = useAllFiles(result);
  const files = useMemo(() => unsorted && sortFiles(unsorted, sort), [unsorted, sort]);
  const { rows, setRows } = place;
  const matches = files && firstMatches(files, text, rows + 1, matcher);
  useRestored(place, matches?.length ?? 0, isReading);
  return {
    records: matches?.slice(0, rows),
    showMore: matches && matches.length > rows ? () => setRows(rows + PAGE_SIZE) : undefined,
    isReading,
    filesRead: files?.length ?? 0,
  };
}

/** Reads all pages of a query, one after another. */
export function useAllFiles({ data, hasNextPage, fetchStatus, fetchNextPage }: IndexedResult) {
  // Depends on the data too: an answer may arrive before its request has been rendered.
  useEffect(() => {
    if (hasNextPage && fetchStatus === 'idle') void fetchNextPage({ cancelRefetch: false });
  }, [data, hasNextPage, fetchStatus, fetchNextPage]);

  /** Undefined until the first files have been read. */
  const files = useMemo(() => data?.pages.flatMap((page) => page.files), [data]);
  return { files, isReading: !data || hasNextPage };
}
