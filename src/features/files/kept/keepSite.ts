import { KEEP_MESSAGE, KEPT_MARK } from '#config/caches.ts';
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts';
import { withLimit, withTimeout } from '#lib/timeLimit.ts';
import { NoStoreError } from './keepError.ts';

/** If the worker is not ready by then, this browser is taken to run none. */
const WORKER_LIMIT_MS = 15_000;

/**
 * Lets the service worker store what opens kept files without a network, now and with each later
 * build.
 *
 * @throws NoStoreError where the browser runs no service worker
 */
export async function keepSite(signal?: AbortSignal): Promise<void> {
  // The development server has no service worker: main.tsx makes the same check.
  if (!import.meta.env.PROD) return;
  let worker: ServiceWorker | null;
  try {
    // For a visitor who saves data, the worker is installed only because of this mark.
    await caches.open(KEPT_MARK);
    await navigator.serviceWorker.register('/sw.js');
    worker = (await withTimeout(navigator.serviceWorker.ready, WORKER_LIMIT_MS)).active;
  } catch (error) {
    throw new NoStoreError(error);
  }
  if (worker) await withLimit((limit) => askWorker(worker, limit), CHUNK_TIMEOUT_MS, signal);
}

/** Takes the mark away when no file is kept any more. */
export async function dropSite(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(KEPT_MARK);
}

async function askWorker(worker: ServiceWorker, signal: AbortSignal): Promise<void> {
  const { port1: answer, port2: port } = new MessageChannel();
  const failure = await new Promise<unknown>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    answer.addEventListener('message', ({ data }) => resolve(data));
    answer.start();
    worker.postMessage(KEEP_MESSAGE, [port]);
  });
  answer.close();
  if (typeof failure === 'string') throw new Error(failure);
}
