import { Link } from 'react-router-dom';
import { fileAddress } from '#features/files/list/fileAddress.ts';
import { useStore } from '#lib/useStore.ts';
import { shelfName } from '#model/shelf.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { shownSameFiles } from './shownSameFiles.ts';

/** Says where the library already has a chosen file, or that the file was chosen twice. */
export function SameFileHint({ id }: { readonly id: string }) {
  const same = useStore({
    subscribe: shownSameFiles.subscribe,
    get: () => shownSameFiles.get().get(id),
  });
  if (!same) return null;
  if (same.kind === 'chosen') {
    return (
      <p className="text-xs wrap-anywhere">
        The same file as <bdi>{same.name}</bdi>
      </p>
    );
  }
  const { title } = same.record;
  return (
    <p className="text-xs wrap-anywhere">
      Already here: {/* In a new tab: leaving this page would empty the form. */}
      <Link
        to={fileAddress(same.record)}
        target="_blank"
        title={title}
        className="py-3.5 text-link"
      >
        {shelfName(same.record)}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Link>
    </p>
  );
}
