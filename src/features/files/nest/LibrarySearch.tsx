import { useInfiniteQuery } from '@tanstack/react-query';
import { counted } from '#model/language.ts';
import { FileListing } from '../list/FileListing.tsx';
import { TitleMarks } from '../list/FileRow.tsx';
import {
  InsideLine,
  LazyInsidePapers,
  NoMatch,
  SearchNote,
  SearchProgress,
  useFileSearch,
} from '../list/FileSearch.tsx';
import { useInsidePapers } from '../list/insideQuery.ts';
import type { ListBox, ShownRows } from '../list/listPlace.ts';
import { useTrouble } from '../list/useTrouble.tsx';
import { allLibraryFilesQuery } from './libraryQueries.ts';

export function useLibrarySearch(text: string, place: ShownRows) {
  const result = useInfiniteQuery(allLibraryFilesQuery);
  const trouble = useTrouble(allLibraryFilesQuery.queryKey, result);
  const search = useFileSearch(result, null, text, place);
  return { trouble, search, inside: useInsidePapers(text, null) };
}

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
  const { trouble, inside, search } = useLibrarySearch(text, place);
  const { records = [], showMore, readAll, isReading, filesRead, note, marks } = search;
  const isInside = inside.hits.length > 0;
  const isEmpty = records.length === 0;
  const noMatch = <NoMatch text={text} isInside={isInside} onClear={onClear} />;
  return (
    <section {...box} aria-label="Search results" className="relative min-h-[max(42rem,100svh)]">
      <TitleMarks value={marks}>
        <FileListing
          isElsewhere={isEmpty && (inside.isPending || isInside)}
          emptyHint={noMatch}
          showsShelves
          caption="Search results"
          records={records}
          isReading={isReading}
          trouble={trouble}
          onShowMore={showMore}
          readAll={readAll}
        >
          <SearchProgress
            isReading={isReading}
            filesRead={filesRead}
            total={total}
            label="Searching all courses"
            text={`Searching all courses: ${filesRead} files so far`}
          />
          <div className="flex min-h-9 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <p role="status">{!isReading && resultText(records.length, showMore !== undefined)}</p>
            <SearchNote note={note} />
            <InsideLine {...inside} />
          </div>
        </FileListing>
        <LazyInsidePapers {...inside} />
        {isEmpty && isInside && <div className="mt-8 text-center">{noMatch}</div>}
      </TitleMarks>
    </section>
  );
}

function resultText(shown: number, hasMore: boolean): string {
  if (hasMore) return `The first ${shown} matches are shown`;
  return matchText(shown);
}

export const matchText = (count: number) => counted(count, 'file matches', 'files match');
