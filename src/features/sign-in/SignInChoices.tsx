import { UserRound } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { GoogleLogo } from './GoogleLogo.tsx';

interface SignInChoicesProps {
  readonly running: boolean;
  /** Called when a pointer or the keyboard focus reaches the button. */
  readonly onGoogleWanted: () => void;
  readonly onGoogle: () => void;
  readonly onGuest: () => void;
}

/** Offers Google sign-in and guest mode. */
export function SignInChoices({ running, onGoogleWanted, onGoogle, onGuest }: SignInChoicesProps) {
  return (
    <>
      <Button
        size="large"
        busy={running}
        onPointerEnter={onGoogleWanted}
        onFocus={onGoogleWanted}
        onClick={onGoogle}
      >
        {!running && <GoogleLogo />}
        Sign In with Google
      </Button>
      <p role="status" className="status-line text-center text-sm text-ink-soft">
        {running && 'Waiting for Google…'}
      </p>
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button size="large" disabled={running} onClick={onGuest}>
        <UserRound aria-hidden className="size-5" />
        Continue as Guest
      </Button>
    </>
  );
}
