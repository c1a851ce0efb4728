import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function NotesPage() {
  return (
    <Page>
      <PageHeading>Select a Course</PageHeading>
    </Page>
  );
}
