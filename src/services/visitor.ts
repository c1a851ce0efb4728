import type { Auth, User } from 'firebase/auth';
import { startLater } from '#lib/startLater.ts';
import { createStore } from '#lib/store.ts';
import { loadAuth } from './auth.ts';

/** A visitor who is signed in by name. */
export interface Visitor {
  readonly name: string;
}

const visitor = createStore<Visitor | null>(() => null);

/** Reads the visitor's name again: the SDK reports a new user, but not a new name. */
export function refreshVisitor(auth: Auth): void {
  visitor.set(visitorOf(auth.currentUser));
}

function visitorOf(user: User | null): Visitor | null {
  const name = user?.displayName ?? user?.email;
  return name ? { name } : null;
}

/**
 * Reports the visitor who is signed in by name, now and after each change; null for nobody or a
 * silent guest.
 *
 * @returns a function that stops the reports
 */
export function watchVisitor(
  onVisitor: (visitor: Visitor | null) => void,
  onError: (error: unknown) => void,
): () => void {
  return startLater(
    loadAuth,
    ({ sdk, auth }) => {
      const unsubscribe = visitor.subscribe(() => onVisitor(visitor.get()));
      const stopAuth = sdk.onAuthStateChanged(auth, () => refreshVisitor(auth), onError);
      onVisitor(visitor.get());
      return () => {
        stopAuth();
        unsubscribe();
      };
    },
    onError,
  );
}
