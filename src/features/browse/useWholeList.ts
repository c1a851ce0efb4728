import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { READ_AHEAD_SIZE } from '#config/limits.ts';
import type { Sort } from '#model/filesAddress.ts';
import type { Shelf } from '#model/shelf.ts';
import { indexFiles, type FileIndex } from './fileIndex.ts';
import { fileCountQuery, wholeListQuery } from './fileListQueries.ts';
import { troubleOf, type Trouble } from './shownFiles.ts';

/** How far the reading of a whole list has come. */
export interface ReadingProgress {
  readonly read: number;
  /** Null while it is not known. */
  readonly total: number | null;
}

export interface WholeList {
  /** Of all that has arrived; undefined until something has. */
  readonly index: FileIndex | undefined;
  /** Null when the list is read to its end. */
  readonly reading: ReadingProgress | null;
  readonly trouble: Trouble | null;
  readonly tryAgain: () => void;
}

/** Reads a list to its end, in pages, and indexes it as they arrive. */
export function useWholeList({ course, category }: Shelf, sort: Sort): WholeList {
  const client = useQueryClient();
  const options = useMemo(
    () => wholeListQuery(client, { course, category }),
    [client, course, category],
  );
  const query = useInfiniteQuery(options);
  const { data, hasNextPage, fetchStatus, fetchNextPage } = query;
  // Also on new data: an answer can be there before a render has seen its request.
  useEffect(() => {
    if (hasNextPage && fetchStatus === 'idle') void fetchNextPage();
  }, [data, hasNextPage, fetchStatus, fetchNextPage]);

  const pages = data?.pages;
  const isReading = !pages || hasNextPage;
  const index = useMemo(() => pages && indexFiles(pages, sort), [pages, sort]);
  const read = index?.length ?? 0;
  const count = useQuery({
    ...fileCountQuery({ course, category }),
    enabled: isReading && read >= READ_AHEAD_SIZE,
  });
  return {
    index,
    reading: isReading ? { read, total: count.data ?? null } : null,
    trouble: isReading ? troubleOf(query) : null,
    tryAgain: () => {
      if (pages) void fetchNextPage();
      else void client.resetQueries({ queryKey: options.queryKey, exact: true });
    },
  };
}
