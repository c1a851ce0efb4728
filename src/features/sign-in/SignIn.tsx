import { UserRound } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { MAX_SENDER_LENGTH } from '#config/limits.ts';
import { formText } from '#lib/formText.ts';
import { readName } from '#model/characters.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ErrorBox } from '#ui/ErrorBox.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useSignIn } from './useSignIn.ts';

const NO_NAME = 'Please enter a display name.';

/** The sign-in choices or the guest form, with the last error above. */
export function SignIn() {
  const [asGuest, setAsGuest] = useState(false);
  const signIn = useSignIn();

  const switchTo = (guest: boolean) => {
    signIn.reset();
    setAsGuest(guest);
  };

  return (
    <div className="flex flex-col gap-5">
      {signIn.message && <ErrorBox explanation={signIn.explanation}>{signIn.message}</ErrorBox>}
      {signIn.isWindowBlocked && <OpenInBrowser />}
      {asGuest ? (
        <GuestForm
          running={signIn.isRunning}
          onName={signIn.asGuest}
          onWrongName={signIn.warn}
          onBack={() => switchTo(false)}
        />
      ) : (
        <>
          <Button
            size="large"
            busy={signIn.isRunning}
            onPointerEnter={signIn.prepareGoogle}
            onFocus={signIn.prepareGoogle}
            onClick={signIn.withGoogle}
          >
            {!signIn.isRunning && <GoogleLogo />}
            Sign In with Google
          </Button>
          <p role="status" className="status-line text-center text-sm text-ink-soft">
            {signIn.isRunning && 'Waiting for Google…'}
          </p>
          <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
          <Button size="large" disabled={signIn.isRunning} onClick={() => switchTo(true)}>
            <UserRound aria-hidden className="size-5" />
            Continue as Guest
          </Button>
        </>
      )}
    </div>
  );
}

interface GuestFormProps {
  readonly running: boolean;
  readonly onName: (name: string) => void;
  readonly onWrongName: (reason: string) => void;
  readonly onBack: () => void;
}

/** Asks for a display name with something to see in it. */
function GuestForm({ running, onName, onWrongName, onBack }: GuestFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = readName(formText(form, 'displayName'));
    const isTooLong = name.length > MAX_SENDER_LENGTH;
    if (name && !isTooLong) {
      onName(name);
      return;
    }
    onWrongName(
      isTooLong ? `A name can have up to ${MAX_SENDER_LENGTH} characters. Shorten it.` : NO_NAME,
    );
    form.querySelector('input')?.focus();
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p>Enter a display name to continue as a guest.</p>
      <TextField
        // The press on 'Continue as Guest' has opened this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label="Display name"
        name="displayName"
        autoComplete="nickname"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="large" busy={running}>
          Continue
        </Button>
        <Button size="large" disabled={running} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** For apps whose own browser opens no window: the way to a browser that does. */
function OpenInBrowser() {
  const address = window.location.href;
  return (
    <section className="rounded-md bg-well p-4">
      <h2 className="font-sans text-base font-semibold">Open this page in your browser</h2>
      <p className="mt-1 text-sm text-ink-soft">
        Some apps open links in a browser of their own, which can’t show Google’s window. Copy the
        link and open it in Chrome, Safari or Firefox.
      </p>
      <p className="mt-3 text-sm wrap-anywhere select-all">{address}</p>
      <CopyButton text={() => address} className="mt-3">
        Copy link
      </CopyButton>
    </section>
  );
}

/** Google's logo, in the colours that Google prescribes for sign-in buttons. */
function GoogleLogo() {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className="size-5 shrink-0">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
