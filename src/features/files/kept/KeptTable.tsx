/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- See FileTable. */
import { BookmarkCheck } from 'lucide-react';
import { useId } from 'react';
import { KEPT_PAGE } from '#config/caches.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { Button } from '#ui/Button.tsx';
import { fileDetails } from '../list/fileDetails.ts';
import { ShelfLink } from '../list/ShelfLink.tsx';
import { withFile } from '../viewer/fileQuery.ts';

/** The list's caption, which is also stored in the history entry of an open file. */
export const KEPT_CAPTION = 'Kept files';

interface KeptTableProps {
  readonly records: readonly FileRecord[];
  readonly onRemove: (record: FileRecord) => void;
}

/** The kept files. Pressing a name opens the file over this page, even without a network. */
export function KeptTable({ records, onRemove }: KeptTableProps) {
  return (
    <table role="table" className="block">
      <caption className="sr-only">{KEPT_CAPTION}</caption>
      <thead role="rowgroup" className="sr-only">
        <tr role="row">
          <th role="columnheader" scope="col">
            File Name
          </th>
          <th role="columnheader" scope="col">
            Action
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block">
        {records.map((record) => (
          <KeptRow key={fileRecordPath(record)} record={record} onRemove={() => onRemove(record)} />
        ))}
      </tbody>
    </table>
  );
}

interface KeptRowProps {
  readonly record: FileRecord;
  readonly onRemove: () => void;
}

function KeptRow({ record, onRemove }: KeptRowProps) {
  const titleId = useId();
  const { size } = fileDetails(record);
  return (
    <tr role="row" className="relative flex items-center gap-3 border-b border-line py-1.5">
      <td role="cell" className="flex min-w-0 flex-1 items-center gap-3">
        <BookmarkCheck aria-hidden className="size-6 shrink-0 text-leaf max-sm:hidden" />
        <div className="min-w-0">
          {/* The whole row opens the file, except for its other link and its button. */}
          <a
            id={titleId}
            dir="auto"
            href={KEPT_PAGE + withFile('', record)}
            className="line-clamp-3 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {record.title}
          </a>
          <p className="text-sm text-ink-soft tabular-nums">
            <span className="relative z-1">
              <ShelfLink shelf={record} />
            </span>{' '}
            <span className="whitespace-nowrap">· {size}</span>
          </p>
        </div>
      </td>
      <td role="cell" className="relative z-1 shrink-0">
        <Button variant="quiet" aria-describedby={titleId} onClick={onRemove}>
          Remove
        </Button>
      </td>
    </tr>
  );
}
