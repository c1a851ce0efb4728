import type { NewCounts } from '../nest/newCounts.ts';
import { useNewFiles } from '../nest/useNewFiles.ts';

interface NewInCourseProps {
  readonly onNewCounts: (counts: NewCounts) => void;
}

/** Counts the files added since the previous visit, for the marks on a course's tabs. */
export function NewInCourse({ onNewCounts }: NewInCourseProps) {
  useNewFiles(onNewCounts);
  return null;
}
