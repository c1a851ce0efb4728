import { backend } from '#config/env.ts';
import { firebaseApp } from './firebase.ts';
import { once } from '#lib/once.ts';
import { startLater } from '#lib/startLater.ts';

/** The Realtime Database's part of the SDK, loaded when a screen first needs it. */
export const loadDatabase = once(async () => {
  const sdk = await import('firebase/database');
  // A browser whose websocket failed once would poll by scripts from then on, for good. The
  // site's policy lets none in: whoever has a database could put a script into ours.
  sdk.forceWebSockets();
  const database = sdk.getDatabase(firebaseApp());
  if (backend.kind === 'emulators') {
    sdk.connectDatabaseEmulator(database, backend.host, backend.ports.database);
  }
  return { sdk, database };
});

/** What a listener on the database can be told; every failure reaches `onError`. */
type Listener = (loaded: Awaited<ReturnType<typeof loadDatabase>>) => () => void;

/**
 * Starts a listener once the SDK is there.
 *
 * @param listen starts it and returns its end
 * @returns the end of the listener, also of one that has not started yet
 */
export function listenLater(listen: Listener, onError: (error: unknown) => void): () => void {
  return startLater(loadDatabase, listen, onError);
}

/**
 * Tells what stands at a path, now and at each change.
 *
 * @returns the end of the watch
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

/** Tells whether the page is connected to the database, now and at each change. */
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

/** Whether nobody answered: not the sign-in service, or not the server of a part of the SDK. */
export function isUnreachable(error: unknown): boolean {
  // A module that cannot be fetched is a TypeError.
  return error instanceof TypeError || codeOf(error) === 'auth/network-request-failed';
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
