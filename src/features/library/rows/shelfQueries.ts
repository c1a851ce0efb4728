import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { FIRST_PAGE_SIZE, PAGE_SIZE, READ_AHEAD_SIZE, READ_TIMEOUT_MS } from '#model/limits.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { firstReadOf, hasExams } from '#model/paperYear.ts';
import type { Shelf } from '#model/shelf.ts';
import {
  earlyFilePage,
  takeFirstFilePage,
  type FileCursor,
  type FileOrder,
  type FilePage,
  type FilePageRequest,
} from '#services/library/fileDocuments.ts';
import { readFilePage } from '#services/library/fileRecords.ts';
import { shelfKey } from './fileKeys.ts';
import {
  COUNT_FRESH_MS,
  RETRY_UNTIL_ANSWERED,
  indexPage,
  READ_ONCE,
  readIndexedPage,
} from './fileQueries.ts';

/**
 * Covers the time between pointing at a tab and choosing it. A shelf with exams is read whole, and as
 * seldom as its count.
 */
const FRESH_MS = 2_000;

/** The part of a list that one request reads. */
interface PageParam {
  readonly after: FileCursor | null;
  readonly limit: number;
}

type ShelfPages = InfiniteData<FilePage, PageParam>;

const firstPageOf = ({ category }: Shelf, order: FileOrder): PageParam => ({
  after: null,
  limit: order === 'title' ? firstReadOf(category) : FIRST_PAGE_SIZE,
});

/** Reads a page of a shelf. The first one of a visit may have come before the app. */
async function readPage(shelf: Shelf, request: FilePageRequest): Promise<FilePage> {
  const { order, after, limit } = request;
  const isFirst = order === 'title' && after === null && limit === firstReadOf(shelf.category);
  const sent = isFirst ? await takeFirstFilePage(shelf) : null;
  return sent ?? readFilePage(shelf, request);
}

/**
 * A shelf in one of the database's orders, read as far as it is shown.
 *
 * @param rows the rows that are wanted, which the next page brings if it can
 */
export function pagedFilesQuery(shelf: Shelf, order: FileOrder, rows = PAGE_SIZE) {
  return infiniteQueryOptions({
    ...RETRY_UNTIL_ANSWERED,
    queryKey: [...shelfKey(shelf), order],
    queryFn: ({ pageParam }) =>
      withTimeout(readPage(shelf, { order, ...pageParam }), READ_TIMEOUT_MS),
    initialPageParam: firstPageOf(shelf, order),
    // The app's first render shows the rows that were drawn before it started.
    initialData: (): ShelfPages | undefined => {
      const page = order === 'title' ? earlyFilePage(shelf) : undefined;
      return page && { pages: [page], pageParams: [firstPageOf(shelf, order)] };
    },
    getNextPageParam: ({ next }, pages) => {
      const missing = rows + 1 - recordsOf(pages).length;
      const limit = Math.min(READ_AHEAD_SIZE, Math.max(PAGE_SIZE, missing));
      return next && { after: next, limit };
    },
    staleTime: ({ state }) =>
      hasExams(shelf.category) && !isOfEarlierVisit(state.dataUpdatedAt)
        ? COUNT_FRESH_MS
        : FRESH_MS,
  });
}

const recordsOf = (pages: readonly FilePage[]) => pages.flatMap(({ records }) => records);

/**
 * Returns all records of a shelf, after the pages of it that are there, which may be none.
 *
 * @throws an error of the database
 */
export async function readWholeShelf(
  shelf: Shelf,
  order: FileOrder,
  read: readonly FilePage[] = [],
): Promise<readonly FileRecord[]> {
  const pages = [...read];
  while (pages.length === 0 || pages.at(-1)?.next) {
    const after = pages.at(-1)?.next ?? null;
    const request = { order, after, limit: READ_AHEAD_SIZE };
    pages.push(await withTimeout(readPage(shelf, request), READ_TIMEOUT_MS));
  }
  return recordsOf(pages);
}

/**
 * Joins the pages of a list into one, of as many rows as are wanted when it is shown again: one
 * request then refreshes them all.
 */
export function joinPages(
  client: QueryClient,
  queryKey: ReturnType<typeof pagedFilesQuery>['queryKey'],
  rows: number,
): void {
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
  client.setQueryData(
    queryKey,
    (data) => data && joined(data, Math.min(rows + 1, READ_AHEAD_SIZE)),
    updatedAt === undefined ? {} : { updatedAt },
  );
}

function joined<Pages extends InfiniteData<FilePage>>(data: Pages, limit: number) {
  const all = recordsOf(data.pages);
  if (data.pages.length === 1 && all.length <= limit) return data;
  const records = all.slice(0, limit);
  const last = records.at(-1);
  const next = all.length > limit ? (last ?? null) : (data.pages.at(-1)?.next ?? null);
  const pages: ShelfPages = { pages: [{ records, next }], pageParams: [{ after: null, limit }] };
  return pages;
}

/**
 * All files of a shelf. Reading continues after the pages that this visit has already read. Without
 * a connection, those of an earlier visit are searched, and read again once it is back.
 */
export function allShelfFilesQuery(client: QueryClient, shelf: Shelf) {
  return infiniteQueryOptions({
    ...READ_ONCE,
    queryKey: [...shelfKey(shelf), 'all'],
    queryFn: ({ pageParam: after }) =>
      readIndexedPage(readPage(shelf, { order: 'title', after, limit: READ_AHEAD_SIZE })),
    initialPageParam: null as FileCursor | null,
    initialData: () => {
      const { pages, updatedAt } = shownPages(client, shelf);
      if (!pages || (isOfEarlierVisit(updatedAt) && navigator.onLine)) return undefined;
      return {
        pages: pages.pages.map(indexPage),
        pageParams: pages.pageParams.map(({ after }) => after),
      };
    },
    initialDataUpdatedAt: () => shownPages(client, shelf).updatedAt,
    staleTime: ({ state }) => (isOfEarlierVisit(state.dataUpdatedAt) ? 0 : READ_ONCE.staleTime),
    getNextPageParam: ({ next }) => next,
  });
}

/** Returns the pages of a shelf that have been shown. They are of no time if they were invalidated. */
function shownPages(client: QueryClient, shelf: Shelf) {
  const { queryKey } = pagedFilesQuery(shelf, 'title');
  const state = client.getQueryState<ShelfPages>(queryKey);
  return { pages: state?.data, updatedAt: state?.isInvalidated ? 0 : (state?.dataUpdatedAt ?? 0) };
}

/** @param updatedAt in epoch milliseconds */
function isOfEarlierVisit(updatedAt: number): boolean {
  return updatedAt < performance.timeOrigin;
}
