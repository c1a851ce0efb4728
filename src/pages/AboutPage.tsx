import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function AboutPage() {
  return (
    <Page>
      <PageHeading>About</PageHeading>
    </Page>
  );
}
