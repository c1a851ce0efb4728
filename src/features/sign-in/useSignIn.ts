import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logError } from '#lib/log.ts';
import { useUnmountSignal } from '#lib/useUnmountSignal.ts';
import { TimeoutError } from '#lib/withLimit.ts';
import {
  PopupTooLateError,
  preparePopup,
  prepareSignIn,
  signInAsGuest,
  signInWithGoogle,
} from '#services/signIn.ts';
import { explanationOf } from './explanationOf.ts';

const READY_NOW = 'Google is ready. Press the button again.';
const NO_ANSWER = 'Google didn’t answer. Check your connection and try again.';

/**
 * The two ways to sign in. Success leads to /dashboard, unless the visitor has left the screen by
 * then; a failure shows the provider's message.
 *
 * `warn` shows the screen's own message in the same place.
 */
export function useSignIn() {
  const navigate = useNavigate();
  const unmount = useUnmountSignal();
  const [isRunning, setIsRunning] = useState(false);
  const [message, setMessage] = useState('');
  const [explanation, setExplanation] = useState('');

  useEffect(() => {
    prepareSignIn().catch((error: unknown) => logError('prepare the sign-in', error));
  }, []);

  const warn = (text: string, itsMeaning = '') => {
    setMessage(text);
    setExplanation(itsMeaning);
  };

  const run = async (signIn: () => Promise<void>) => {
    setIsRunning(true);
    warn('');
    try {
      await signIn();
      if (!unmount.current?.aborted) await navigate('/dashboard');
    } catch (error) {
      const text = textOf(error);
      warn(text, explanationOf(text));
    } finally {
      setIsRunning(false);
    }
  };

  return {
    isRunning,
    message,
    /** The meaning of the message if it is only an error code; else ''. */
    explanation,
    warn: (text: string) => warn(text),
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
