import { useId, type Ref } from 'react';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { FileRecordRow } from './FileRecordRow.tsx';

interface FileRecordTableProps {
  /** What the table lists, for a screen reader. */
  readonly caption: string;
  readonly records: readonly FileRecord[];
  /** The files come from several lists: each says which. */
  readonly showsPlaces?: boolean;
  /**
   * A row keeps its place and takes on another record, which costs a tenth of a new row: for a
   * list that changes with every key press. Otherwise a row, and the focus in it, goes with its
   * record.
   */
  readonly reuseRows?: boolean;
  readonly ref?: Ref<HTMLTableElement>;
}

/** Files with their counts and download buttons, readable down to 360 px. */
export function FileRecordTable({
  caption,
  records,
  showsPlaces = false,
  reuseRows = false,
  ref,
}: FileRecordTableProps) {
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
          <FileRecordRow
            key={reuseRows ? index : fileRecordPath(record)}
            record={record}
            titleId={`${id}-${index}`}
            showsPlace={showsPlaces}
          />
        ))}
      </tbody>
    </table>
  );
}
