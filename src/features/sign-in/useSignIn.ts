import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { logError } from '#lib/log.ts';
import { TimeoutError } from '#lib/timeLimit.ts';
import {
  PopupTooLateError,
  preparePopup,
  prepareSignIn,
  signInAsGuest,
  signInWithGoogle,
} from '#services/visitor.ts';

const READY_NOW = 'Google is ready. Press the button again.';
const NO_ANSWER = 'Google didn’t answer. Check your connection and try again.';

/**
 * The two ways to sign in. Success leads to /dashboard, with the navigation state that led here,
 * unless the visitor has left the screen or begun something else by then; a failure shows the
 * provider's message.
 */
export function useSignIn() {
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
      unlessOver(() => void navigate('/dashboard', { state }));
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
