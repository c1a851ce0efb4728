import { Bookmark } from 'lucide-react';
import { KEPT_PAGE } from '#model/caches.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ShareList } from '../search/SearchBox.tsx';

/** What one can do with a list besides reading it, below its last row. */
export function ListFoot() {
  return (
    <div className="list-foot mt-2 -ml-2 flex flex-wrap items-center gap-x-2 print:hidden">
      <ButtonLink variant="quiet" to={KEPT_PAGE} className="px-2! text-sm">
        <Bookmark aria-hidden className="size-4" />
        Kept files
      </ButtonLink>
      <ShareList />
    </div>
  );
}
