import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function ContactPage() {
  return (
    <Page>
      <PageHeading>Contact</PageHeading>
    </Page>
  );
}
