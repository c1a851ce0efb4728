import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { CHAT_NAME } from '#config/site.ts';
import { logError } from '#lib/log.ts';
import { queryClient } from '#lib/queryClient.ts';
import {
  CATEGORY_LABELS,
  isCategory,
  isCourseCode,
  isSameShelf,
  type Shelf,
} from '#model/shelf.ts';
import { filesQuery } from '#model/filesAddress.ts';
import '../rows/fileQueries.ts';
import { storeLists } from '../offline/storedLists.ts';
import { readCopies } from './copyStore.ts';

/** What this device has for use without a network. */
interface Stored {
  readonly keptCount: number;
  /** The lists that the visitor has seen, newest first. */
  readonly shelves: readonly Shelf[];
}

/** Links to what opens without a network: kept files, lists seen before, and the chat. */
export function OnThisDevice() {
  const { data: stored, error } = useQuery(
    { queryKey: ['on this device'], queryFn: readStored, gcTime: 0 },
    queryClient,
  );
  useEffect(() => {
    if (error) logError('read what is stored', error);
  }, [error]);
  return (
    <section aria-labelledby="on-this-device" className="mt-6 text-center">
      <h2 id="on-this-device" className="text-lg">
        On this device
      </h2>
      <ul className="mt-2">
        <li>
          <DeviceLink to="/KeptFiles">
            {stored ? `Kept files (${stored.keptCount})` : 'Kept files'}
          </DeviceLink>
        </li>
        {stored?.shelves.map(({ course, category }) => (
          <li key={`${course} ${category}`}>
            <DeviceLink to={`/Files${filesQuery({ course, category })}`}>
              {`${course} · ${CATEGORY_LABELS[category]}`}
            </DeviceLink>
          </li>
        ))}
        <li>
          <DeviceLink to="/Snippetchat">{CHAT_NAME}</DeviceLink>
        </li>
      </ul>
    </section>
  );
}

function DeviceLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-link">
      {children}
    </Link>
  );
}

async function readStored(): Promise<Stored> {
  const [copies] = await Promise.all([readCopies(), storeLists(queryClient)]);
  const seen = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ queryKey }) => shelfOf(queryKey) ?? []);
  const shelves = seen.filter(
    (shelf, index) => seen.findIndex((each) => isSameShelf(each, shelf)) === index,
  );
  return { keptCount: copies.length, shelves };
}

/** Returns the shelf whose list a query holds. */
function shelfOf([kind, course, category, part]: readonly unknown[]): Shelf | null {
  const isList = kind === 'files' && part !== 'count';
  return isList && isCourseCode(course) && isCategory(category) ? { course, category } : null;
}
