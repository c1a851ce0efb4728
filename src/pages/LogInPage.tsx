import { LogInForm } from '#features/sign-in/LogInForm.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeading } from '#ui/Page.tsx';

/** /login: the log-in form. */
export function LogInPage() {
  return (
    <Page width="narrow">
      <div className="max-w-md">
        <PageHeading>Log In</PageHeading>
        <Card>
          <LogInForm />
        </Card>
      </div>
    </Page>
  );
}
