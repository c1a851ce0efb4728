import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { PAGE_SIZE } from '#config/limits.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { Sort } from '#model/filesAddress.ts';
import { firstMatches, sortFiles } from './fileIndex.ts';
import type { IndexedPage } from './indexedPage.ts';

export interface FileSearch {
  /** The matches to show; undefined until the first files have been read. */
  readonly records: readonly FileRecord[] | undefined;
  /** Shows ten more matches; undefined when all of them are shown. */
  readonly showMore: (() => void) | undefined;
  /** More matches may come, because not all files have been read. */
  readonly isReading: boolean;
  readonly filesRead: number;
}

/** Reads all pages of a query, one after another, and searches the files that have arrived. */
export function useFileSearch(
  result: UseInfiniteQueryResult<InfiniteData<IndexedPage<unknown>>>,
  sort: Sort,
  text: string,
): FileSearch {
  const { data, hasNextPage, fetchStatus, fetchNextPage } = result;
  // Depends on the data too: an answer may arrive before its request has been rendered.
  useEffect(() => {
    if (hasNextPage && fetchStatus === 'idle') void fetchNextPage();
  }, [data, hasNextPage, fetchStatus, fetchNextPage]);

  const files = useMemo(
    () =>
      data &&
      sortFiles(
        data.pages.flatMap((page) => page.files),
        sort,
      ),
    [data, sort],
  );
  const [count, setCount] = useMatchCount(`${sort} ${text.trim()}`);
  const matches = files && firstMatches(files, text, count + 1);
  return {
    records: matches?.slice(0, count),
    showMore: matches && matches.length > count ? () => setCount(count + PAGE_SIZE) : undefined,
    isReading: !data || hasNextPage,
    filesRead: files?.length ?? 0,
  };
}

/** The number of matches to show, which starts again at ten with every other search. */
function useMatchCount(search: string) {
  const [shown, setShown] = useState({ search, count: PAGE_SIZE });
  const count = shown.search === search ? shown.count : PAGE_SIZE;
  return [count, (next: number) => setShown({ search, count: next })] as const;
}
