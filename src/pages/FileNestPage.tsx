import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function FileNestPage() {
  return (
    <Page>
      <PageHeading>FileNest</PageHeading>
    </Page>
  );
}
