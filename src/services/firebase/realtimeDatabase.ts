import { once, startLater } from '#lib/once.ts';

/** Loads the Realtime Database's part of the SDK at its first use. */
export const loadDatabase = once(() => import('./databaseSdk.ts'));

export type LoadedDatabase = Awaited<ReturnType<typeof loadDatabase>>;

/** How long an unused connection is kept, so that going from Home to the chat does not open two. */
const UNUSED_CONNECTION_MS = 5_000;

/** How long a page that nobody looks at keeps listening. */
const HIDDEN_CONNECTION_MS = 60_000;

/** Who holds the connection. Work does so also while the page is hidden. */
const holders = { listening: 0, working: 0 };
let isClosed = false;
let closing: ReturnType<typeof setTimeout> | undefined;

const isHidden = () => 'document' in globalThis && document.hidden;

/**
 * Opens the connection if it is needed, and closes it later if not: the free plan allows 100 at a
 * time.
 */
function openOrClose({ sdk, database }: LoadedDatabase): void {
  clearTimeout(closing);
  const { listening, working } = holders;
  if (working > 0 || (listening > 0 && !isHidden())) {
    if (isClosed) sdk.goOnline(database);
    isClosed = false;
    return;
  }
  const close = () => {
    isClosed = true;
    sdk.goOffline(database);
  };
  closing = setTimeout(close, listening > 0 ? HIDDEN_CONNECTION_MS : UNUSED_CONNECTION_MS);
}

/** Holds the connection. Returns a function that releases it. */
function holdConnection(loaded: LoadedDatabase, as: keyof typeof holders): () => void {
  holders[as] += 1;
  openOrClose(loaded);
  return () => {
    holders[as] -= 1;
    openOrClose(loaded);
  };
}

/** Runs work that needs the connection. The SDK waits until it is connected. */
export async function whileConnected<Value>(
  loaded: LoadedDatabase,
  work: () => Promise<Value>,
): Promise<Value> {
  const letGo = holdConnection(loaded, 'working');
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
    const letGo = holdConnection(loaded, 'listening');
    const stop = listen(loaded);
    const followPage = () => openOrClose(loaded);
    if ('document' in globalThis) document.addEventListener('visibilitychange', followPage);
    return () => {
      if ('document' in globalThis) document.removeEventListener('visibilitychange', followPage);
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
  return listenLater(({ resumeAfterKill, sdk, database }) => {
    let isConnected = false;
    let connectLimitMs = CONNECT_LIMIT_MS;
    /** When the connection was lost, the question sent, or the last answer received. */
    let since = performance.now();
    let question: object | null = null;
    let resumedAt = since;

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
    const resume = () => {
      if (performance.now() - resumedAt < CONNECT_LIMIT_MS) return;
      resumedAt = performance.now();
      resumeAfterKill();
    };
    const check = () => {
      if (document.hidden) return;
      const elapsed = performance.now() - since;
      if (!isConnected) {
        if (elapsed >= DOUBT_MS) onChange(false);
        resume();
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
    /** A hidden page has lost its connection on purpose, and gets another once it is seen. */
    const onSeen = () => {
      if (!isConnected) since = performance.now();
    };
    const timer = setInterval(check, 1_000);
    document.addEventListener('visibilitychange', onSeen);
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
          if (isConnected || !isClosed) onChange(isConnected);
        },
        onError,
      ),
      sdk.onValue(ref('.info/serverTimeOffset'), (snapshot) => {
        serverOffsetMs = Number(snapshot.val()) || 0;
      }),
    ];
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
      window.removeEventListener('offline', onOffline);
      for (const stop of stops) stop();
    };
  }, onError);
}
