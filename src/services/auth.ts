import type { Auth } from 'firebase/auth';
import { backend } from '#config/env.ts';
import { firebaseApp } from './firebase.ts';
import { once } from '#lib/once.ts';

/**
 * Auth's part of the SDK, loaded when a screen first needs it. Without the pop-up's part: that
 * is handed over by the one call that opens a pop-up.
 */
export const loadAuth = once(async () => {
  const sdk = await import('firebase/auth');
  const auth = sdk.initializeAuth(firebaseApp(), {
    // The first that works: a browser may keep no data for this site.
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
 * Makes sure that somebody is signed in, silently: who is signed in stays who they are, anybody
 * else becomes a guest without a name.
 *
 * @returns the visitor's uid
 * @throws FirebaseError when the service can't be reached or refuses guests.
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
