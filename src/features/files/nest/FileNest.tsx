import { IsRestoringProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIsHydrating } from '#lib/useIsHydrating.ts';
import { useLoaded } from '#lib/useLoaded.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
import { useShownRows } from '../list/listPlace.ts';
import { ShareList } from '../list/ShareList.tsx';
import { clearField, SearchBox } from '../list/SearchBox.tsx';
import { useAddressQuery } from '../list/useAddressQuery.ts';
import { useShelfCounts, type ShelfCounts } from '../list/useShelfCounts.ts';
import { SHELVES, totalOf } from './allShelves.ts';
import { CourseShelves } from './CourseShelves.tsx';
import { mostDownloadedQuery, newestQuery } from './libraryQueries.ts';
import { LibrarySearch } from './LibrarySearch.tsx';
import type { NewCounts } from './newCounts.ts';
import { TopFiles } from './TopFiles.tsx';

interface FileNestProps {
  /** The initial search text. */
  readonly search: string;
}

/** The heading of the whole library. */
export function NestHeading() {
  return <PageHeading lead="Everything students have shared, in one place.">File Nest</PageHeading>;
}

/** The whole library at a glance, and one search over all of it. */
export function FileNest({ search }: FileNestProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  useAddressQuery(filesQuery({ search: text }), text);
  const [place, box] = useShownRows(text.trim());
  const counts = useShelfCounts(SHELVES);
  // The HTML is that of no search. Nothing is read for it.
  const isHydrating = useIsHydrating();
  return (
    <>
      <div role="search" className="mb-4 flex max-w-xl flex-wrap gap-2 lg:mb-8">
        <div className="min-w-0 flex-1 basis-40">
          <SearchBox
            field={field}
            label="Search all courses"
            initialText={text}
            onTextChange={setText}
          />
        </div>
        <ShareList />
      </div>
      {text.trim() && !isHydrating ? (
        <LibrarySearch
          text={text}
          place={place}
          box={box}
          total={totalOf(counts)}
          onClear={() => {
            clearField(field);
            setText('');
          }}
        />
      ) : (
        <IsRestoringProvider value={isHydrating}>
          <Overview counts={counts} />
        </IsRestoringProvider>
      )}
    </>
  );
}

const loadNewFiles = () => import('./NewSinceLastVisit.tsx');

function Overview({ counts }: { readonly counts: ShelfCounts }) {
  const [newCounts, setNewCounts] = useState<NewCounts>();
  const newFiles = useLoaded(loadNewFiles, totalOf(counts) !== null);
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-14">
      <div className="flex min-w-0 flex-col gap-4">
        <TopFiles id="new" title="New" query={newestQuery}>
          {newFiles && <newFiles.NewSinceLastVisit onNewCounts={setNewCounts} />}
        </TopFiles>
        <TopFiles id="most-downloaded" title="Most downloaded" query={mostDownloadedQuery} />
      </div>
      <section aria-labelledby="courses">
        <h2 id="courses" tabIndex={-1} className="mb-2 text-lg">
          Courses
        </h2>
        <CourseShelves counts={counts} newCounts={newCounts} />
      </section>
    </div>
  );
}
