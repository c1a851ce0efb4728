/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-interactions -- See FileTable. */
import { memo, useId, type KeyboardEvent, type Ref } from 'react';
import { isSlowLine } from '#lib/connection.ts';
import { useStore } from '#lib/store.ts';
import { useIsIdle } from '#lib/whenIdle.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import type { Sort } from '#model/filesAddress.ts';
import { yearHeads } from '#model/paperYear.ts';
import { FileRow, type KeptRow } from './FileRow.tsx';
import { slot } from './slots.ts';
import { seenUntil } from './seenUntil.ts';
import './fileTable.css';
import './fileDownload.css';

interface FileTableProps {
  /** The name of the table for screen readers. */
  readonly caption: string;
  readonly records: readonly FileRecord[];
  /** Whether they are in an order of which heads tell: years over papers, courses over kept files. */
  readonly hasHeads?: boolean | undefined;
  /** Whether each row names its shelf, because the files come from several. */
  readonly showsShelves?: boolean | undefined;
  /** The order that was chosen. */
  readonly sort?: Sort | null | undefined;
  /** For a list of kept files, whose copies can be removed. */
  readonly kept?: KeptRow | undefined;
  readonly ref?: Ref<HTMLTableElement>;
}

/**
 * A table of files with their details, download counts and download buttons.
 *
 * `fileTable.css` draws rows of two lines. Browsers do not treat an element with another `display` as part of a table, hence the roles.
 */
export const FileTable = memo(function FileTable({
  caption,
  records,
  hasHeads = false,
  showsShelves = false,
  sort,
  kept,
  ref,
}: FileTableProps) {
  const id = useId();
  const since = useStore(seenUntil, null) ?? Number.POSITIVE_INFINITY;
  const headsOf = kept ? courseHeads : yearHeads;
  const heads = hasHeads ? headsOf(records) : [];
  // Covers come after the rows, and not where every byte counts.
  const hasCovers = useIsIdle() && !isSlowLine();
  return (
    <div className={kept ? 'file-table kept-files' : 'file-table'}>
      <table ref={ref} role="table" onKeyDown={moveBetweenRows}>
        <caption className="sr-only" {...slot('caption')}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th
              role="columnheader"
              scope="col"
              aria-sort={sort === 'title' ? 'ascending' : undefined}
            >
              File Name
            </th>
            <th
              role="columnheader"
              scope="col"
              aria-sort={sort === 'downloads' ? 'descending' : undefined}
            >
              Downloads
            </th>
            <th role="columnheader" scope="col">
              Action
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" {...slot('rows')}>
          {records.map((record, index) => (
            <FileRow
              key={fileRecordPath(record)}
              record={record}
              head={heads[index]}
              caption={caption}
              titleId={`${id}-${index}`}
              showsShelf={showsShelves}
              kept={kept}
              isNew={(record.createdAt ?? 0) > since}
              hasCover={hasCovers}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

function courseHeads(records: readonly FileRecord[]): readonly string[] {
  return records.map(({ course }, at) => (course === records[at - 1]?.course ? '' : course));
}

/** The up and down arrow keys lead from the name of a file to the next one, and through a list so. */
function moveBetweenRows(event: KeyboardEvent): void {
  const { target, key, currentTarget } = event;
  const row = target instanceof Element ? target.closest('.file-row') : null;
  if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>('a.file-name')];
  const at = links.findIndex((link) => row.contains(link));
  const next = { ArrowDown: links[at + 1], ArrowUp: links[at - 1] }[key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
