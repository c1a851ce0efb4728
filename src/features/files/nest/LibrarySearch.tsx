import { useInfiniteQuery } from '@tanstack/react-query';
import { inTitleOrShelf } from '../list/fileIndex.ts';
import { SearchProgress } from '../list/SearchProgress.tsx';
import { useFileSearch } from '../list/useFileSearch.ts';
import { FileListing } from '../list/FileListing.tsx';
import { useTrouble } from '../list/useTrouble.ts';
import { allLibraryFilesQuery } from './libraryQueries.ts';

interface LibrarySearchProps {
  readonly text: string;
  /** The number of files in the library; null while it is unknown. */
  readonly total: number | null;
}

/** The files of all courses that match a text: 'cd solved 2025', 'compiler design'. */
export function LibrarySearch({ text, total }: LibrarySearchProps) {
  const result = useInfiniteQuery(allLibraryFilesQuery);
  const trouble = useTrouble(allLibraryFilesQuery.queryKey, result);
  const {
    records = [],
    showMore,
    isReading,
    filesRead,
  } = useFileSearch(result, 'none', text, inTitleOrShelf);
  return (
    <section aria-label="Search results" className="relative">
      <FileListing
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
    </section>
  );
}

function resultText(shown: number, hasMore: boolean): string {
  if (hasMore) return `The first ${shown} matches are shown`;
  return shown === 1 ? '1 file matches' : `${shown} files match`;
}
