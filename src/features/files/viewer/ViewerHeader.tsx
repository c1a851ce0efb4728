import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { FileRecord } from '#model/fileRecord.ts';
import { shelfName } from '#model/shelf.ts';
import { buttonStyle } from '#ui/buttonStyle.ts';
import { fileDetails } from '../list/fileDetails.ts';
import { useDownload } from '../list/useDownload.ts';

interface ViewerHeaderProps {
  readonly record: FileRecord | undefined;
  /** Such as '3 of 10', or ''. */
  readonly position: string;
}

/** The name of the open file, what is known about it, and 'Close'. */
export function ViewerHeader({ record, position }: ViewerHeaderProps) {
  return (
    <header className="flex items-start gap-1 border-b border-line py-1 ps-4 pe-1 sm:ps-6">
      <div className="min-w-0 flex-1 py-1.5">
        <Dialog.Title
          dir="auto"
          className="line-clamp-2 font-sans text-base leading-snug font-semibold wrap-anywhere"
        >
          {record?.title ?? 'File'}
        </Dialog.Title>
        {record && <Facts record={record} position={position} />}
      </div>
      <Dialog.Close aria-label="Close" className={buttonStyle({ variant: 'quiet' })}>
        <X aria-hidden className="size-6" />
      </Dialog.Close>
    </header>
  );
}

interface FactsProps {
  readonly record: FileRecord;
  readonly position: string;
}

function Facts({ record, position }: FactsProps) {
  const { downloads } = useDownload(record);
  const { kind, size, date } = fileDetails(record);
  const place = shelfName(record);
  const count = downloads === 1 ? '1 download' : `${downloads} downloads`;
  // A line breaks after the dot between two facts, or in the place, which is long.
  const facts = [kind, size, date, count].map((fact) => fact.replaceAll(' ', '\u00a0'));
  return (
    <p className="text-xs text-ink-soft tabular-nums">
      {[position, place, ...facts].filter(Boolean).join('\u00a0· ')}
    </p>
  );
}
