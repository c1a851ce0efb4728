import { SignIn } from '#features/sign-in/SignIn.tsx';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

/** /signin: Google sign-in and guest mode. */
export function SignInPage() {
  return (
    <Page width="narrow">
      <div className="mx-auto max-w-md">
        <PageHeading lead="You don’t need an account to browse, download or chat.">
          Sign In
        </PageHeading>
        <Card>
          <SignIn />
        </Card>
      </div>
    </Page>
  );
}
