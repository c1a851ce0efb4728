import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLoaded } from '#lib/useLoaded.ts';
import { PAGE_SIZE } from '#model/limits.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { Sort } from '#model/filesAddress.ts';
import type { Marks } from '#text/titleIndex.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/Status.tsx';
import { sortFiles, type IndexedFile } from '../rows/fileIndex.ts';
import { filesOfExam, type ExamChoice } from '../rows/exams.ts';
import { findFiles, growIndex, inOrderOf } from './findFiles.ts';
import { FileListing, type FileListingProps, type ListedFiles } from '../rows/FileListing.tsx';
import type { IndexedPage } from '../rows/fileQueries.ts';
import { TitleMarks } from '../rows/FileRow.tsx';
import type { PaperSearch } from './usePaperSearch.ts';
import { useRestored, type ShownRows } from '../rows/listPlace.ts';

export interface FileSearch {
  /** The matches to show; undefined until the first files have been read. */
  readonly records: readonly FileRecord[] | undefined;
  /** How many matches there are; undefined while not all files have been read. */
  readonly total: number | undefined;
  /** Shows ten more matches; undefined when all of them are shown. */
  readonly showMore: (() => void) | undefined;
  /** Returns all matches. */
  readonly readAll: () => Promise<readonly FileRecord[]>;
  /** Whether more matches may follow, because not all files have been read. */
  readonly isReading: boolean;
  readonly filesRead: number;
  /** What is shown in place of the text that was typed. */
  readonly note: string | null;
  /** What to mark in the titles; null without a search. */
  readonly marks: Marks | null;
}

type IndexedResult = UseInfiniteQueryResult<InfiniteData<IndexedPage<unknown>>>;

/** Reads all pages of a query, one after another, and searches the files that have arrived. */
export function useFileSearch(
  result: IndexedResult,
  sort: Sort | null,
  text: string,
  place: ShownRows,
  choice?: ExamChoice,
): FileSearch {
  const { files: unsorted, isReading } = useAllFiles(result);
  const files = useMemo(() => {
    const chosen = unsorted && choice ? filesOfExam(unsorted, choice) : unsorted;
    return chosen && sortFiles(chosen, sort);
  }, [unsorted, sort, choice]);
  const { rows, setRows } = place;
  const isReady = useGrownIndex(unsorted, text) && !isReading;
  const found = useMemo(() => {
    const all = unsorted && findFiles(unsorted, text, isReady);
    // Those that say it otherwise are ranked, unless an order was chosen.
    return all && files !== unsorted ? inOrderOf(files ?? [], all) : all;
  }, [unsorted, files, text, isReady]);
  const count = found?.files.length ?? 0;
  useRestored(place, count, isReading);
  return {
    records: found?.files.slice(0, rows).map(({ record }) => record),
    total: isReading ? undefined : count,
    showMore: count > rows ? () => setRows(rows + PAGE_SIZE) : undefined,
    readAll: () => Promise.resolve(found?.files.map(({ record }) => record) ?? []),
    isReading,
    filesRead: unsorted?.length ?? 0,
    note: found?.note ?? null,
    marks: found?.marks ?? null,
  };
}

/** Prepares files for a search, some in each task. Returns whether all are ready. */
export function useGrownIndex(files: readonly IndexedFile[] | undefined, text: string): boolean {
  const [, setRound] = useState(0);
  const isReady = text.trim() === '' || !files || growIndex(files);
  useEffect(() => {
    if (isReady) return undefined;
    const timer = setTimeout(() => setRound((round) => round + 1));
    return () => clearTimeout(timer);
  });
  return isReady;
}

/** Says what a search shows in place of the text that was typed. */
export function SearchNote({ note }: Pick<FileSearch, 'note'>) {
  return (
    <p role="status" className="py-1 text-sm wrap-anywhere text-ink-soft empty:hidden">
      {note}
    </p>
  );
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

const loadInsidePapers = () => import('./InsidePapers.tsx');

/** `InsidePapers`, whose code comes with the first search. */
function LazyInsidePapers(props: PaperSearch) {
  const loaded = useLoaded(loadInsidePapers, true);
  return loaded && props.hits.length > 0 && <loaded.InsidePapers {...props} />;
}

/**
 * Says under the line of the titles what was found inside the papers, and leads there. A phone has
 * room for two lines from the start, so that no row moves.
 */
function InsideLine({ hits, status }: PaperSearch) {
  return (
    <p role="status" className="inside-line pt-2 pb-1 empty:hidden max-sm:min-h-13">
      {hits.length > 0 ? (
        // The heading of the hits is no further with keys.
        <button
          type="button"
          tabIndex={-1}
          className="py-2 text-start text-link"
          onClick={() => document.getElementById('inside')?.scrollIntoView()}
        >
          {status}
        </button>
      ) : (
        status
      )}
    </p>
  );
}

interface SearchProgressProps {
  readonly isReading: boolean;
  readonly filesRead: number;
  /** The number of files to read; null while it is unknown. */
  readonly total: number | null;
  /** The name of the progress bar. */
  readonly label: string;
  /** The progress in words. */
  readonly text: string;
}

/** Shows how many of the files a search has read. It takes no space, so nothing moves. */
function SearchProgress({ isReading, filesRead, total, label, text }: SearchProgressProps) {
  if (!isReading) return null;
  return (
    <div className="absolute inset-x-0 top-0 z-10">
      <ProgressBar
        label={label}
        // Files may be added while they are read.
        percent={total ? Math.min(100, (filesRead / total) * 100) : 0}
      />
      <p className="absolute end-0 top-3 rounded-md bg-paper px-2 py-1 text-xs text-ink-soft">
        {text}
      </p>
    </div>
  );
}

interface SearchedFilesProps extends Omit<
  FileListingProps,
  'list' | 'more' | 'isElsewhere' | 'emptyHint'
> {
  readonly list: Omit<ListedFiles, 'records' | 'isReading' | 'total'>;
  readonly search: FileSearch;
  readonly inside: PaperSearch;
  /** Says that no title matches, once that is certain. */
  readonly noMatch: ReactNode;
  readonly progress: Pick<SearchProgressProps, 'total' | 'label' | 'text'>;
}

/** What a search has found: files by their titles, and under them the pages that say it. */
export function SearchedFiles({
  list,
  search,
  inside,
  noMatch,
  progress,
  children,
  ...listing
}: SearchedFilesProps) {
  const { records, total, showMore, readAll, isReading, filesRead, note, marks } = search;
  const isInside = inside.hits.length > 0;
  const isEmpty = records?.length === 0;
  // What is said once below need not be seen above, too.
  const isElsewhere = isEmpty && (inside.isPending || isInside);
  const isNothing = isEmpty && !isReading && !isElsewhere;
  return (
    <TitleMarks value={marks}>
      <FileListing
        {...listing}
        list={{ ...list, records, isReading, total }}
        more={showMore && { show: showMore, readAll }}
        isElsewhere={isElsewhere}
        emptyHint={noMatch}
      >
        <SearchProgress isReading={isReading} filesRead={filesRead} {...progress} />
        <div
          className={
            isNothing ? 'sr-only' : 'flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft'
          }
        >
          {children}
          <SearchNote note={note} />
          {!isNothing && <InsideLine {...inside} />}
        </div>
      </FileListing>
      <LazyInsidePapers {...inside} />
      {isEmpty && isInside && <div className="mt-8 text-center">{noMatch}</div>}
    </TitleMarks>
  );
}

interface NoMatchProps {
  readonly text: string;
  /** What was found inside the papers; none where only names were searched. */
  readonly inside?: PaperSearch;
  /** Where nothing was found, such as 'Notes'; the whole library if it is left out. */
  readonly place?: string;
  readonly onClear: () => void;
  readonly children?: ReactNode;
}

/** Says that a search found nothing, and takes it back with one press. */
export function NoMatch({ text, inside, place, onClear, children }: NoMatchProps) {
  const isInside = inside !== undefined && inside.hits.length > 0;
  return (
    <div className="flex flex-col gap-4 max-md:items-center">
      <p className="wrap-anywhere">
        {`${isInside ? 'No title' : 'Nothing'}${place ? ` in ${place}` : ''} matches “${text.trim()}”.`}
      </p>
      {!isInside && inside && (
        <p role="status" className="-mt-3 text-sm empty:hidden">
          {inside.status}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-md:justify-center">
        {children}
        <Button variant={children ? 'quiet' : 'secondary'} onClick={onClear}>
          Clear search
        </Button>
      </div>
    </div>
  );
}
