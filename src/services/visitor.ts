import type { User } from 'firebase/auth';
import { loadAuth } from './auth.ts';

/** Who is signed in by name. */
export interface Visitor {
  readonly name: string;
}

const listeners = new Set<() => void>();

/** The SDK tells of a new user, but not of a new name. */
export function tellOfNewName(): void {
  for (const listener of listeners) listener();
}

function visitorOf(user: User | null): Visitor | null {
  const name = user?.displayName ?? user?.email;
  return name ? { name } : null;
}

/**
 * Says who is signed in by name, now and after each change; null for nobody or a silent guest.
 *
 * @returns the end of the watch
 */
export function watchVisitor(
  onVisitor: (visitor: Visitor | null) => void,
  onError: (error: unknown) => void,
): () => void {
  let stopped = false;
  let stopSdk: (() => void) | undefined;
  let tell: (() => void) | undefined;

  loadAuth().then(({ sdk, auth }) => {
    if (stopped) return;
    tell = () => onVisitor(visitorOf(auth.currentUser));
    listeners.add(tell);
    stopSdk = sdk.onAuthStateChanged(auth, tell, onError);
  }, onError);

  return () => {
    stopped = true;
    if (tell) listeners.delete(tell);
    stopSdk?.();
  };
}
