import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function ContributePage() {
  return (
    <Page>
      <PageHeading>Upload Your Notes</PageHeading>
    </Page>
  );
}
