import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { PAGE_SIZE } from '#config/limits.ts';
import type { Shelf } from '#model/shelf.ts';
import type { FileOrder } from '#services/fileDocuments.ts';
import { FileListing } from './FileListing.tsx';
import { ListAge } from './ListAge.tsx';
import type { Sorting } from './FileTable.tsx';
import { useIsReadingMore, useTrouble } from './useTrouble.ts';
import { useRestored, type ShownRows } from './listPlace.ts';
import { joinPages, pagedFilesQuery } from './shelfQueries.ts';

interface ShelfFilesProps {
  readonly shelf: Shelf;
  readonly order: FileOrder;
  readonly sorting: Sorting;
  readonly caption: string;
  readonly place: ShownRows;
  readonly whenThin: ReactNode;
}

/** A shelf in one of the database's orders, read only as far as it is shown. */
export function ShelfFiles({ shelf, order, sorting, caption, place, whenThin }: ShelfFilesProps) {
  const { rows, setRows } = place;
  const query = useMemo(() => pagedFilesQuery(shelf, order, rows), [shelf, order, rows]);
  const result = useInfiniteQuery(query);
  const { data, hasNextPage, fetchStatus, fetchNextPage } = result;
  const isOld = data !== undefined && (result.isPaused || result.failureCount > 0);
  const read = useMemo(() => data?.pages.flatMap(({ records }) => records), [data]);
  // While more pages follow, the last record only shows that there is a next row.
  const ready = read ? read.length - (hasNextPage ? 1 : 0) : 0;
  const shown = Math.min(rows, ready);
  useRestored(place, shown, hasNextPage || !data);
  const isMissing = ready < rows && hasNextPage && fetchStatus === 'idle';
  useEffect(() => {
    if (isMissing) void fetchNextPage({ cancelRefetch: false });
  }, [data, isMissing, fetchNextPage]);
  useJoinedPages(shelf, order, place);
  return (
    <FileListing
      announcesCount
      caption={caption}
      sorting={sorting}
      records={useMemo(() => read?.slice(0, shown), [read, shown])}
      trouble={useTrouble(query.queryKey, result)}
      onShowMore={hasNextPage || shown < ready ? () => setRows(shown + PAGE_SIZE) : undefined}
      isLoadingMore={useIsReadingMore(query.queryKey, result)}
      whenThin={whenThin}
    >
      {isOld && <ListAge readAt={result.dataUpdatedAt} />}
    </FileListing>
  );
}

/** Joins the pages of a list that is left, whose next view may want fewer rows. */
function useJoinedPages(shelf: Shelf, order: FileOrder, { latestRows }: ShownRows): void {
  const client = useQueryClient();
  useEffect(
    () => () => joinPages(client, pagedFilesQuery(shelf, order).queryKey, latestRows.current),
    [client, shelf, order, latestRows],
  );
}
