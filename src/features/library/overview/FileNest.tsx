import { IsRestoringProvider, useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState, memo, type ReactNode } from 'react';
import { useIsHydrating } from '#lib/useIsHydrating.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { HAS_MANY_COURSES, COURSES, shelvesOf, type Shelf } from '#model/shelf.ts';
import { PageBand } from '#ui/Page.tsx';
import { counted } from '#model/language.ts';
import { useIsIdle } from '#lib/whenIdle.ts';
import { MAX_QUERY_RECORDS } from '#model/limits.ts';
import { useShownRows, type ListBox, type ShownRows } from '../rows/listPlace.ts';
import { ListFoot } from './ListFoot.tsx';
import { clearField, SearchBox, useAddressQuery } from '../search/SearchBox.tsx';
import { useStoredLists } from '../offline/cachedLists.ts';
import { CourseShelves } from './CourseShelves.tsx';
import {
  mostDownloadedQuery,
  newestQuery,
  allLibraryFilesQuery,
  categoryCountsQuery,
} from '../rows/libraryQueries.ts';
import { NewSinceLastVisit, useNewFiles } from './NewFiles.tsx';
import { FileListing } from '../rows/FileListing.tsx';
import { useTrouble } from '../rows/useTrouble.tsx';
import { LazyReadingPane } from '../pane/LazyReadingPane.tsx';
import { NoMatch, SearchedFiles, useFileSearch } from '../search/FileSearch.tsx';
import { usePaperSearch } from '../search/usePaperSearch.ts';
import { useShelfCounts, type ShelfCounts } from '../rows/useShelfCounts.ts';
import './nest.css';

interface FileNestProps {
  /** The initial search text. */
  readonly search: string;
  /** Leads to the courses where there are too many for a table. */
  readonly courses: ReactNode;
}

/** The whole library at a glance, and one search over all of it. */
export function FileNest({ search, courses }: FileNestProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  useAddressQuery(filesQuery({ search: text }), text);
  const [place, box] = useShownRows(text.trim());
  const counts = useLibraryCounts();
  useStoredLists();
  // The HTML is that of no search. Nothing is read for it.
  const isHydrating = useIsHydrating();
  return (
    <>
      <PageBand title="File Nest" lead="Everything students have shared, in one place.">
        <div role="search" className="lg:w-120">
          <SearchBox
            field={field}
            label="Search all courses"
            scope="all courses"
            initialText={text}
            onTextChange={setText}
          />
        </div>
      </PageBand>
      {text.trim() && !isHydrating ? (
        <LibrarySearch
          text={text}
          place={place}
          box={box}
          total={counts.total}
          onClear={() => {
            clearField(field);
            setText('');
          }}
        />
      ) : (
        <IsRestoringProvider value={isHydrating}>
          <Overview counts={counts} courses={courses} />
        </IsRestoringProvider>
      )}
      <ListFoot />
    </>
  );
}

interface OverviewProps extends Pick<FileNestProps, 'courses'> {
  readonly counts: LibraryCounts;
}

function Overview({ counts, courses }: OverviewProps) {
  const newCounts = useNewFiles(counts.total !== null);
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-14">
      <div className="flex min-w-0 flex-col gap-4">
        <TopFiles id="new" title="New" look="cover-shelf min-h-70" query={newestQuery}>
          <NewSinceLastVisit counts={newCounts} />
        </TopFiles>
        {/* Room for five rows, two of them of two lines. */}
        <TopFiles
          id="most-downloaded"
          title="Most downloaded"
          look="ranked-files min-h-92"
          query={mostDownloadedQuery}
        />
      </div>
      <section aria-labelledby="courses">
        <h2 id="courses" tabIndex={-1} className="mb-2 text-lg">
          Courses
        </h2>
        {HAS_MANY_COURSES ? (
          courses
        ) : (
          <CourseShelves counts={counts.shelves} newCounts={newCounts} />
        )}
      </section>
    </div>
  );
}

interface TopFilesProps {
  /** The id of the heading. */
  readonly id: string;
  readonly title: string;
  /** Classes, one of them of nest.css. */
  readonly look: string;
  readonly query: typeof newestQuery;
  /** Shown beside the heading. */
  readonly children?: ReactNode;
}

/** The first few files of all courses in some order. */
const TopFiles = memo(function TopFiles({ id, title, look, query, children }: TopFilesProps) {
  const result = useQuery(query);
  const trouble = useTrouble(query.queryKey, result);
  return (
    // A list that follows another one is not shown before its rows have come, so that nothing is seen
    // moving.
    <section aria-labelledby={id} className={`top-files ${look}`}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={id} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        {children}
      </div>
      <FileListing list={{ showsShelves: true, caption: title, records: result.data, trouble }} />
    </section>
  );
});

interface LibrarySearchProps {
  readonly text: string;
  readonly place: ShownRows;
  readonly box: ListBox;
  /** The number of files in the library; null while it is unknown. */
  readonly total: number | null;
  readonly onClear: () => void;
}

/** The files of all courses that match a text: 'cd solved 2025', 'compiler design'. */
function LibrarySearch({ text, place, box, total, onClear }: LibrarySearchProps) {
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
        noMatch={<NoMatch text={text} inside={inside} onClear={onClear} />}
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

/** How many files the library has. */
interface LibraryCounts {
  readonly shelves: ShelfCounts;
  /** Of all files; null while it is unknown, or if it is more than is counted. */
  readonly total: number | null;
}

/** The shelves that are counted one by one: none, if there are so many that nobody looks at all. */
const COUNTED_SHELVES: readonly Shelf[] = HAS_MANY_COURSES ? [] : COURSES.flatMap(shelvesOf);

/** Counts each shelf of a small library; of a large one, only each category, in a few questions. */
function useLibraryCounts(): LibraryCounts {
  // The first files do not wait for some thirty counts.
  const isIdle = useIsIdle();
  const shelves = useShelfCounts(COUNTED_SHELVES, isIdle);
  const { data } = useQuery({ ...categoryCountsQuery, enabled: HAS_MANY_COURSES && isIdle });
  const counts = HAS_MANY_COURSES ? (data ?? [null]) : COUNTED_SHELVES.map(shelves.of);
  return { shelves, total: totalOf(counts) };
}

/** Returns the sum of the counts; null if one of them is unknown. */
export function totalOf(counts: readonly (number | null)[]): number | null {
  return counts.reduce(
    (sum, count) =>
      sum === null || count === null || count >= MAX_QUERY_RECORDS ? null : sum + count,
    0,
  );
}
