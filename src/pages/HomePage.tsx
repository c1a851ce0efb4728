import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function HomePage() {
  return (
    <Page>
      <PageHeading>Home</PageHeading>
    </Page>
  );
}
