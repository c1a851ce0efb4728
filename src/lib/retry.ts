import { pause } from './pause.ts';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;

/** Returns the pause after a number of failures in a row: doubled from a second to 15 seconds. */
export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS);
}

/** When `retry` tries again, and what ends its pauses. */
export interface RetryOptions {
  /** Tells whether another try may help; any other failure is thrown at once. */
  readonly isTemporary: (error: unknown) => boolean;
  /** Ends the wait for the next try. */
  readonly signal?: AbortSignal;
  /** The number of tries after which the last failure is thrown; unlimited by default. */
  readonly maxTries?: number;
  /** Returns the pause after a number of failures in a row; `retryDelayMs` by default. */
  readonly delayMs?: (failures: number, error: unknown) => number;
  /** Receives a failure before the pause that follows it. */
  readonly onPause?: (error: unknown, milliseconds: number) => void;
  /**
   * Subscribes to the return of the connection, which ends a pause early. Returns the function
   * that unsubscribes. The browser's `online` event by default.
   */
  readonly onReconnect?: (wake: () => void) => () => void;
}

/**
 * Calls `work` until it succeeds, with growing pauses between the tries.
 *
 * @throws the last failure when it is not temporary or every try is used up, or the signal's
 *   reason once it is aborted during a pause
 */
export async function retry<Value>(
  work: () => Promise<Value>,
  {
    isTemporary,
    signal,
    maxTries = Infinity,
    delayMs = retryDelayMs,
    onPause,
    onReconnect: onReturn = onReconnect,
  }: RetryOptions,
): Promise<Value> {
  for (let failures = 1; ; failures += 1) {
    let milliseconds: number;
    try {
      return await work();
    } catch (error) {
      if (!isTemporary(error) || failures >= maxTries) throw error;
      milliseconds = delayMs(failures, error);
      onPause?.(error, milliseconds);
    }
    await pauseUnlessWoken(milliseconds, onReturn, signal);
  }
}

async function pauseUnlessWoken(
  milliseconds: number,
  onReconnect: (wake: () => void) => () => void,
  signal?: AbortSignal,
): Promise<void> {
  let unsubscribe: () => void = () => undefined;
  const woken = new Promise<void>((resolve) => {
    unsubscribe = onReconnect(resolve);
  });
  try {
    await Promise.race([pause(milliseconds, signal), woken]);
  } finally {
    unsubscribe();
  }
}

/**
 * Calls `wake` whenever the browser is online again. Does nothing outside a browser.
 *
 * @returns a function that unsubscribes
 */
export function onReconnect(wake: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  window.addEventListener('online', wake);
  return () => window.removeEventListener('online', wake);
}
