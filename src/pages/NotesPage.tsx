import { CourseGrid } from '#features/courses/CourseGrid.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

/** /Notes: the course selection. */
export function NotesPage() {
  return (
    <Page>
      <PageHeading>Select a Course</PageHeading>
      <CourseGrid />
      <p className="mt-8 text-sm text-ink-soft">
        Notifications or additional info can be added here.
      </p>
    </Page>
  );
}
