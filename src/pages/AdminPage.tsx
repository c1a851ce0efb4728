import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function AdminPage() {
  return (
    <Page>
      <PageHeading>Admin</PageHeading>
    </Page>
  );
}
