import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logError } from '#lib/log.ts';
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

/** The sign-in that is running, or null. */
export type Running = 'google' | 'guest' | null;

/**
 * The two ways to sign in. Success leads to /dashboard; a failure shows the provider's message.
 *
 * `warn` shows the screen's own message in the same place.
 */
export function useSignIn() {
  const navigate = useNavigate();
  const [running, setRunning] = useState<Running>(null);
  const [message, setMessage] = useState('');
  const [explanation, setExplanation] = useState('');

  useEffect(() => {
    prepareSignIn().catch((error: unknown) => logError('prepare the sign-in', error));
  }, []);

  const warn = (text: string, itsMeaning = '') => {
    setMessage(text);
    setExplanation(itsMeaning);
  };

  const run = async (way: 'google' | 'guest', signIn: () => Promise<void>) => {
    setRunning(way);
    warn('');
    try {
      await signIn();
      await navigate('/dashboard');
    } catch (error) {
      const text = textOf(error);
      warn(text, explanationOf(text));
    } finally {
      setRunning(null);
    }
  };

  return {
    running,
    message,
    /** The meaning of the message if it is only an error code; else ''. */
    explanation,
    warn: (text: string) => warn(text),
    /** Loads the code of Google's pop-up when the visitor seems about to press the button. */
    prepareGoogle: () => {
      preparePopup().catch((error: unknown) => logError("prepare Google's sign-in", error));
    },
    withGoogle: () => void run('google', signInWithGoogle),
    asGuest: (name: string) => void run('guest', () => signInAsGuest(name)),
  };
}

/** Returns the provider's message, unless the press came too early or there was no answer. */
function textOf(error: unknown): string {
  if (error instanceof PopupTooLateError) return READY_NOW;
  if (error instanceof TimeoutError) return NO_ANSWER;
  return error instanceof Error ? error.message : String(error);
}
