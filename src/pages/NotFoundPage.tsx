import { SignedInAs } from '#features/account/SignedInAs.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

/** The page for unknown addresses. Signing in leads here too, so it shows who is signed in. */
export function NotFoundPage() {
  return (
    <Page>
      <div className="grid items-center gap-8 md:grid-cols-2">
        <div>
          <PageHeading>404 - Page Not Found</PageHeading>
          <p className="text-lg">It is lonely out here.</p>
          <p className="mt-2 max-w-prose text-ink-soft">
            No notes, no classmates, not even an echo. Whatever stood at this address has flown the
            nest, or never hatched.
          </p>
          <SignedInAs />
          <ButtonLink to="/" variant="accent" size="large" className="mt-6">
            Take Me Back to Civilization!
          </ButtonLink>
        </div>
        <img
          src="/illustrations/alone.svg"
          width="1180"
          height="1180"
          alt="A student sits alone, arms around the knees, looking sad."
          className="mx-auto w-full max-w-sm rounded-lg"
        />
      </div>
    </Page>
  );
}
