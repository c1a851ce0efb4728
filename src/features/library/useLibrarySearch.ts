import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { logError } from '#lib/log.ts';
import { PAGE_SIZE } from '#config/limits.ts';
import { findFiles } from './libraryIndex.ts';
import { wholeLibraryQuery } from './libraryQueries.ts';

/** Reads the library to its end, page by page, and finds a text in what has arrived. */
export function useLibrarySearch(text: string) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(wholeLibraryQuery);
  const [asked, setAsked] = useState({ text, count: PAGE_SIZE });
  const count = asked.text === text ? asked.count : PAGE_SIZE;

  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  useEffect(() => {
    if (error) logError('search the library', error);
  }, [error]);

  const pages = data?.pages;
  const found = useMemo(() => findFiles(pages ?? [], text, count + 1), [pages, text, count]);
  return {
    records: useMemo(() => found.slice(0, count), [found, count]),
    hasMore: found.length > count,
    showMore: () => setAsked({ text, count: count + PAGE_SIZE }),
    isReading: !pages || hasNextPage,
    filesRead: pages?.reduce((sum, { records }) => sum + records.length, 0) ?? 0,
    hasStopped: error !== null && !isFetching,
    tryAgain: () => void (pages ? fetchNextPage() : refetch()),
  };
}
