import type { NewCounts } from './newCounts.ts';
import { useNewFiles } from './useNewFiles.ts';

interface NewSinceLastVisitProps {
  readonly onNewCounts: (counts: NewCounts) => void;
}

/** Finds what was added since the visit before, for the marks of the page, and says how much it is. */
export function NewSinceLastVisit({ onNewCounts }: NewSinceLastVisitProps) {
  const counts = useNewFiles(onNewCounts);
  const all = counts?.of();
  return (
    <p role="status" className="text-sm text-ink-soft">
      {all && `${all} new since your last visit`}
    </p>
  );
}
