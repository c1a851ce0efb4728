import { useLocation } from 'react-router-dom';
import { SignedInAs } from '#features/account/Account.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Page, PageHeading } from '#ui/Page.tsx';

/** The page for unknown addresses. Signing in leads here too, so it shows who is signed in. */
export function NotFoundPage() {
  const { state } = useLocation() as { readonly state: unknown };
  const from = placeBefore(state);
  return (
    <Page>
      <SignedInAs />
      <div className="grid items-center gap-8 md:grid-cols-2">
        <div>
          <PageHeading>404 - Page Not Found</PageHeading>
          <p className="text-lg">It is lonely out here.</p>
          <p className="mt-2 max-w-prose text-ink-soft">
            No notes, no classmates, not even an echo. Whatever stood at this address has flown the
            nest, or never hatched.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {from !== null && (
              <ButtonLink to={from} variant="primary" size="large">
                Back to where you were
              </ButtonLink>
            )}
            <ButtonLink to="/" variant={from === null ? 'accent' : 'secondary'} size="large">
              Take Me Back to Civilization!
            </ButtonLink>
          </div>
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

/** Returns the page from which the visitor went to sign in, if that is why this page is shown. */
function placeBefore(state: unknown): string | null {
  const isPlace = typeof state === 'object' && state !== null && 'from' in state;
  return isPlace && typeof state.from === 'string' ? state.from : null;
}
