import type { NewCounts } from './newCounts.ts';
import { useNewFiles } from './useNewFiles.ts';

interface NewSinceLastVisitProps {
  readonly onNewCounts: (counts: NewCounts) => void;
}

/** Counts the files added since the previous visit for the page's marks, and shows the total. */
export function NewSinceLastVisit({ onNewCounts }: NewSinceLastVisitProps) {
  const counts = useNewFiles(onNewCounts);
  const all = counts?.of();
  return (
    <p role="status" className="text-sm text-ink-soft">
      {all && `${all} new since your last visit`}
    </p>
  );
}
