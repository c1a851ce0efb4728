import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { TextField } from '#ui/TextField.tsx';
import { CourseShelves } from './CourseShelves.tsx';
import { mostDownloadedQuery, newestQuery } from './libraryQueries.ts';
import { LibrarySearch } from './LibrarySearch.tsx';
import { TopFiles } from './TopFiles.tsx';
import { useCounts, type Counts } from './useCounts.ts';

/** The whole library at a glance, and one search over all of it. */
export function FileNest() {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text).trim();
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
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {wanted ? <LibrarySearch text={wanted} total={counts.total} /> : <Overview counts={counts} />}
    </>
  );
}

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
