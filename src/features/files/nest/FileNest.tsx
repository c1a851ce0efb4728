import { useRef, useState } from 'react';
import { useLoaded } from '#lib/useLoaded.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { useShownRows } from '../list/listPlace.ts';
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

/** The whole library at a glance, and one search over all of it. */
export function FileNest({ search }: FileNestProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  useAddressQuery(filesQuery({ search: text }), text);
  const [place, box] = useShownRows(text.trim());
  const counts = useShelfCounts(SHELVES);
  return (
    <>
      <div className="mb-3 max-w-xl lg:mb-8">
        <SearchBox
          field={field}
          label="Search all courses"
          initialText={text}
          onTextChange={setText}
        />
      </div>
      {text.trim() ? (
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
        <Overview counts={counts} />
      )}
    </>
  );
}

const loadNewFiles = () => import('./NewSinceLastVisit.tsx');

const SECTIONS = [
  { id: 'courses', title: 'Courses' },
  { id: 'new', title: 'New' },
  { id: 'most-downloaded', title: 'Most downloaded' },
] as const;

function Overview({ counts }: { readonly counts: ShelfCounts }) {
  const [newCounts, setNewCounts] = useState<NewCounts>();
  const newFiles = useLoaded(loadNewFiles, totalOf(counts) !== null);
  return (
    <>
      <nav aria-label="On this page" className="mb-4 lg:hidden">
        <ul className="-mx-2 flex flex-wrap">
          {SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center px-2 text-sm"
                onClick={(event) => {
                  // The browser's own navigation would restart the view.
                  event.preventDefault();
                  const heading = document.getElementById(id);
                  heading?.scrollIntoView();
                  heading?.focus({ preventScroll: true });
                }}
              >
                <span className="text-link">{title}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-10">
        <section aria-labelledby="courses">
          <div className="mb-3 flex items-baseline justify-between">
            <h2 id="courses" tabIndex={-1} className="scroll-mt-4 text-xl">
              Courses
            </h2>
            {newFiles && <newFiles.NewSinceLastVisit onNewCounts={setNewCounts} />}
          </div>
          <CourseShelves counts={counts} newCounts={newCounts} />
        </section>
        <div className="grid gap-10 lg:grid-cols-2">
          <TopFiles id="new" title="New" query={newestQuery} />
          <TopFiles id="most-downloaded" title="Most downloaded" query={mostDownloadedQuery} />
        </div>
      </div>
    </>
  );
}
