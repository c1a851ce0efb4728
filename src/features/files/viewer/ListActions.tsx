import { Bookmark, Share2 } from 'lucide-react';
import { KEPT_PAGE } from '#config/caches.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { shareLink } from './shareLink.ts';

/** Below a page's lists: the way to the kept files, and 'Share', which passes the list on as it is. */
export function ListActions() {
  return (
    <div className="flex flex-wrap justify-center sm:gap-x-2">
      <Button
        variant="quiet"
        onClick={() => {
          const { pathname, search } = window.location;
          void shareLink(listTitle(), pathname + search);
        }}
      >
        <Share2 aria-hidden className="size-5" />
        Share this list
      </Button>
      <ButtonLink variant="quiet" to={KEPT_PAGE}>
        <Bookmark aria-hidden className="size-5" />
        Kept files
      </ButtonLink>
    </div>
  );
}

/** The page's title, with the course, which only the page's heading names. */
function listTitle(): string {
  const heading = document.querySelector('h1')?.textContent ?? '';
  return document.title.includes(heading) ? document.title : `${heading} | ${document.title}`;
}
