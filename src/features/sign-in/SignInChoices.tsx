import { UserRound } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { GoogleLogo } from './GoogleLogo.tsx';

interface SignInChoicesProps {
  readonly running: boolean;
  readonly onGoogle: () => void;
  readonly onGuest: () => void;
}

/** Offers Google sign-in and guest mode. */
export function SignInChoices({ running, onGoogle, onGuest }: SignInChoicesProps) {
  return (
    <>
      <Button size="large" busy={running} onClick={onGoogle}>
        {!running && <GoogleLogo />}
        Sign In with Google
      </Button>
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
