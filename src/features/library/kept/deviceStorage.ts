import { KEEP_MESSAGE, KEPT_MARK } from '#model/caches.ts';
import { CHUNK_TIMEOUT_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { orAborted, withLimit } from '#lib/timeLimit.ts';
import { NoStoreError } from './keepErrors.ts';

/**
 * Lets the service worker store what opens kept files without a network, now and with each later
 * build.
 *
 * @throws NoStoreError where the browser runs no service worker
 */
export async function keepSite(signal?: AbortSignal): Promise<void> {
  // The development server has no service worker: main.tsx makes the same check.
  if (!import.meta.env.PROD) return;
  let registration: ServiceWorkerRegistration;
  try {
    // For a visitor who saves data, the worker is installed only because of this mark.
    await caches.open(KEPT_MARK);
    registration = await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    throw new NoStoreError(error);
  }
  await withLimit(
    async (limit) => askWorker(await activeWorker(registration, limit), limit),
    CHUNK_TIMEOUT_MS,
    signal,
  );
}

/** Takes the mark away when no file is kept any more. */
export async function dropSite(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(KEPT_MARK);
}

/**
 * Waits for the worker, which first stores the whole build.
 *
 * @throws Error if it could not
 */
async function activeWorker(
  { active, waiting, installing }: ServiceWorkerRegistration,
  signal: AbortSignal,
): Promise<ServiceWorker> {
  const worker = active ?? waiting ?? installing;
  if (!worker) throw new Error('The service worker was not installed.');
  const activated = new Promise<ServiceWorker>((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'activating') resolve(worker);
      else if (worker.state === 'redundant') reject(new Error('The build was not stored.'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
  return orAborted(activated, signal);
}

async function askWorker(worker: ServiceWorker, signal: AbortSignal): Promise<void> {
  const { port1: answer, port2: port } = new MessageChannel();
  const answered = new Promise<unknown>((resolve) => {
    answer.addEventListener('message', ({ data }) => resolve(data));
    answer.start();
    worker.postMessage(KEEP_MESSAGE, [port]);
  });
  const failure = await orAborted(answered, signal);
  answer.close();
  if (typeof failure === 'string') throw new Error(failure);
}

/** Not every browser has a storage manager, and Safari estimates the space only since version 17. */
const storage = (): Partial<StorageManager> => ('storage' in navigator ? navigator.storage : {});

/** Returns how many bytes more the site may store; null where the browser gives no estimate. */
export async function readFreeSpace(): Promise<number | null> {
  try {
    const estimate = await storage().estimate?.();
    if (!estimate) return null;
    const { usage, quota } = estimate;
    if (usage === undefined || quota === undefined) return null;
    return Math.max(0, quota - usage);
  } catch (error) {
    logError('ask how much space is free', error);
    return null;
  }
}

/** Whether the browser has promised to remove nothing on its own; null where this is unknown. */
export async function isPersistent(): Promise<boolean | null> {
  return (await storage().persisted?.()) ?? null;
}

/** Asks for that promise. Some browsers ask the visitor, so nothing may wait for the answer. */
export function askToPersist(): void {
  storage()
    .persist?.()
    .catch((error: unknown) => logError('ask for lasting storage', error));
}
