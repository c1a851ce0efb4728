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

/** How often the server is asked for a sign of life while the page is visible. */
const PROBE_INTERVAL_MS = 5_000;
/** After this long without an answer the connection is reported as lost … */
const DOUBT_MS = 3_000;
/** … and after this long it is replaced. */
const DEAD_MS = 7_000;
/** How long a new connection may take before it is replaced; doubled after each failure. */
const CONNECT_LIMIT_MS = 10_000;
const LONGEST_CONNECT_LIMIT_MS = 60_000;

let serverOffsetMs = 0;

/** Returns the server's time in epoch milliseconds, as far as it is known. */
export function serverNow(): number {
  return Date.now() + serverOffsetMs;
}

/**
 * Reports whether the page is connected to the database, now and after each change, and keeps the
 * connection alive. A socket can die without an event, when a phone changes networks or a router
 * forgets it; the SDK would then wait for minutes. So a visible page asks the server every few
 * seconds, and without an answer replaces the connection.
 */
export function watchConnection(
  onChange: (isConnected: boolean) => void,
  onError: (error: unknown) => void,
): () => void {
  return listenLater(({ sdk, database }) => {
    let isConnected = false;
    let connectLimitMs = CONNECT_LIMIT_MS;
    /** When the connection was lost, the question sent, or the last answer received. */
    let since = performance.now();
    let question: object | null = null;

    const replace = () => {
      question = null;
      since = performance.now();
      sdk.goOffline(database);
      sdk.goOnline(database);
    };
    const ask = () => {
      const asked = {};
      question = asked;
      since = performance.now();
      // A path that anyone may read, and that the chat does not listen to: the SDK answers from
      // memory for the others. A refusal is an answer too.
      const onAnswer = () => {
        if (question !== asked) return;
        question = null;
        since = performance.now();
        onChange(isConnected);
      };
      sdk.get(sdk.ref(database, 'shutdown/status')).then(onAnswer, onAnswer);
    };
    const check = () => {
      if (document.hidden) return;
      const elapsed = performance.now() - since;
      if (!isConnected) {
        if (elapsed < connectLimitMs) return;
        connectLimitMs = Math.min(2 * connectLimitMs, LONGEST_CONNECT_LIMIT_MS);
        replace();
      } else if (question) {
        if (elapsed >= DOUBT_MS) onChange(false);
        if (elapsed >= DEAD_MS) replace();
      } else if (elapsed >= PROBE_INTERVAL_MS) {
        ask();
      }
    };

    // The browser may know sooner, or be wrong: the server is asked.
    const onOffline = () => {
      if (isConnected && !question) ask();
    };
    const timer = setInterval(check, 1_000);
    window.addEventListener('offline', onOffline);
    const ref = (path: string) => sdk.ref(database, path);
    const stops = [
      sdk.onValue(
        ref('.info/connected'),
        (snapshot) => {
          isConnected = snapshot.val() === true;
          question = null;
          since = performance.now();
          if (isConnected) connectLimitMs = CONNECT_LIMIT_MS;
          onChange(isConnected);
        },
        onError,
      ),
      sdk.onValue(ref('.info/serverTimeOffset'), (snapshot) => {
        serverOffsetMs = Number(snapshot.val()) || 0;
      }),
    ];
    return () => {
      clearInterval(timer);
      window.removeEventListener('offline', onOffline);
      for (const stop of stops) stop();
    };
  }, onError);
}
