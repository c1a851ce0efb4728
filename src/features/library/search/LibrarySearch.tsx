import { useInfiniteQuery } from '@tanstack/react-query';
import { counted } from '#model/language.ts';
import { LazyReadingPane } from '../pane/LazyReadingPane.tsx';
import { NoMatch, SearchedFiles, useFileSearch } from './FileSearch.tsx';
import { usePaperSearch } from './usePaperSearch.ts';
import type { ListBox, ShownRows } from '../rows/listPlace.ts';
import { useTrouble } from '../rows/useTrouble.tsx';
import { allLibraryFilesQuery } from '../rows/libraryQueries.ts';

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
  const result = useInfiniteQuery(allLibraryFilesQuery);
  const trouble = useTrouble(allLibraryFilesQuery.queryKey, result);
  const search = useFileSearch(result, null, text, place);
  const inside = usePaperSearch(text, null);
  const { records = [], showMore, isReading, filesRead } = search;
  return (
    <section
      {...box}
      aria-label="Search results"
      className="beside-pane relative min-h-[max(42rem,100svh)] lg:-mt-8"
    >
      <SearchedFiles
        list={{ showsShelves: true, caption: 'Search results', trouble }}
        search={{ ...search, records }}
        inside={inside}
        noMatch={<NoMatch text={text} isInside={inside.hits.length > 0} onClear={onClear} />}
        progress={{
          total,
          label: 'Searching all courses',
          text: `Searching all courses: ${filesRead} files so far`,
        }}
      >
        <p role="status" className="flex min-h-9 items-center">
          {!isReading && resultText(records.length, showMore !== undefined)}
        </p>
      </SearchedFiles>
      <LazyReadingPane caption="Search results" />
    </section>
  );
}

function resultText(shown: number, hasMore: boolean): string {
  if (hasMore) return `The first ${shown} matches are shown`;
  return counted(shown, 'file matches', 'files match');
}
