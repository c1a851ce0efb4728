import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from '#lib/store.ts';
import { shelfName } from '#model/shelf.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { NO_SHELVES, recentShelves } from './recentShelves.ts';

/** Leads to the shelf that was opened last. */
export function ContinueLink() {
  const [shelf] = useStore(recentShelves, NO_SHELVES);
  return (
    <div className="flex min-w-0 items-center in-data-returning:min-h-11">
      {shelf && (
        <Link
          to={{ pathname: '/Files', search: filesQuery(shelf) }}
          className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-md bg-marigold-tint px-4 font-semibold text-ink"
        >
          <span className="truncate">{`Continue: ${shelfName(shelf)}`}</span>
          <ArrowRight aria-hidden className="size-5 shrink-0" />
        </Link>
      )}
    </div>
  );
}

/** The first button of Home for whoever has opened a shelf before. Its text stays in one line. */
export function ContinueButton() {
  const [shelf] = useStore(recentShelves, NO_SHELVES);
  useEffect(() => {
    // Room was made for a shelf that there is no more.
    if (recentShelves.get().length === 0) delete document.documentElement.dataset['returning'];
  }, []);
  if (!shelf) return null;
  return (
    <ButtonLink
      to={{ pathname: '/Files', search: filesQuery(shelf) }}
      variant="accent"
      className="max-sm:flex-1"
    >
      <span className="truncate">{`Continue: ${shelfName(shelf)}`}</span>
      <ArrowRight aria-hidden className="size-5 shrink-0" />
    </ButtonLink>
  );
}
