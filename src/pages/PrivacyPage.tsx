import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function PrivacyPage() {
  return (
    <Page>
      <PageHeading>Privacy</PageHeading>
    </Page>
  );
}
