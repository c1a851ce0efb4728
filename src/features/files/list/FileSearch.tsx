import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, type ComponentProps, type ReactNode } from 'react';
import { loadQuietly, useLoaded } from '#lib/loadPart.ts';
import { PAGE_SIZE } from '#model/limits.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { Sort } from '#model/filesAddress.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { sortFiles } from './fileIndex.ts';
import { filesOfExam, type ExamChoice } from './exams.ts';
import { findFiles } from './findFiles.ts';
import type { IndexedPage } from './fileQueries.ts';
import type { InsidePapers } from './InsidePapers.tsx';
import { useRestored, type ShownRows } from './listPlace.ts';

export interface FileSearch {
  /** The matches to show; undefined until the first files have been read. */
  readonly records: readonly FileRecord[] | undefined;
  /** Shows ten more matches; undefined when all of them are shown. */
  readonly showMore: (() => void) | undefined;
  /** Whether more matches may follow, because not all files have been read. */
  readonly isReading: boolean;
  readonly filesRead: number;
  /** What is shown in place of the text that was typed. */
  readonly note: string | null;
  /** The texts to mark in the titles. */
  readonly marks: readonly string[];
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
  const found = useMemo(
    () => files && findFiles(files, text, !isReading),
    [files, text, isReading],
  );
  const count = found?.files.length ?? 0;
  useRestored(place, count, isReading);
  return {
    records: found?.files.slice(0, rows).map(({ record }) => record),
    showMore: count > rows ? () => setRows(rows + PAGE_SIZE) : undefined,
    isReading,
    filesRead: unsorted?.length ?? 0,
    note: found?.note ?? null,
    marks: found?.marks ?? NO_MARKS,
  };
}

const NO_MARKS: readonly string[] = [];

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

const loadInsidePapers = () => loadQuietly(() => import('./InsidePapers.tsx'));

/** `InsidePapers`, whose code comes with the first search. */
export function LazyInsidePapers(props: ComponentProps<typeof InsidePapers>) {
  const loaded = useLoaded(loadInsidePapers, true);
  return loaded && <loaded.InsidePapers {...props} />;
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
export function SearchProgress({ isReading, filesRead, total, label, text }: SearchProgressProps) {
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

interface NoMatchProps {
  readonly text: string;
  /** Where nothing was found, such as 'Notes'; the whole library if it is left out. */
  readonly place?: string;
  readonly onClear: () => void;
  readonly children?: ReactNode;
}

/** Says that a search found nothing, and takes it back with one press. */
export function NoMatch({ text, place, onClear, children }: NoMatchProps) {
  return (
    <div className="no-match flex flex-col items-center gap-3">
      <p className="wrap-anywhere">
        {`Nothing${place ? ` in ${place}` : ''} matches “${text.trim()}”.`}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {children}
        <Button variant="quiet" onClick={onClear}>
          Clear search
        </Button>
      </div>
    </div>
  );
}
