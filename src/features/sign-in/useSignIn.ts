import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logError } from '#lib/log.ts';
import { prepareSignIn, signInAsGuest, signInWithGoogle } from '#services/signIn.ts';

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
      setMessage(error instanceof Error ? error.message : String(error));
    } finally {
      setRunning(null);
    }
  };

  return {
    running,
    message,
    warn: setMessage,
    withGoogle: () => void run('google', signInWithGoogle),
    asGuest: (name: string) => void run('guest', () => signInAsGuest(name)),
  };
}
