import { useLocation } from 'react-router-dom';
import { SignedInAs } from '#features/account/Account.tsx';
import { ContinueButton } from '#features/courses/ContinueLink.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Page, PageHeading } from '#ui/Page.tsx';

/**
 * The page for unknown addresses. Signing in leads here too; then it welcomes the visitor, and the
 * way back comes first.
 */
export function NotFoundPage() {
  const { state } = useLocation() as { readonly state: unknown };
  const hasSignedIn = stateOf(state, 'hasSignedIn') === true;
  const from = stateOf(state, 'from');
  return (
    <Page>
      {hasSignedIn && (
        <div className="mb-12 min-h-32 border-b border-line pb-10">
          <SignedInAs />
          <div className="mt-6 flex flex-wrap gap-3">
            {typeof from === 'string' ? (
              <ButtonLink to={from} variant="accent" size="large">
                Back to where you were
              </ButtonLink>
            ) : (
              <ContinueButton />
            )}
          </div>
        </div>
      )}
      <div className="grid items-center gap-8 md:grid-cols-2">
        <div className={hasSignedIn ? 'text-ink-soft [&_h1]:text-lg' : undefined}>
          <PageHeading>404 - Page Not Found</PageHeading>
          <p className="text-lg">It is lonely out here.</p>
          <p className="mt-2 max-w-prose text-ink-soft">
            No notes, no classmates, not even an echo. Whatever stood at this address has flown the
            nest, or never hatched.
          </p>
          <ButtonLink
            to="/"
            variant={hasSignedIn ? 'secondary' : 'accent'}
            size="large"
            className="mt-6"
          >
            Take Me Back to Civilization!
          </ButtonLink>
        </div>
        <img
          src="/illustrations/alone.svg"
          width="1180"
          height="1180"
          alt="A student sits alone, arms around the knees, looking sad."
          className={`mx-auto w-full rounded-lg ${hasSignedIn ? 'max-w-40' : 'max-w-sm'}`}
        />
      </div>
    </Page>
  );
}

/** Returns what the page before has said about the way here. */
function stateOf(state: unknown, key: 'from' | 'hasSignedIn'): unknown {
  return typeof state === 'object' && state !== null
    ? (state as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
