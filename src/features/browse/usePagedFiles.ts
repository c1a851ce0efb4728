import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { PAGE_SIZE } from '#config/limits.ts';
import type { Shelf } from '#model/shelf.ts';
import type { FileOrder } from '#services/fileRecords.ts';
import { pagedFilesQuery } from './fileListQueries.ts';
import { troubleOf, type ShownFiles } from './shownFiles.ts';
import { useVisibleCount } from './useVisibleCount.ts';

/** A list in one of the database's orders, read no further than it is looked at. */
export function usePagedFiles({ course, category }: Shelf, order: FileOrder): ShownFiles {
  const client = useQueryClient();
  const options = useMemo(
    () => pagedFilesQuery({ course, category }, order),
    [course, category, order],
  );
  const query = useInfiniteQuery(options);
  const [asked, askFor] = useVisibleCount(`${course}/${category}/${order}`);
  const held = useMemo(() => query.data?.pages.flatMap(({ records }) => records), [query.data]);
  useEffect(() => () => keepFirstPage(client, options.queryKey), [client, options]);

  // The last record that is held only says that there is one, until its page is complete.
  const complete = held ? held.length - (query.hasNextPage ? 1 : 0) : 0;
  const shown = Math.min(asked, complete);
  return {
    records: useMemo(() => held?.slice(0, shown), [held, shown]),
    hasMore: query.hasNextPage || shown < complete,
    showMore: () => {
      askFor(shown + PAGE_SIZE);
      if (complete < shown + PAGE_SIZE && query.hasNextPage) void query.fetchNextPage();
    },
    isBusy: query.isFetchingNextPage,
    trouble: query.data && !query.isFetchingNextPage ? null : troubleOf(query),
    tryAgain: () => {
      if (query.data) void query.fetchNextPage();
      else void client.resetQueries({ queryKey: options.queryKey, exact: true });
    },
  };
}

/** A list that is left is freshened by one request when it is seen again, however long it got. */
function keepFirstPage(
  client: QueryClient,
  queryKey: ReturnType<typeof pagedFilesQuery>['queryKey'],
): void {
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
  client.setQueryData(
    queryKey,
    (data) =>
      data && data.pages.length > 1
        ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
        : data,
    updatedAt === undefined ? {} : { updatedAt },
  );
}
