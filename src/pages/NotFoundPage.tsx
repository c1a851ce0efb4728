import { useLocation } from 'react-router-dom';
import { SignedInAs } from '#features/account/Account.tsx';
import { ContinueButton } from '#features/courses/ContinueLink.tsx';
import { recentShelves } from '#features/courses/recentShelves.ts';
import { addressWithin } from '#model/siteAddress.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NestDrawing } from '#ui/Nest.tsx';
import { Page } from '#ui/Page.tsx';

/**
 * The page for unknown addresses. Signing in leads here too; then it welcomes the visitor, and the
 * ways on come first.
 */
export function NotFoundPage() {
  const { state } = useLocation() as { readonly state: unknown };
  const hasSignedIn = stateOf(state, 'hasSignedIn') === true;
  const drawing = (
    <img
      src="/illustrations/alone.svg"
      width="1180"
      height="1180"
      alt="A student sits alone, arms around the knees, looking sad."
      className="w-full"
    />
  );
  return (
    <Page>
      {hasSignedIn && <Welcome from={stateOf(state, 'from')} />}
      <EmptyState
        isPage
        isSmall={hasSignedIn}
        title="404 - Page Not Found"
        drawing={drawing}
        actions={
          <ButtonLink to="/" {...(!hasSignedIn && { variant: 'accent', size: 'large' })}>
            Take Me Back to Civilization!
          </ButtonLink>
        }
      >
        <p className={hasSignedIn ? undefined : 'text-lg text-ink'}>It is lonely out here.</p>
        <p className="mt-2">
          No notes, no classmates, not even an echo. Whatever stood at this address has flown the
          nest, or never hatched.
        </p>
      </EmptyState>
    </Page>
  );
}

/** Welcomes who has just signed in, with the ways on. */
function Welcome({ from }: { readonly from: unknown }) {
  const back = typeof from === 'string' ? addressWithin(from, location.origin) : null;
  const isFirst = back === null && recentShelves.get().length === 0;
  return (
    <section className="relative mb-8 flex overflow-hidden rounded-[1.75rem] bg-panel ink-glow p-6 max-md:pt-36 sm:p-12 sm:max-md:pt-36 lg:min-h-96 lg:items-center">
      <div className="welcome min-w-0 flex-1 md:pe-[42%]">
        <div className="min-h-19">
          <SignedInAs />
        </div>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3! max-sm:*:first:basis-full">
          {back !== null ? (
            <ButtonLink to={back} variant="accent" size="large">
              Back to where you were
            </ButtonLink>
          ) : (
            <ContinueButton />
          )}
          <ButtonLink to="/Notes" size="large" {...(isFirst && { variant: 'accent' })}>
            Get Notes
          </ButtonLink>
          <ButtonLink to="/Snippetchat" size="large">
            Snippet Chat
          </ButtonLink>
        </div>
      </div>
      <NestDrawing className="absolute h-36 max-md:-top-2 max-md:left-1/2 max-md:-translate-x-1/2 md:right-10 md:bottom-6 md:h-auto md:w-[36%]" />
    </section>
  );
}

/** Returns what the page before has said about the way here. */
function stateOf(state: unknown, key: 'from' | 'hasSignedIn'): unknown {
  return typeof state === 'object' && state !== null
    ? (state as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
