import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function NotFoundPage() {
  return (
    <Page>
      <PageHeading>NotFound</PageHeading>
    </Page>
  );
}
