import type { Auth, AuthError, PopupRedirectResolver } from 'firebase/auth';
import { once } from '#lib/once.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { loadAuth } from './auth.ts';
import { setSignedInBefore } from './signedInBefore.ts';
import { refreshVisitor } from './visitor.ts';

type Sdk = Awaited<ReturnType<typeof loadAuth>>['sdk'];

/** How long Google's script and frame may take. */
const PREPARE_LIMIT_MS = 15_000;

/** The browser refused a pop-up that opened too long after the press. The next press works. */
export class PopupTooLateError extends Error {
  override readonly name = 'PopupTooLateError';
}

/** The methods of the SDK's resolver that its types leave out. */
interface Resolver {
  readonly _initialize: (auth: Auth) => Promise<unknown>;
}

/**
 * Loads Google's script and frame. The SDK would do so after the press, and WebKit refuses a
 * pop-up that opens more than a second after it. The SDK takes the resolver as a class and makes
 * one instance of it: here, the prepared one.
 */
const loadPopup = once(async () => {
  const { sdk, auth } = await loadAuth();
  const ResolverClass = sdk.browserPopupRedirectResolver as unknown as new () => Resolver;
  const resolver = new ResolverClass();
  await resolver._initialize(auth);
  isPopupReady = true;
  function PreparedResolver() {
    return resolver;
  }
  // At each later press the SDK checks that its object is an instance of the class.
  PreparedResolver.prototype = ResolverClass.prototype as Resolver;
  return { sdk, auth, resolver: PreparedResolver as unknown as PopupRedirectResolver };
});

let isPopupReady = false;

/**
 * Loads Auth when the sign-in screen opens.
 *
 * @throws the import's error if the SDK can't be loaded
 */
export async function prepareSignIn(): Promise<void> {
  await loadAuth();
}

/**
 * Loads Google's code for the pop-up, as soon as the visitor seems to want it.
 *
 * @throws TimeoutError after 15 seconds, or the SDK's error
 */
export async function preparePopup(): Promise<void> {
  await withTimeout(loadPopup(), PREPARE_LIMIT_MS);
}

/**
 * Signs in with a Google account through its pop-up. A guest's account becomes that account and
 * keeps its uploads, unless the Google account has signed in here before.
 *
 * @throws PopupTooLateError, TimeoutError when Google does not answer, or FirebaseError with the
 *   provider's own message: pop-up closed, blocked, refused …
 */
export async function signInWithGoogle(): Promise<void> {
  const wasReady = isPopupReady;
  const { sdk, auth, resolver } = await withTimeout(loadPopup(), PREPARE_LIMIT_MS);
  const provider = new sdk.GoogleAuthProvider();
  try {
    if (auth.currentUser?.isAnonymous) await linkGuest(sdk, auth, provider, resolver);
    else await sdk.signInWithPopup(auth, provider, resolver);
  } catch (error) {
    const isBlocked = (error as Partial<AuthError>).code === 'auth/popup-blocked';
    throw isBlocked && !wasReady ? new PopupTooLateError('', { cause: error }) : error;
  }
  setSignedInBefore(true);
  refreshVisitor(auth);
}

async function linkGuest(
  sdk: Sdk,
  auth: Auth,
  provider: InstanceType<Sdk['GoogleAuthProvider']>,
  resolver: PopupRedirectResolver,
): Promise<void> {
  const guest = auth.currentUser;
  if (!guest) return;
  try {
    const { user } = await sdk.linkWithPopup(guest, provider, resolver);
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
