import { useEffect } from 'react';
import type { NewCounts } from '../library/newCounts.ts';
import { useNewFiles } from '../library/useNewFiles.ts';

interface NewInCourseProps {
  readonly onNewCounts: (counts: NewCounts) => void;
}

/** Finds what was added since the visit before, for the marks of a course's tabs. */
export function NewInCourse({ onNewCounts }: NewInCourseProps) {
  const counts = useNewFiles();
  useEffect(() => {
    if (counts) onNewCounts(counts);
  }, [counts, onNewCounts]);
  return null;
}
