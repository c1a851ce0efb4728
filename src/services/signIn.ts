import type { Auth, AuthError } from 'firebase/auth';
import { loadAuth } from './auth.ts';
import { setSignedInBefore } from './signedInBefore.ts';
import { refreshVisitor } from './visitor.ts';

type Sdk = Awaited<ReturnType<typeof loadAuth>>['sdk'];

/**
 * Loads Auth before the button is pressed: browsers allow a pop-up only right after the press.
 *
 * @throws the import's error if the SDK can't be loaded
 */
export async function prepareSignIn(): Promise<void> {
  await loadAuth();
}

/**
 * Signs in with a Google account through its pop-up. A guest's account becomes that account and
 * keeps its uploads, unless the Google account has signed in here before.
 *
 * @throws FirebaseError with the provider's own message: pop-up closed, blocked, refused …
 */
export async function signInWithGoogle(): Promise<void> {
  const { sdk, auth } = await loadAuth();
  const provider = new sdk.GoogleAuthProvider();
  if (auth.currentUser?.isAnonymous) {
    await linkGuest(sdk, auth, provider);
  } else {
    await sdk.signInWithPopup(auth, provider, sdk.browserPopupRedirectResolver);
  }
  setSignedInBefore(true);
  refreshVisitor(auth);
}

async function linkGuest(
  sdk: Sdk,
  auth: Auth,
  provider: InstanceType<Sdk['GoogleAuthProvider']>,
): Promise<void> {
  const guest = auth.currentUser;
  if (!guest) return;
  try {
    const { user } = await sdk.linkWithPopup(guest, provider, sdk.browserPopupRedirectResolver);
    const name = user.providerData[0]?.displayName;
    if (name && !user.displayName) await sdk.updateProfile(user, { displayName: name });
  } catch (error) {
    const { code } = error as Partial<AuthError>;
    const credential =
      code === 'auth/credential-already-in-use' || code === 'auth/email-already-in-use'
        ? sdk.GoogleAuthProvider.credentialFromError(error as AuthError)
        : null;
    if (!credential) throw error;
    await sdk.signInWithCredential(auth, credential);
  }
}

/**
 * Gives the visitor's guest account a name, and creates the account first if there is none.
 *
 * @throws FirebaseError if the service can't be reached or refuses guests
 */
export async function signInAsGuest(displayName: string): Promise<void> {
  const { sdk, auth } = await loadAuth();
  const { user } = await sdk.signInAnonymously(auth);
  await sdk.updateProfile(user, { displayName });
  setSignedInBefore(true);
  refreshVisitor(auth);
}

/** Signs the visitor out. Throws a FirebaseError if the browser can't remove the account. */
export async function signOut(): Promise<void> {
  const { sdk, auth } = await loadAuth();
  await sdk.signOut(auth);
  setSignedInBefore(false);
}
