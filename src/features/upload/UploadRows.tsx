import type { UploadItem } from '#model/uploadProgress.ts';
import { UploadRow } from './UploadRow.tsx';

interface UploadRowsProps {
  readonly items: readonly UploadItem[];
  readonly isUploading: boolean;
  readonly onRemove: (id: string) => void;
}

/** The chosen files. Scrolls by itself, so that the form stays in reach below 200 of them. */
export function UploadRows({ items, isUploading, onRemove }: UploadRowsProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label="Chosen files" className="min-w-0 lg:col-start-1">
      {/* Scrollable by keyboard too, also while no row holds a button. */}
      <div
        role="group"
        aria-label="List of chosen files"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-lg border border-line bg-sheet"
      >
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} isUploading={isUploading} onRemove={onRemove} />
          ))}
        </ul>
      </div>
    </section>
  );
}
