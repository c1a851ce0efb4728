import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logError } from '#lib/log.ts';
import { TimeoutError } from '#lib/withTimeout.ts';
import {
  PopupTooLateError,
  preparePopup,
  prepareSignIn,
  signInAsGuest,
  signInWithGoogle,
} from '#services/signIn.ts';

const READY_NOW = 'Google is ready now. Please press the button again.';
const NO_ANSWER = 'Google did not answer. Look at the connection and try again.';

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

  useEffect(() => {
    prepareSignIn().catch((error: unknown) => logError('prepare the sign-in', error));
  }, []);

  const run = async (way: 'google' | 'guest', signIn: () => Promise<void>) => {
    setRunning(way);
    setMessage('');
    try {
      await signIn();
      await navigate('/dashboard');
    } catch (error) {
      setMessage(textOf(error));
    } finally {
      setRunning(null);
    }
  };

  return {
    running,
    message,
    warn: setMessage,
    /** The visitor seems to want Google: what its pop-up needs is loaded ahead of the press. */
    prepareGoogle: () => {
      preparePopup().catch((error: unknown) => logError("prepare Google's sign-in", error));
    },
    withGoogle: () => void run('google', signInWithGoogle),
    asGuest: (name: string) => void run('guest', () => signInAsGuest(name)),
  };
}

/** The provider's own message, except where the press only came too early or nothing answers. */
function textOf(error: unknown): string {
  if (error instanceof PopupTooLateError) return READY_NOW;
  if (error instanceof TimeoutError) return NO_ANSWER;
  return error instanceof Error ? error.message : String(error);
}
