import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { createSearchText } from '#features/file-records/searchText.ts';
import { useMirroredSearch } from '#features/file-records/useMirroredSearch.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { TextField } from '#ui/TextField.tsx';
import { CourseShelves } from './CourseShelves.tsx';
import { mostDownloadedQuery, newestQuery } from './libraryQueries.ts';
import { LibrarySearch } from './LibrarySearch.tsx';
import { TopFiles } from './TopFiles.tsx';
import { useCounts, type Counts } from './useCounts.ts';

interface FileNestProps {
  /** What the search box holds at first. */
  readonly search: string;
}

/** The whole library at a glance, and one search over all of it. */
export function FileNest({ search }: FileNestProps) {
  const [text] = useState(() => createSearchText(search));
  // The page rendered ahead knows no address: it stands with an empty box until it is taken over.
  const typed = useSyncExternalStore(text.subscribe, text.get, () => '');
  useMirroredSearch(queryOf, text);
  const wanted = useDeferredValue(typed).trim();
  const counts = useCounts();
  return (
    <>
      <div className="mb-10 max-w-xl">
        <TextField
          label="Search all courses"
          type="search"
          placeholder="Search for notes..."
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          value={typed}
          onChange={(event) => text.set(event.target.value)}
        />
      </div>
      {wanted ? <LibrarySearch text={wanted} total={counts.total} /> : <Overview counts={counts} />}
    </>
  );
}

const queryOf = (search: string) => filesQuery({ search });

function Overview({ counts }: { readonly counts: Counts }) {
  const newest = useQuery(newestQuery);
  const mostDownloaded = useQuery(mostDownloadedQuery);
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="courses">
        <h2 id="courses" className="mb-4 text-xl">
          Courses
        </h2>
        <CourseShelves counts={counts} />
      </section>
      <div className="grid gap-10 lg:grid-cols-2">
        <TopFiles title="New" result={newest} />
        <TopFiles title="Most downloaded" result={mostDownloaded} />
      </div>
    </div>
  );
}
