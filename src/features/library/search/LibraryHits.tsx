import { Link } from 'react-router-dom';
import { filesQuery } from '#model/filesAddress.ts';
import { shelfName } from '#model/shelf.ts';
import { Boundary, UNSHOWN_FILE } from '#ui/Boundary.tsx';
import { fileAddress, fileDetails } from '../rows/fileDetails.ts';
import { FileItem } from '../rows/FileItem.tsx';
import { MarkedText } from '../rows/FileRow.tsx';
import { SearchNote } from './FileSearch.tsx';
import { useShownRows } from '../rows/listPlace.ts';
import { TroubleNote } from '../rows/useTrouble.tsx';
import { matchText, useLibrarySearch } from './LibrarySearch.tsx';

/** They stand above the keyboard of a phone. */
const MOST_SHOWN = 4;

/**
 * The first of the files that a search of all courses finds, as links below its field. They lie over
 * what stands there, so that nothing moves, and only while the focus is in the form.
 */
export function LibraryHits({ text }: { readonly text: string }) {
  const [place] = useShownRows(text.trim());
  const { trouble, inside, search } = useLibrarySearch(text, place);
  const { records = [], showMore, isReading, note, marks } = search;
  return (
    // It takes the focus: Safari gives none to a pressed link.
    <div
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-20 mt-1 hidden rounded-md border border-line bg-sheet px-3 pb-2 lift-raised outline-none group-focus-within:block"
    >
      <p role="status" className="pt-2 text-sm text-ink-soft">
        {isReading
          ? 'Searching all courses'
          : `${showMore ? 'More than ' : ''}${matchText(records.length)}`}
      </p>
      <SearchNote note={note} />
      {trouble && <TroubleNote trouble={trouble} />}
      <ul>
        {records.slice(0, MOST_SHOWN).map((record) => (
          <Boundary key={fileAddress(record)} of={record} instead={<li>{UNSHOWN_FILE.title}</li>}>
            <FileItem
              kind={fileDetails(record).kind}
              place={record}
              name={
                <Link to={fileAddress(record)} className="file-name">
                  <MarkedText text={record.title} marks={marks} />
                </Link>
              }
              facts={shelfName(record)}
              action={null}
            />
          </Boundary>
        ))}
      </ul>
      <p role="status" className="py-1 text-sm text-ink-soft empty:hidden">
        {inside.status}
      </p>
      <Link
        to={`/FileNest${filesQuery({ search: text.trim() })}`}
        className="inline-flex min-h-11 items-center text-sm text-link"
      >
        See all in File Nest
      </Link>
    </div>
  );
}
