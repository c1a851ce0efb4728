import { IsRestoringProvider, useQuery } from '@tanstack/react-query';
import { useRef, useState, memo, type ReactNode } from 'react';
import { useIsHydrating } from '#lib/useIsHydrating.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { HAS_MANY_COURSES } from '#model/shelf.ts';
import { PageBand } from '#ui/Page.tsx';
import { useShownRows } from '../rows/listPlace.ts';
import { ListFoot } from './ListFoot.tsx';
import { clearField, SearchBox } from '../search/SearchBox.tsx';
import { useStoredLists } from '../offline/useStoredLists.ts';
import { useAddressQuery } from '../search/useAddressQuery.ts';
import { CourseShelves } from './CourseShelves.tsx';
import { useLibraryCounts, type LibraryCounts } from './libraryCounts.ts';
import { mostDownloadedQuery, newestQuery } from '../rows/libraryQueries.ts';
import { NewSinceLastVisit, useNewFiles } from './NewFiles.tsx';
import { FileListing } from '../rows/FileListing.tsx';
import { useTrouble } from '../rows/useTrouble.tsx';
import { LibrarySearch } from '../search/LibrarySearch.tsx';
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
