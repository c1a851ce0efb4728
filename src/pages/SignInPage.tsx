import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

export function SignInPage() {
  return (
    <Page>
      <PageHeading>SignIn</PageHeading>
    </Page>
  );
}
