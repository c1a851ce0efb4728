import type { ReactNode } from 'react';
import { ProgressBar } from '#ui/ProgressBar.tsx';

interface SearchProgressProps {
  readonly isReading: boolean;
  readonly filesRead: number;
  /** The number of files to read; null while it is unknown. */
  readonly total: number | null;
  /** The name of the progress bar. */
  readonly label: string;
  /** The progress in words. */
  readonly text: string;
  /** Stands here when the reading is over. */
  readonly children?: ReactNode;
}

/** Shows how much of the files a search has read. Its height never changes, so nothing jumps. */
export function SearchProgress({
  isReading,
  filesRead,
  total,
  label,
  text,
  children,
}: SearchProgressProps) {
  return (
    <div className="flex h-12 flex-col justify-center gap-1 text-sm text-ink-soft">
      {isReading && (
        <>
          <p>{text}</p>
          <ProgressBar
            label={label}
            // Files may be added while they are read.
            percent={total ? Math.min(100, (filesRead / total) * 100) : 0}
          />
        </>
      )}
      {children}
    </div>
  );
}
