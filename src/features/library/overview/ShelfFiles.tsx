import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { LOCALE } from '#config/locale.ts';
import { MAX_QUERY_RECORDS, MOST_PAPERS, PAGE_SIZE } from '#model/limits.ts';
import { firstReadOf, hasExams } from '#model/paperYear.ts';
import type { Shelf } from '#model/shelf.ts';
import type { FileOrder } from '#services/library/fileDocuments.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { FileListing, type ShelfListFrame } from '../rows/FileListing.tsx';
import { AGE_UNKNOWN } from '../rows/fileKeys.ts';
import { useIsReadingMore, useTrouble } from '../rows/useTrouble.tsx';
import { useRestored, type ShownRows } from '../rows/listPlace.ts';
import { joinPages, pagedFilesQuery, readWholeShelf } from '../rows/shelfQueries.ts';

interface ShelfFilesProps {
  readonly shelf: Shelf;
  readonly order: FileOrder;
  readonly place: ShownRows;
  readonly frame: ShelfListFrame;
}

/** A shelf in one of the database's orders, read only as far as it is shown. */
export function ShelfFiles({ shelf, order, place, frame }: ShelfFilesProps) {
  const { caption, sort, count, ...feet } = frame;
  const { rows, setRows } = place;
  const query = useMemo(() => pagedFilesQuery(shelf, order, rows), [shelf, order, rows]);
  const result = useInfiniteQuery(query);
  const { data, hasNextPage, fetchStatus, fetchNextPage } = result;
  const isWhole = order === 'title' && data?.pages.length === 1 && !hasNextPage;
  const isOld = data !== undefined && result.failureCount > 0;
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
  const records = useMemo(() => read?.slice(0, shown), [read, shown]);
  const trouble = useTrouble(query.queryKey, result);
  const isLoading = useIsReadingMore(query.queryKey, result);
  const hasMore = hasNextPage || shown < ready;
  return (
    <FileListing
      announcesCount
      list={{
        ...{ caption, sort, records, trouble, ghosts: count },
        hasYears: isWhole && hasExams(shelf.category),
        total: count !== undefined && count < MAX_QUERY_RECORDS ? count : undefined,
      }}
      more={
        hasMore
          ? {
              show: () => setRows(shown + PAGE_SIZE),
              readAll: () => readWholeShelf(shelf, order, data?.pages ?? []),
              isLoading,
            }
          : undefined
      }
      {...feet}
      emptyHint={
        <div className="flex flex-col gap-4 max-md:items-center">
          <p>Nobody has put anything on this shelf yet.</p>
          <ButtonLink to="/Contribute" variant="primary" className="self-start max-md:self-center">
            Contribute
          </ButtonLink>
        </div>
      }
    >
      {hasExams(shelf.category) && order === 'title' && data && !isWhole && (
        <p className="py-1 text-sm text-ink-soft">
          {`These are more than ${MOST_PAPERS} papers, so they begin by title. The years lead to the newest.`}
        </p>
      )}
      {isOld && <ListAge readAt={result.dataUpdatedAt} />}
    </FileListing>
  );
}

/** Joins the pages of a list that is left, whose next view may want fewer rows. */
function useJoinedPages(shelf: Shelf, order: FileOrder, { latestRows }: ShownRows): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      // A shelf that was read whole stays so.
      const rows = Math.max(
        latestRows.current,
        order === 'title' ? firstReadOf(shelf.category) - 1 : 0,
      );
      joinPages(client, pagedFilesQuery(shelf, order).queryKey, rows);
    },
    [client, shelf, order, latestRows],
  );
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

interface ListAgeProps {
  /** When the list was read, in epoch milliseconds, or AGE_UNKNOWN. */
  readonly readAt: number;
}

/** Shows the age of a list that could not be refreshed. */
function ListAge({ readAt }: ListAgeProps) {
  const [now] = useState(Date.now);
  return (
    <p role="status" className="py-2 text-sm text-ink-soft">
      {navigator.onLine ? 'Couldn’t be read anew' : 'Offline'}: list from{' '}
      {readAt === AGE_UNKNOWN ? 'an earlier visit' : agoText(now - readAt)}.
    </p>
  );
}

function agoText(age: number): string {
  const [unit, length] = UNITS.find(([, ms]) => age >= ms) ?? ['minute', MINUTE_MS];
  const format = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' });
  return age < MINUTE_MS ? 'a moment ago' : format.format(-Math.floor(age / length), unit);
}
