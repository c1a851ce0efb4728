import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { ReadingProgress } from './useWholeList.ts';

/** How far the reading of a long list has come. Its place is kept, so that nothing jumps. */
export function ReadingNote({ reading }: { readonly reading: ReadingProgress | null }) {
  return (
    <div className="flex h-12 flex-col justify-center gap-1">
      {reading && (
        <>
          <p className="text-xs text-ink-soft">{textOf(reading)}</p>
          <ProgressBar label="Reading the whole list" percent={percentOf(reading)} />
        </>
      )}
    </div>
  );
}

function textOf({ read, total }: ReadingProgress): string {
  return total === null ? `Looking through ${read} files` : `${read} of ${total} files read`;
}

/** A list can grow while it is read. */
function percentOf({ read, total }: ReadingProgress): number {
  return total ? Math.min(100, (read / total) * 100) : 0;
}
