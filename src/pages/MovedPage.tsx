import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function MovedPage() {
  return (
    <Page>
      <PageHeading>Moved</PageHeading>
    </Page>
  );
}
