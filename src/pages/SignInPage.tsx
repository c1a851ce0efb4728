import { SignIn } from '#features/sign-in/SignIn.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeading } from '#ui/Page.tsx';

/** /signin: Google sign-in and guest mode. */
export function SignInPage() {
  return (
    <Page width="narrow">
      <div className="max-w-md">
        <PageHeading lead="With a name you can remove your uploads from any device, and the chat knows who you are. Browsing, downloading and chatting need no account.">
          Sign In
        </PageHeading>
        <Card>
          <SignIn />
        </Card>
      </div>
    </Page>
  );
}
