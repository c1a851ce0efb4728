import { Share2 } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { shareLink } from './shareLink.ts';

/** Passes on the list as it is shown: its tab, its search and its order are in the address. */
export function ShareList() {
  return (
    <p className="flex justify-center">
      <Button
        variant="quiet"
        onClick={() => {
          const { pathname, search } = window.location;
          void shareLink(document.title, pathname + search);
        }}
      >
        <Share2 aria-hidden className="size-5" />
        Share this list
      </Button>
    </p>
  );
}
