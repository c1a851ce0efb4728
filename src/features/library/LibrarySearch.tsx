import { FileRecordTable } from '#features/file-records/FileRecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useLibrarySearch } from './useLibrarySearch.ts';

interface LibrarySearchProps {
  readonly text: string;
  /** Files in the library, to measure the reading by; null while it is not known. */
  readonly total: number | null;
}

/** What the whole library holds for a text, with the list that each file belongs to. */
export function LibrarySearch({ text, total }: LibrarySearchProps) {
  const search = useLibrarySearch(text);
  const { records, hasMore, isReading, filesRead, hasStopped } = search;
  return (
    <section aria-label="Search results">
      {/* Keeps its height, so that nothing jumps when the reading ends. */}
      <div className="flex h-12 flex-col justify-center gap-1 text-sm text-ink-soft">
        {isReading && !hasStopped && (
          <>
            <p>Looking through the library: {filesRead} files read</p>
            <ProgressBar
              label="Looking through the library"
              percent={total ? Math.min(100, (filesRead / total) * 100) : 0}
            />
          </>
        )}
        <p role="status">{!isReading && resultText(records.length, hasMore)}</p>
      </div>
      {records.length > 0 && (
        <FileRecordTable caption="Search results" records={records} showsPlaces />
      )}
      {records.length === 0 && !isReading && <EmptyState title="No items to display" />}
      {hasStopped && (
        <EmptyState title="The search has stopped.">
          <Button onClick={search.tryAgain}>Try again</Button>
        </EmptyState>
      )}
      {hasMore && (
        <div className="mt-4 flex justify-center border-t border-line pt-5">
          <Button onClick={search.showMore}>Show More</Button>
        </div>
      )}
    </section>
  );
}

function resultText(shown: number, hasMore: boolean): string {
  if (hasMore) return `The first ${shown} matches are shown`;
  return shown === 1 ? '1 file matches' : `${shown} files match`;
}
