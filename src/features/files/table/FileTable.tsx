import { useId, type Ref } from 'react';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { FileRow } from './FileRow.tsx';

interface FileTableProps {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly records: readonly FileRecord[];
  /** Each row names its shelf, because the files come from several. */
  readonly showsShelves?: boolean | undefined;
  readonly ref?: Ref<HTMLTableElement>;
}

/** Files with their counts and download buttons, readable down to 360 px. */
export function FileTable({ caption, records, showsShelves = false, ref }: FileTableProps) {
  const id = useId();
  return (
    <table ref={ref} className="w-full table-fixed text-sm sm:text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-start text-xs text-ink-soft sm:text-sm">
          <th scope="col" className="py-2 pe-2 text-start font-semibold sm:pe-3">
            File Name
          </th>
          <th
            scope="col"
            className="w-19 py-2 text-end text-[0.75rem] font-semibold sm:w-28 sm:text-sm"
          >
            Downloads
          </th>
          <th scope="col" className="w-30 py-2 ps-3 text-start font-semibold sm:w-44 sm:ps-6">
            Action
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record, index) => (
          <FileRow
            key={fileRecordPath(record)}
            record={record}
            titleId={`${id}-${index}`}
            showsShelf={showsShelves}
          />
        ))}
      </tbody>
    </table>
  );
}
