import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inTitleOrShelf, wordsOf } from '../list/fileIndex.ts';
import { MarkedTexts } from '../list/MarkedTitle.tsx';
import { NoMatch } from '../list/NoMatch.tsx';
import { SearchProgress } from '../list/SearchProgress.tsx';
import { useFileSearch } from '../list/useFileSearch.ts';
import { FileListing } from '../list/FileListing.tsx';
import type { ListBox, ShownRows } from '../list/listPlace.ts';
import { useTrouble } from '../list/useTrouble.ts';
import { allLibraryFilesQuery } from './libraryQueries.ts';

interface LibrarySearchProps {
  readonly text: string;
  readonly place: ShownRows;
  readonly box: ListBox;
  /** The number of files in the library; null while it is unknown. */
  readonly total: number | null;
  readonly onClear: () => void;
}

/** The files of all courses that match a text: 'cd solved 2025', 'compiler design'. */
export function LibrarySearch({ text, place, box, total, onClear }: LibrarySearchProps) {
  const words = useMemo(() => wordsOf(text), [text]);
  const result = useInfiniteQuery(allLibraryFilesQuery);
  const trouble = useTrouble(allLibraryFilesQuery.queryKey, result);
  const {
    records = [],
    showMore,
    isReading,
    filesRead,
  } = useFileSearch(result, 'none', text, place, inTitleOrShelf);
  return (
    <section {...box} aria-label="Search results" className="relative min-h-[max(42rem,100svh)]">
      <MarkedTexts value={words}>
        <FileListing
          whereElse={<NoMatch text={text} onClear={onClear} />}
          showsShelves
          caption="Search results"
          records={records}
          isReading={isReading}
          trouble={trouble}
          onShowMore={showMore}
        >
          <SearchProgress
            isReading={isReading}
            filesRead={filesRead}
            total={total}
            label="Searching all courses"
            text={`Searching all courses: ${filesRead} files so far`}
          />
          <p role="status" className="flex h-9 items-center text-sm text-ink-soft">
            {!isReading && resultText(records.length, showMore !== undefined)}
          </p>
        </FileListing>
      </MarkedTexts>
    </section>
  );
}

function resultText(shown: number, hasMore: boolean): string {
  if (hasMore) return `The first ${shown} matches are shown`;
  return shown === 1 ? '1 file matches' : `${shown} files match`;
}
