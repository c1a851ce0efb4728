import { Info } from 'lucide-react';
import { useCallback } from 'react';
import { ContinueLink } from '#features/courses/ContinueLink.tsx';
import { CourseSelection } from '#features/courses/CourseSelection.tsx';
import { NewSinceLastVisit, useNewFiles, NewMark } from '#features/library/overview/NewFiles.tsx';
import { useIsIdle } from '#lib/whenIdle.ts';
import type { CourseCode } from '#model/shelf.ts';
import { Page, PageHeading } from '#ui/Page.tsx';

/** /Notes: the course selection. What is new is read once the page is idle; nothing is counted. */
export function NotesPage() {
  const newCounts = useNewFiles(useIsIdle());
  const beside = useCallback(
    (course: CourseCode) => <NewMark count={newCounts?.of(course)} />,
    [newCounts],
  );
  return (
    <Page>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-1 *:first:mb-0 max-sm:in-data-returning:gap-y-2 sm:mb-8">
        <PageHeading>Select a Course</PageHeading>
        <div className="sm:order-last sm:min-w-72 sm:*:justify-end">
          <ContinueLink />
        </div>
        <div className="min-h-6 max-sm:basis-full sm:ms-auto">
          <NewSinceLastVisit counts={newCounts} />
        </div>
      </div>
      <CourseSelection beside={beside} />
      <p className="mt-8 flex items-center gap-2 text-xs text-ink-soft">
        <Info aria-hidden className="size-4 shrink-0" />
        Notifications or additional info can be added here.
      </p>
    </Page>
  );
}
