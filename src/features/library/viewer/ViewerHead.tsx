import { Ellipsis, FlagTriangleRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { deskOpen } from '#lib/deskOpen.ts';
import { useStore } from '#lib/store.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { counted } from '#model/language.ts';
import { shelfName } from '#model/shelf.ts';
import { IconButton } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { useDownload } from '../rows/downloads.ts';
import { factsText, fileDetails } from '../rows/fileDetails.ts';
import { CounterpartLink, useCounterpart } from '../rows/FileRow.tsx';

interface ViewerHeadProps {
  /** Undefined until it has been read. */
  readonly record: FileRecord | undefined;
  /** The path of the record. */
  readonly path: string;
  /** Its place in the list, such as '3 of 30'. */
  readonly position: string;
  readonly onReport: (record: FileRecord) => void;
  /** Stands beside the name where there is room. */
  readonly children: ReactNode;
}

/** The head of an open file: its name, what is known of it, and the way back. */
export function ViewerHead({ record, path, position, onReport, children }: ViewerHeadProps) {
  const counterpart = useCounterpart(path);
  const isDeskOpen = useStore(deskOpen);
  return (
    <header className="relative z-1 flex items-center gap-1 border-b border-line bg-sheet py-1.5 ps-4 pe-2 lg:min-h-16 lg:ps-6 lg:pe-4">
      <div className="min-w-0 flex-1">
        <Dialog.Title
          dir="auto"
          className="line-clamp-3 font-sans text-base/5 font-semibold wrap-anywhere"
        >
          {record?.title ?? 'File'}
        </Dialog.Title>
        {record && <Facts record={record} position={position} />}
      </div>
      {counterpart && (
        <CounterpartLink
          record={counterpart}
          className="inline-flex min-h-11 shrink-0 items-center px-2 text-link"
        />
      )}
      {children}
      {record && !isDeskOpen && (
        <Menu
          trigger={<IconButton icon={Ellipsis} label="More actions" />}
          items={[
            {
              label: 'Report',
              icon: <FlagTriangleRight aria-hidden className="size-4" />,
              onSelect: () => onReport(record),
            },
          ]}
        />
      )}
      <Dialog.Close asChild>
        <IconButton icon={X} label="Close" />
      </Dialog.Close>
    </header>
  );
}

function Facts({ record, position }: { readonly record: FileRecord; readonly position: string }) {
  const { downloads } = useDownload(record);
  const { kind, size, date } = fileDetails(record);
  const count = counted(downloads, 'download', 'downloads');
  // A phone has one line, without what the list has said and what the arrows say.
  const known = factsText([position, shelfName(record), kind, size, date]);
  return (
    // In a low window the file needs the height, as at a zoom of 400 %.
    <p className="truncate text-xs text-ink-soft tabular-nums [@media(height<30rem)]:hidden">
      <span className="max-sm:sr-only">{`${known}\u00a0· `}</span>
      {count}
    </p>
  );
}
