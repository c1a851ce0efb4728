import { once } from '#lib/once.ts';
import { startLater } from '#lib/startLater.ts';

/** Loads the Realtime Database's part of the SDK at its first use. */
export const loadDatabase = once(() => import('./databaseSdk.ts'));

export type LoadedDatabase = Awaited<ReturnType<typeof loadDatabase>>;

/** How long an unused connection is kept, so that going from Home to the chat does not open two. */
const UNUSED_CONNECTION_MS = 5_000;

let users = 0;
let isClosed = false;
let closing: ReturnType<typeof setTimeout> | undefined;

/**
 * Holds the connection, and opens it if it was closed. It is closed when nobody holds it: the free
 * plan allows 100 connections at a time.
 *
 * @returns a function that releases it
 */
function holdConnection({ sdk, database }: LoadedDatabase): () => void {
  users += 1;
  clearTimeout(closing);
  if (isClosed) sdk.goOnline(database);
  isClosed = false;
  return () => {
    users -= 1;
    if (users > 0) return;
    closing = setTimeout(() => {
      isClosed = true;
      sdk.goOffline(database);
    }, UNUSED_CONNECTION_MS);
  };
}

/** Runs work that needs the connection. The SDK waits until it is connected. */
export async function whileConnected<Value>(
  loaded: LoadedDatabase,
  work: () => Promise<Value>,
): Promise<Value> {
  const letGo = holdConnection(loaded);
  try {
    return await work();
  } finally {
    letGo();
  }
}

/** Starts a listener and returns the function that stops it. */
type Listener = (loaded: LoadedDatabase) => () => void;

/**
 * Starts a listener once the SDK has loaded. The page stays connected until the listener is
 * stopped.
 *
 * @param onError also receives a failure to load the SDK
 * @returns a function that stops the listener, or keeps it from starting
 */
export function listenLater(listen: Listener, onError: (error: unknown) => void): () => void {
  const start = (loaded: LoadedDatabase) => {
    const letGo = holdConnection(loaded);
    const stop = listen(loaded);
    return () => {
      stop();
      letGo();
    };
  };
  return startLater(loadDatabase, start, onError);
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
