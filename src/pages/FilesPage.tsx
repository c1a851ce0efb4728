import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function FilesPage() {
  return (
    <Page>
      <PageHeading>Files</PageHeading>
    </Page>
  );
}
