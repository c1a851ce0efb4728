import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function LogInPage() {
  return (
    <Page>
      <PageHeading>LogIn</PageHeading>
    </Page>
  );
}
