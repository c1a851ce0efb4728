import type { Auth, AuthError, PopupRedirectResolver, User } from 'firebase/auth';
import { forgetTyped } from '#lib/forget.ts';
import { once, startLater } from '#lib/once.ts';
import { setSignedInBefore } from '#lib/signedInBefore.ts';
import { createStore } from '#lib/store.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import { loadAuth } from './auth.ts';

/** A visitor who is signed in by name. */
export interface Visitor {
  readonly name: string;
  /** The uid of a guest, whose uploads are nobody's after signing out; null for an account. */
  readonly guest: string | null;
}

const visitor = createStore<Visitor | null>(() => null);

/** Reads the visitor's name again: the SDK reports a new user, but not a new name. */
function refreshVisitor(auth: Auth): void {
  visitor.set(visitorOf(auth.currentUser));
}

function visitorOf(user: User | null): Visitor | null {
  const name = user?.displayName ?? user?.email;
  return user && name ? { name, guest: user.isAnonymous ? user.uid : null } : null;
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

/** Returns the uid of the signed-in visitor, or null. Signs nobody in. */
export async function signedInUid(): Promise<string | null> {
  return (await loadAuth()).auth.currentUser?.uid ?? null;
}

/**
 * Reports the uid of the signed-in visitor, or null, now and after each change. Signs nobody in.
 *
 * @returns a function that stops the reports
 */
export function watchUid(
  onUid: (uid: string | null) => void,
  onError: (error: unknown) => void,
): () => void {
  return startLater(
    loadAuth,
    ({ sdk, auth }) => sdk.onAuthStateChanged(auth, (user) => onUid(user?.uid ?? null), onError),
    onError,
  );
}

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
  _openPopup: (...request: readonly unknown[]) => Promise<{ readonly window: Window | null }>;
}

/** Google's window, while a sign-in waits for it. */
let googleWindow: Window | null = null;

/** How often the window is looked at. The SDK says that it is closed ten seconds too late. */
const WINDOW_CHECK_MS = 250;

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
  const open = resolver._openPopup.bind(resolver);
  resolver._openPopup = async (...request) => {
    const popup = await open(...request);
    googleWindow = popup.window;
    return popup;
  };
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
 * @param onWindowClosed called when the window is gone. A sign-in may still arrive from it; if none
 *   does, the SDK's own error follows eight seconds later.
 * @throws PopupTooLateError, TimeoutError when Google does not answer, or FirebaseError with the
 *   provider's own message: pop-up closed, blocked, refused …
 */
export async function signInWithGoogle(onWindowClosed: () => void): Promise<void> {
  const wasReady = isPopupReady;
  googleWindow = null;
  const watch = setInterval(() => {
    if (!googleWindow?.closed) return;
    clearInterval(watch);
    onWindowClosed();
  }, WINDOW_CHECK_MS);
  try {
    const { sdk, auth, resolver } = await withTimeout(loadPopup(), PREPARE_LIMIT_MS);
    const provider = new sdk.GoogleAuthProvider();
    if (auth.currentUser?.isAnonymous) await linkGuest(sdk, auth, provider, resolver);
    else await sdk.signInWithPopup(auth, provider, resolver);
    setSignedInBefore(true);
    refreshVisitor(auth);
  } catch (error) {
    const isBlocked = (error as Partial<AuthError>).code === 'auth/popup-blocked';
    throw isBlocked && !wasReady ? new PopupTooLateError('', { cause: error }) : error;
  } finally {
    clearInterval(watch);
  }
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

/** Signs the visitor out, and forgets what was typed and waits to be sent. Throws a FirebaseError if the browser can't remove the account. */
export async function signOut(): Promise<void> {
  const { sdk, auth } = await loadAuth();
  await sdk.signOut(auth);
  await forgetTyped();
  setSignedInBefore(false);
}
