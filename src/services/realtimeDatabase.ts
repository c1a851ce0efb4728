import { backend } from '#config/env.ts';
import { once } from '#lib/once.ts';
import { startLater } from '#lib/startLater.ts';
import { SignInError } from '#model/signInError.ts';
import { firebaseApp } from './firebase.ts';

/** Loads the Realtime Database's part of the SDK at its first use. */
export const loadDatabase = once(async () => {
  const sdk = await import('firebase/database');
  // After one failed WebSocket the SDK would poll through script tags for good. The site's policy
  // blocks those, because any Firebase database could serve scripts to the page through them.
  sdk.forceWebSockets();
  const database = sdk.getDatabase(firebaseApp());
  if (backend.kind === 'emulators') {
    sdk.connectDatabaseEmulator(database, backend.host, backend.ports.database);
  }
  return { sdk, database };
});

/** Starts a listener and returns the function that stops it. */
type Listener = (loaded: Awaited<ReturnType<typeof loadDatabase>>) => () => void;

/**
 * Starts a listener once the SDK has loaded.
 *
 * @param onError also receives a failure to load the SDK
 * @returns a function that stops the listener, or keeps it from starting
 */
export function listenLater(listen: Listener, onError: (error: unknown) => void): () => void {
  return startLater(loadDatabase, listen, onError);
}

/**
 * Reports the value at a path, now and after each change.
 *
 * @returns a function that stops the watch
 */
export function watchValue(
  path: string,
  onValue: (value: unknown) => void,
  onError: (error: unknown) => void,
): () => void {
  return listenLater(
    ({ sdk, database }) =>
      sdk.onValue(sdk.ref(database, path), (snapshot) => onValue(snapshot.val()), onError),
    onError,
  );
}

/** Reports whether the page is connected to the database, now and after each change. */
export function watchConnection(
  onChange: (isConnected: boolean) => void,
  onError: (error: unknown) => void,
): () => void {
  return watchValue('.info/connected', (value) => onChange(value === true), onError);
}

/** Whether the rules have refused a read or a write. */
export function isDenied(error: unknown): boolean {
  return error instanceof Error && /^permission.?denied/i.test(codeOf(error) ?? error.message);
}

/** Whether the sign-in service or the server of the app's scripts could not be reached. */
export function isUnreachable(error: unknown): boolean {
  // Importing a module that cannot be fetched fails with a TypeError.
  return error instanceof TypeError || (error instanceof SignInError && error.reason !== 'refused');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
