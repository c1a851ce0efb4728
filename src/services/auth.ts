import type { Auth } from 'firebase/auth';
import { backend } from '#config/env.ts';
import { firebaseApp } from './firebase.ts';
import { once } from '#lib/once.ts';

/**
 * Loads Auth's part of the SDK at its first use. The pop-up code is not included: the one call that
 * opens a pop-up passes it in.
 */
export const loadAuth = once(async () => {
  const sdk = await import('firebase/auth');
  const auth = sdk.initializeAuth(firebaseApp(), {
    // The SDK uses the first that works, because a browser may block storage for this site.
    persistence: [
      sdk.indexedDBLocalPersistence,
      sdk.browserLocalPersistence,
      sdk.inMemoryPersistence,
    ],
  });
  if (backend.kind === 'emulators') {
    const url = `http://${backend.host}:${backend.ports.auth}`;
    sdk.connectAuthEmulator(auth, url, { disableWarnings: true });
  }
  await auth.authStateReady();
  return { sdk, auth };
});

let signingIn: Promise<string> | undefined;

/**
 * Signs the visitor in silently as a guest, unless somebody is signed in already.
 *
 * @returns the visitor's uid
 * @throws FirebaseError if the service can't be reached or refuses guests
 */
export async function ensureSignedIn(): Promise<string> {
  const { sdk, auth } = await loadAuth();
  if (auth.currentUser) return auth.currentUser.uid;
  signingIn ??= signInAsNewGuest(sdk.signInAnonymously, auth);
  return signingIn;
}

async function signInAsNewGuest(
  signInAnonymously: (auth: Auth) => Promise<{ readonly user: { readonly uid: string } }>,
  auth: Auth,
): Promise<string> {
  try {
    return (await signInAnonymously(auth)).user.uid;
  } finally {
    signingIn = undefined;
  }
}
