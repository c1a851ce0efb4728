import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function TermsPage() {
  return (
    <Page>
      <PageHeading>Terms</PageHeading>
    </Page>
  );
}
