/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-interactions -- See FileTable. */
import { memo, useId, type KeyboardEvent, type Ref } from 'react';
import { isSlowLine } from '#lib/slowLine.ts';
import { useStore } from '#lib/useStore.ts';
import { useIsIdle } from '#lib/whenIdle.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import type { Sort } from '#model/filesAddress.ts';
import { yearHeads } from '#model/paperYear.ts';
import { FileRow, type KeptRow } from './FileRow.tsx';
import { slot } from './slots.ts';
import { seenUntil } from './seenUntil.ts';
import './fileTable.css';
import './fileDownload.css';

/** The order of a list, and how to choose another. */
export interface Sorting {
  /** Null until one is chosen. The list is in its first order then. */
  readonly sort: Sort | null;
  readonly onSortChange: (sort: Sort) => void;
}

interface FileTableProps {
  /** The name of the table for screen readers. */
  readonly caption: string;
  readonly records: readonly FileRecord[];
  /** Whether they are in an order of which heads tell: years over papers, courses over kept files. */
  readonly hasHeads?: boolean | undefined;
  /** Whether each row names its shelf, because the files come from several. */
  readonly showsShelves?: boolean | undefined;
  /** Makes the headings sort. */
  readonly sorting?: Sorting | undefined;
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
  sorting,
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
              aria-label="File Name"
              aria-sort={sorting?.sort === 'title' ? 'ascending' : undefined}
            >
              <span>File Name</span>
              {sorting && <SortButton by="title" sorting={sorting} />}
            </th>
            <th
              role="columnheader"
              scope="col"
              aria-label="Downloads"
              aria-sort={sorting?.sort === 'downloads' ? 'descending' : undefined}
            >
              Downloads
              {sorting && <SortButton by="downloads" sorting={sorting} />}
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

/**
 * A row is one stop of the Tab key: its name, which opens the file. The arrow keys lead on, to the
 * row's other links and its button, and to the other rows.
 */
function moveBetweenRows(event: KeyboardEvent): void {
  const { target, key, currentTarget } = event;
  const row = target instanceof Element ? target.closest('.file-row') : null;
  if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>('a.file-name')];
  const at = links.findIndex((link) => row.contains(link));
  const stops = [...row.querySelectorAll<HTMLElement>('a, button:enabled')];
  const stop = stops.findIndex((each) => each === target);
  const next = {
    ArrowRight: stops[stop + 1],
    ArrowLeft: stops[stop - 1],
    ArrowDown: links[at + 1],
    ArrowUp: links[at - 1],
  }[key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const HEADINGS = { title: 'File Name', downloads: 'Downloads' } as const;

interface SortButtonProps {
  readonly by: keyof typeof HEADINGS;
  readonly sorting: Sorting;
}

/**
 * A button over a heading, called by the word under it, that sorts the list by that column. A
 * second press undoes that.
 */
function SortButton({ by, sorting: { sort, onSortChange } }: SortButtonProps) {
  const isChosen = sort === by;
  return (
    <button
      type="button"
      // 'Sort by' does the same with keys.
      tabIndex={-1}
      aria-label={HEADINGS[by]}
      aria-pressed={isChosen}
      data-by={by}
      onClick={() => onSortChange(isChosen ? 'none' : by)}
    />
  );
}
