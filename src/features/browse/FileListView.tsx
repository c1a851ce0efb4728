import { useEffect, useRef, type ReactNode } from 'react';
import { FileRecordTable } from '#features/file-records/FileRecordTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ShowMore } from './ShowMore.tsx';
import type { ShownFiles } from './shownFiles.ts';
import { TroubleNote } from './TroubleNote.tsx';

interface FileListViewProps {
  readonly caption: string;
  readonly files: ShownFiles;
  /** What is shown changes with every key press. */
  readonly isSearched?: boolean;
  /** The list is not read to its end yet: that nothing matches is not certain. */
  readonly isReading?: boolean;
  /** Stands above the rows. */
  readonly children?: ReactNode;
}

/** The rows of a list, what stands there until they come or when there are none, and 'Show More'. */
export function FileListView({
  caption,
  files,
  isSearched = false,
  isReading = false,
  children,
}: FileListViewProps) {
  const { records, hasMore, trouble } = files;
  const table = useRef<HTMLTableElement>(null);
  const firstNewRow = useRef<number | null>(null);
  const count = records?.length ?? 0;

  // The button that showed the last rows is gone: the focus goes on to the first of them.
  useEffect(() => {
    const row = firstNewRow.current;
    if (row === null || count <= row) return;
    firstNewRow.current = null;
    if (hasMore || document.activeElement !== document.body) return;
    table.current?.tBodies[0]?.rows[row]?.querySelector('button')?.focus();
  }, [count, hasMore]);

  const note = trouble && <TroubleNote trouble={trouble} onTryAgain={files.tryAgain} />;
  if (!records) return note ?? <Spinner label="Loading files" />;
  return (
    <>
      {children}
      {count > 0 && (
        <FileRecordTable
          ref={table}
          caption={caption}
          records={records}
          reuseRows={isSearched && !isReading}
        />
      )}
      {count === 0 && !isReading && <EmptyState title="No items to display" />}
      {note}
      {hasMore && (
        <ShowMore
          isBusy={files.isBusy}
          onShowMore={() => {
            firstNewRow.current = count;
            files.showMore();
          }}
        />
      )}
      <VisuallyHidden>
        <span role="status">{statusText(count, hasMore, isReading)}</span>
      </VisuallyHidden>
    </>
  );
}

function statusText(count: number, hasMore: boolean, isReading: boolean): string {
  if (isReading) return 'Reading the whole list';
  if (hasMore) return `The first ${count} files are shown`;
  return count === 1 ? '1 file is shown' : `${count} files are shown`;
}
