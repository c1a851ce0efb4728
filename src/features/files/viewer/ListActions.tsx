import { Bookmark, Share2 } from 'lucide-react';
import { KEPT_PAGE } from '#config/caches.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { shareLink } from './shareLink.ts';

/** The actions below a page's lists: sharing the list as it is, and a link to the kept files. */
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

/** Returns the page's title, with the heading in front if only that names the course. */
function listTitle(): string {
  const heading = document.querySelector('h1')?.textContent ?? '';
  return document.title.includes(heading) ? document.title : `${heading} | ${document.title}`;
}
