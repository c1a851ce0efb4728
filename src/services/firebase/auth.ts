import type { Auth } from 'firebase/auth';
import { backend } from '#model/env.ts';
import { logError } from '#lib/log.ts';
import { once } from '#lib/once.ts';
import { retry, retryDelayMs } from '#lib/retry.ts';
import { createStore } from '#lib/store.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import { SignInError, type SignInFailure } from '#model/errors.ts';
import { firebaseApp } from './firebase.ts';
import { codeOf } from './sdkErrors.ts';

/** A database that takes longer to open counts as none. */
const DATABASE_LIMIT_MS = 3_000;

/** Whether IndexedDB answers. Safari's sometimes does not, and Auth would wait for it for ever. */
async function databaseAnswers(): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false;
  try {
    const opened = new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('studynest-answers');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('no database', { cause: request.error }));
    });
    (await withTimeout(opened, DATABASE_LIMIT_MS)).close();
    return true;
  } catch (error) {
    logError('open a database, so that the sign-in is kept elsewhere', error);
    return false;
  }
}

/**
 * Loads Auth's part of the SDK at its first use. The pop-up code is not included: the one call that
 * opens a pop-up passes it in.
 */
export const loadAuth = once(async () => {
  const [sdk, answers] = await Promise.all([import('firebase/auth'), databaseAnswers()]);
  const auth = sdk.initializeAuth(firebaseApp(), {
    // The SDK uses the first that works, because a browser may block storage for this site.
    persistence: [
      ...(answers ? [sdk.indexedDBLocalPersistence] : []),
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

/** Returns the token of the visitor, for a request without the SDK; undefined if nobody is signed in. */
export async function visitorToken(): Promise<string | undefined> {
  return (await loadAuth()).auth.currentUser?.getIdToken();
}

/** A failure of the silent sign-in, which will be tried again. */
export interface SignInTrouble {
  readonly reason: SignInFailure;
  /** When the next try begins, on the clock of `performance.now()`. */
  readonly retryAt: number;
}

/** The current trouble of the silent sign-in; null while nothing is wrong. */
export const signInTrouble = createStore<SignInTrouble | null>(() => null);

/** The pauses between these tries add up to two minutes, or eight for too many visitors. */
const MAX_TRIES = 12;

/** Google counts each try from a crowded address, so its pauses are longer: 4 to 60 seconds. */
const CROWDED_DELAY_FACTOR = 4;

/** The SDK gives up on a request after 30 seconds, but later on a phone. */
const TRY_LIMIT_MS = 30_000;

let signingIn: Promise<string> | undefined;

/**
 * Signs the visitor in silently as a guest, unless somebody is signed in already. Tries again with
 * growing pauses while that may help, and reports each failure in `signInTrouble`.
 *
 * @param signal ends the pauses
 * @returns the visitor's uid
 * @throws SignInError, or the signal's reason
 */
export async function ensureSignedIn(signal?: AbortSignal): Promise<string> {
  try {
    return await retry(signInSilently, {
      isTemporary: (error) => error instanceof SignInError && error.reason !== 'refused',
      maxTries: MAX_TRIES,
      ...(signal && { signal }),
      delayMs: (failures, error) =>
        retryDelayMs(failures) * (isCrowded(error) ? CROWDED_DELAY_FACTOR : 1),
      onPause(error, milliseconds) {
        const reason = error instanceof SignInError ? error.reason : 'unreachable';
        signInTrouble.set({ reason, retryAt: performance.now() + milliseconds });
      },
    });
  } finally {
    signInTrouble.set(null);
  }
}

function isCrowded(error: unknown): boolean {
  return error instanceof SignInError && error.reason === 'too-many-visitors';
}

/**
 * Signs in silently with one try. Concurrent calls share it, so they create only one account.
 *
 * @throws SignInError
 */
export async function signInSilently(): Promise<string> {
  try {
    return await withTimeout(signInOrWait(), TRY_LIMIT_MS);
  } catch (error) {
    throw new SignInError(signInFailureOf(error) ?? 'unreachable', error);
  }
}

async function signInOrWait(): Promise<string> {
  const { sdk, auth } = await loadAuth();
  // The SDK sets `currentUser` before the database accepts the new guest, so other calls wait too.
  if (auth.currentUser && !signingIn) return auth.currentUser.uid;
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

const REFUSED: ReadonlySet<string> = new Set([
  'auth/admin-restricted-operation',
  'auth/operation-not-allowed',
  'auth/configuration-not-found',
  'auth/invalid-api-key',
  'auth/user-disabled',
]);

/**
 * Returns the failure that an error of Auth means for the silent sign-in; undefined for an error of
 * another service.
 *
 * The SDK makes a code from any message that it does not recognise, such as
 * `auth/the-service-is-currently-unavailable.` from a 503. Those count as `unreachable`.
 */
export function signInFailureOf(error: unknown): SignInFailure | undefined {
  // Importing a module that cannot be fetched fails with a TypeError.
  if (error instanceof TypeError) return 'unreachable';
  const code = codeOf(error) ?? '';
  if (!code.startsWith('auth/')) return undefined;
  if (/too-many|quota|exhausted/.test(code)) return 'too-many-visitors';
  return REFUSED.has(code) || code.startsWith('auth/api-key-not-valid') ? 'refused' : 'unreachable';
}
