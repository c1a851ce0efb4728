import { UploadError } from '#model/uploadError.ts';

/** Pauses before each further try of a call that could not reach its service, in ms. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Ends the pauses of all calls that wait for their next try. */
export interface Waker {
  /** Resolves after so long, or when woken; rejects when `signal` aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  wake(): void;
}

export function createWaker(): Waker {
  const waiting = new Set<() => void>();
  return {
    pause(milliseconds, signal) {
      return new Promise((resolve, reject) => {
        const end = (settle: () => void) => {
          clearTimeout(timer);
          waiting.delete(wake);
          signal.removeEventListener('abort', abort);
          settle();
        };
        const wake = () => end(resolve);
        const abort = () => end(() => reject(new UploadError('cancelled')));
        const timer = setTimeout(wake, milliseconds);
        waiting.add(wake);
        signal.addEventListener('abort', abort);
        if (signal.aborted) abort();
      });
    },
    wake() {
      for (const wake of waiting) wake();
    },
  };
}

/**
 * Makes a call, and makes it again while its service can't be reached.
 *
 * @throws UploadError `connection` when every try is used up, or whatever else the call throws.
 */
export async function tryAgain<Value>(
  call: () => Promise<Value>,
  waker: Waker,
  signal: AbortSignal,
): Promise<Value> {
  for (const pause of PAUSES_MS) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof UploadError) || error.code !== 'connection') throw error;
      await waker.pause(pause, signal);
    }
  }
  return call();
}
