import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { LOCALE } from '#config/locale.ts';
import { MAX_QUERY_RECORDS, MOST_PAPERS, PAGE_SIZE } from '#model/limits.ts';
import { firstReadOf, hasExams } from '#model/paperYear.ts';
import { type Shelf, CATEGORIES, CATEGORY_LABELS, type Category } from '#model/shelf.ts';
import type { FileOrder } from '#services/library/fileDocuments.ts';
import { ButtonLink, Button } from '#ui/Button.tsx';
import { filesQuery } from '#model/filesAddress.ts';
import { FileListing, type ShelfListFrame } from '../rows/FileListing.tsx';
import { AGE_UNKNOWN } from '../rows/fileKeys.ts';
import { useIsReadingMore, useTrouble } from '../rows/useTrouble.tsx';
import { useRestored, type ShownRows } from '../rows/listPlace.ts';
import {
  joinPages,
  pagedFilesQuery,
  readWholeShelf,
  allShelfFilesQuery,
} from '../rows/shelfQueries.ts';
import type { ExamChoice } from '../rows/exams.ts';
import { NoMatch, SearchedFiles, useFileSearch } from '../search/FileSearch.tsx';
import { usePaperSearch } from '../search/usePaperSearch.ts';
import type { MatchCounts } from '../search/MatchCounts.tsx';

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

interface ShelfSearchProps {
  readonly shelf: Shelf;
  /** Empty when the shelf is only sorted, in an order that also needs all of its files. */
  readonly text: string;
  /** Only the papers of a year or an exam. */
  readonly choice: ExamChoice | undefined;
  readonly place: ShownRows;
  readonly matches: MatchCounts;
  readonly onCategoryChange: (category: Category) => void;
  readonly onClear: () => void;
  readonly frame: ShelfListFrame;
}

/** The files of a shelf that a search finds. */
export function ShelfSearch({
  shelf,
  text,
  choice,
  place,
  matches,
  onCategoryChange,
  onClear,
  frame,
}: ShelfSearchProps) {
  const { caption, sort, count, ...feet } = frame;
  const query = allShelfFilesQuery(useQueryClient(), shelf);
  const result = useInfiniteQuery(query);
  const trouble = useTrouble(query.queryKey, result);
  const search = useFileSearch(result, sort, text, place, choice);
  const { filesRead } = search;
  const isSearch = text.trim() !== '';
  const others = CATEGORIES.filter((other) => other !== shelf.category && matches[other]);
  const inside = usePaperSearch(text, shelf);
  const noMatch = isSearch && (
    <NoMatch text={text} inside={inside} place={CATEGORY_LABELS[shelf.category]} onClear={onClear}>
      {others.map((other, index) => (
        <Button
          key={other}
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => onCategoryChange(other)}
        >
          {`${matches[other]} in ${CATEGORY_LABELS[other]}`}
        </Button>
      ))}
      <ButtonLink
        to={`/FileNest${filesQuery({ search: text.trim() })}`}
        variant={others.length > 0 ? 'quiet' : 'primary'}
      >
        Search all courses
      </ButtonLink>
    </NoMatch>
  );
  return (
    <SearchedFiles
      announcesCount
      list={{ caption, sort, trouble, ghosts: count }}
      search={search}
      inside={inside}
      noMatch={noMatch}
      {...feet}
      progress={{
        total: count ?? null,
        label: 'Loading the whole list',
        text:
          count === undefined
            ? `Searching ${filesRead} files`
            : `${filesRead} of ${count} files read`,
      }}
    />
  );
}
