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
}

/** Shows how many of the files a search has read. It takes no space, so nothing moves. */
export function SearchProgress({ isReading, filesRead, total, label, text }: SearchProgressProps) {
  if (!isReading) return null;
  return (
    <div className="absolute inset-x-0 top-0 z-10">
      <ProgressBar
        label={label}
        // Files may be added while they are read.
        percent={total ? Math.min(100, (filesRead / total) * 100) : 0}
      />
      <p className="absolute end-0 top-3 rounded-md bg-paper px-2 py-1 text-xs text-ink-soft">
        {text}
      </p>
    </div>
  );
}
