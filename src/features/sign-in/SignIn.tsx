import { UserRound } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_SENDER_LENGTH } from '#model/limits.ts';
import { formText } from '#lib/formText.ts';
import { logError } from '#lib/log.ts';
import { TimeoutError } from '#lib/timeLimit.ts';
import { readName } from '#model/characters.ts';
import {
  PopupTooLateError,
  preparePopup,
  prepareSignIn,
  signInAsGuest,
  signInWithGoogle,
} from '#services/firebase/visitor.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ErrorBox } from '#ui/Status.tsx';
import { TextField } from '#ui/Field.tsx';

const NO_NAME = 'Please enter a display name.';

/**
 * Returns the address of the page that this one was opened from as a document of its own, as by a
 * press before hydration; undefined if there is none on this site. The router's links say it themselves.
 */
function pageBefore(): string | undefined {
  const [opening] = performance.getEntriesByType('navigation');
  const { origin, pathname, href } = location;
  if (opening?.name !== href || !document.referrer.startsWith(`${origin}/`)) return undefined;
  const before = new URL(document.referrer);
  return before.pathname === pathname ? undefined : before.pathname + before.search;
}

/** The sign-in choices or the guest form, with the last error where it moves nothing that is in use. */
export function SignIn() {
  const [asGuest, setAsGuest] = useState(false);
  const signIn = useSignIn();

  const switchTo = (guest: boolean) => {
    signIn.reset();
    setAsGuest(guest);
  };

  const error = signIn.message && (
    <ErrorBox explanation={signIn.explanation}>{signIn.message}</ErrorBox>
  );
  return (
    <div className="flex flex-col gap-5">
      {!asGuest && error}
      {signIn.isWindowBlocked && <OpenInBrowser />}
      {asGuest ? (
        <GuestForm
          running={signIn.isRunning}
          onName={signIn.asGuest}
          onWrongName={signIn.warn}
          onBack={() => switchTo(false)}
        >
          {error}
        </GuestForm>
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
  /** Stands below the field. */
  readonly children: ReactNode;
}

/** Asks for a display name with something to see in it. */
function GuestForm({ running, onName, onWrongName, onBack, children }: GuestFormProps) {
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
      {children}
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

const READY_NOW = 'Google is ready. Press the button again.';
const NO_ANSWER = 'Google didn’t answer. Check your connection and try again.';

/**
 * The two ways to sign in. Success leads to /dashboard, with the navigation state that led here,
 * unless the visitor has left the screen or begun something else by then; a failure shows the
 * provider's message.
 */
function useSignIn() {
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: unknown };
  const [isRunning, setIsRunning] = useState(false);
  const [message, setMessage] = useState('');
  /** The current try. Whatever an earlier one still answers is ignored. */
  const current = useRef<symbol>(undefined);

  useEffect(() => {
    prepareSignIn().catch((error: unknown) => logError('prepare the sign-in', error));
    return () => void (current.current = undefined);
  }, []);

  const reset = () => {
    current.current = undefined;
    setIsRunning(false);
    setMessage('');
  };

  const run = async (signIn: (onWindowClosed: () => void) => Promise<void>) => {
    const thisTry = Symbol('try');
    reset();
    current.current = thisTry;
    setIsRunning(true);
    const unlessOver = (action: () => void) => {
      if (current.current === thisTry) action();
    };
    const stopWaiting = () => unlessOver(() => setIsRunning(false));
    try {
      await signIn(stopWaiting);
      unlessOver(() => {
        const here = typeof state === 'object' ? state : null;
        void navigate('/dashboard', { state: { from: pageBefore(), ...here, hasSignedIn: true } });
      });
    } catch (error) {
      unlessOver(() => setMessage(textOf(error)));
    } finally {
      stopWaiting();
    }
  };

  const code = BARE_CODE.exec(message)?.[1];
  return {
    /** Whether a sign-in is under way and its window, if it has one, is open. */
    isRunning,
    message,
    /** A sentence for a message that is only an error code; else ''. */
    explanation: code === undefined ? '' : (EXPLANATIONS[code] ?? OTHER_CODE),
    isWindowBlocked: NO_WINDOW.has(code),
    /** Forgets the current try and its message. */
    reset,
    /** Shows a message of the screen's own in the same place. */
    warn: setMessage,
    /** Loads the code of Google's pop-up when the visitor seems about to press the button. */
    prepareGoogle: () => {
      preparePopup().catch((error: unknown) => logError("prepare Google's sign-in", error));
    },
    withGoogle: () => void run(signInWithGoogle),
    asGuest: (name: string) => void run(() => signInAsGuest(name)),
  };
}

/** Returns the provider's message, unless the press came too early or there was no answer. */
function textOf(error: unknown): string {
  if (error instanceof PopupTooLateError) return READY_NOW;
  if (error instanceof TimeoutError) return NO_ANSWER;
  return error instanceof Error ? error.message : String(error);
}

/** The provider's message when it consists only of an error code. */
const BARE_CODE = /^Firebase: Error \(auth\/([^)]+)\)\.$/;

const EXPLANATIONS: Readonly<Record<string, string>> = {
  'popup-closed-by-user': 'You closed Google’s window before you were signed in.',
  'cancelled-popup-request': 'Another window of Google was opened.',
  'popup-blocked': 'Google’s window was blocked. Allow pop-ups for this site and try again.',
  'network-request-failed': 'Couldn’t reach the sign-in. Check your connection and try again.',
  'too-many-requests': 'Too many tries. Wait a few minutes and try again.',
  'user-disabled': 'This account is blocked.',
};

const OTHER_CODE = 'Couldn’t sign you in. Please try again.';

/** Codes for which another browser may help: many apps' own browsers open no window. */
const NO_WINDOW: ReadonlySet<string | undefined> = new Set([
  'popup-blocked',
  'operation-not-supported-in-this-environment',
]);
