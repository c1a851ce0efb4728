import type { NewCounts } from '../library/newCounts.ts';
import { useNewFiles } from '../library/useNewFiles.ts';

interface NewInCourseProps {
  readonly onNewCounts: (counts: NewCounts) => void;
}

/** Finds what was added since the visit before, for the marks of a course's tabs. */
export function NewInCourse({ onNewCounts }: NewInCourseProps) {
  useNewFiles(onNewCounts);
  return null;
}
