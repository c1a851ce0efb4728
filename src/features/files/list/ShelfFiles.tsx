import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { PAGE_SIZE } from '#config/limits.ts';
import type { Shelf } from '#model/shelf.ts';
import type { FileOrder } from '#services/fileRecords.ts';
import { FileListing } from './FileListing.tsx';
import { ListAge } from './ListAge.tsx';
import type { Sorting } from './SortButton.tsx';
import { useIsReadingMore, useTrouble } from './useTrouble.ts';
import { pagedFilesQuery } from './shelfQueries.ts';

interface ShelfFilesProps {
  readonly shelf: Shelf;
  readonly order: FileOrder;
  readonly sorting: Sorting;
  readonly caption: string;
  readonly whenThin: ReactNode;
}

/** A shelf in one of the database's orders, read only as far as it is shown. */
export function ShelfFiles({ shelf, order, sorting, caption, whenThin }: ShelfFilesProps) {
  const client = useQueryClient();
  const query = useMemo(() => pagedFilesQuery(shelf, order), [shelf, order]);
  const result = useInfiniteQuery(query);
  const { data, hasNextPage, fetchNextPage } = result;
  const isOld = data !== undefined && (result.isPaused || result.failureCount > 0);
  const [limit, setLimit] = useState(PAGE_SIZE);
  useEffect(() => () => keepFirstPage(client, query.queryKey), [client, query]);

  const read = useMemo(() => data?.pages.flatMap(({ records }) => records), [data]);
  // While more pages follow, the last record only shows that there is a next row.
  const ready = read ? read.length - (hasNextPage ? 1 : 0) : 0;
  const shown = Math.min(limit, ready);
  const showMore = () => {
    setLimit(shown + PAGE_SIZE);
    if (ready < shown + PAGE_SIZE && hasNextPage) void fetchNextPage();
  };
  return (
    <FileListing
      announcesCount
      caption={caption}
      sorting={sorting}
      records={useMemo(() => read?.slice(0, shown), [read, shown])}
      trouble={useTrouble(query.queryKey, result)}
      onShowMore={hasNextPage || shown < ready ? showMore : undefined}
      isLoadingMore={useIsReadingMore(query.queryKey, result)}
      whenThin={whenThin}
    >
      {isOld && <ListAge readAt={result.dataUpdatedAt} />}
    </FileListing>
  );
}

/** Drops all pages but the first, so that one request refreshes the shelf when shown again. */
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
