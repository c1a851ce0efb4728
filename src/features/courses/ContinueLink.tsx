import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readStored, writeStored } from '#lib/localStore.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import { isCategory, isCourseCode, shelfName, type Shelf } from '#model/shelf.ts';
import { filesQuery } from '#model/filesAddress.ts';

/**
 * Leads to the shelf that was opened last.
 *
 * @param props.children shown to whoever has not opened any, in the same room
 */
export function ContinueLink({ children }: { readonly children?: ReactNode }) {
  const shelf = useStore(lastShelf, null);
  return (
    <div className="flex min-h-11 items-center text-ink-soft">
      {shelf ? (
        <Link
          to={{ pathname: '/Files', search: filesQuery(shelf) }}
          className="inline-flex min-h-11 items-center gap-2 rounded-md bg-marigold-tint px-4 font-semibold text-ink"
        >
          {`Continue: ${shelfName(shelf)}`}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      ) : (
        children
      )}
    </div>
  );
}

/** The key in local storage of the shelf that was opened last. */
const KEY = 'studynest-last-shelf';

/** The shelf that this browser opened last; null if there is none. */
const lastShelf = createStore<Shelf | null>(() => {
  const [course, category] = readStored(KEY)?.split('/') ?? [];
  return isCourseCode(course) && isCategory(category) ? { course, category } : null;
});

/** Remembers a shelf as the last one. */
export function rememberShelf(shelf: Shelf): void {
  writeStored(KEY, `${shelf.course}/${shelf.category}`);
  lastShelf.set(shelf);
}
