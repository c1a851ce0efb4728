import { useState, useSyncExternalStore } from 'react';
import { filesQuery } from '#model/filesAddress.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { useAddressQuery } from '../search/useAddressQuery.ts';
import { CourseShelves } from './CourseShelves.tsx';
import { mostDownloadedQuery, newestQuery } from './libraryQueries.ts';
import { LibrarySearch } from './LibrarySearch.tsx';
import { TopFiles } from './TopFiles.tsx';
import { useCounts, type Counts } from './useCounts.ts';

interface FileNestProps {
  /** The text to search for at first. */
  readonly search: string;
}

/** The whole library at a glance, and one search over all of it. */
export function FileNest({ search }: FileNestProps) {
  const [typed, setTyped] = useState(search);
  useAddressQuery(filesQuery({ search: typed }), typed);
  // The page is prerendered without an address, so its HTML has an empty box until hydration.
  const text = useSyncExternalStore(
    subscribeToNothing,
    () => typed,
    () => '',
  );
  const counts = useCounts();
  return (
    <>
      <div className="mb-10 max-w-xl">
        <SearchBox label="Search all courses" text={text} onTextChange={setTyped} />
      </div>
      {text.trim() ? (
        <LibrarySearch text={text} total={counts.total} />
      ) : (
        <Overview counts={counts} />
      )}
    </>
  );
}

const subscribeToNothing = () => () => undefined;

function Overview({ counts }: { readonly counts: Counts }) {
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="courses">
        <h2 id="courses" className="mb-4 text-xl">
          Courses
        </h2>
        <CourseShelves counts={counts} />
      </section>
      <div className="grid gap-10 lg:grid-cols-2">
        <TopFiles title="New" query={newestQuery} />
        <TopFiles title="Most downloaded" query={mostDownloadedQuery} />
      </div>
    </div>
  );
}
