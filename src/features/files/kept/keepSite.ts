import { CACHES, KEPT_PAGE, keptPageKey } from '#config/caches.ts';
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts';
import { withLimit } from '#lib/withLimit.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { NoStoreError } from './keepError.ts';

/** If the worker is not ready by then, this browser is taken to run none. */
const WORKER_LIMIT_MS = 15_000;

/** Whether this visit keeps the page, perhaps for a file that has not arrived yet. */
let isWanted = false;

/**
 * Caches the page of kept files and all its parts, so that it opens without a network even in a
 * browser that has never opened it. Only missing parts are fetched.
 *
 * @throws NoStoreError where the browser runs no service worker
 */
export async function keepSite(signal?: AbortSignal): Promise<void> {
  // The development server has no service worker: main.tsx makes the same check.
  if (!import.meta.env.PROD) return;
  isWanted = true;
  try {
    // src/app/offline.ts does the same once the page is idle, which may not have happened yet.
    await navigator.serviceWorker.register('/sw.js');
    await withTimeout(navigator.serviceWorker.ready, WORKER_LIMIT_MS);
  } catch (error) {
    throw new NoStoreError(error);
  }
  await withLimit(keepPage, CHUNK_TIMEOUT_MS, signal);
}

/** Deletes the page of kept files and its parts from the cache, unless this visit keeps them. */
export async function dropSite(): Promise<void> {
  if (!isWanted) await caches.delete(CACHES.kept);
}

async function keepPage(signal: AbortSignal): Promise<void> {
  const key = keptPageKey();
  const page = await fetch(KEPT_PAGE, { cache: 'no-cache', signal });
  if (!page.ok || page.redirected) throw new Error(`${KEPT_PAGE}: ${page.status}`);
  const wanted = new Set(partsOf(await page.clone().text()));
  const cache = await caches.open(CACHES.kept);
  const there = (await cache.keys()).map(({ url }) => url).filter((url) => url !== key);
  const missing = [...wanted].filter((url) => !there.includes(url));
  await Promise.all(
    missing.map(async (url) => {
      const part = await fetch(url, { signal });
      if (!part.ok) throw new Error(`${url}: ${part.status}`);
      await cache.put(url, part);
    }),
  );
  // The page is stored last, so it is never cached without its parts.
  await cache.put(key, page);
  await Promise.all(there.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
}

/** Returns the addresses of the page's parts, which the build has written into it. */
function partsOf(html: string): readonly string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const list = page.querySelector<HTMLMetaElement>('meta[name="parts"]')?.content ?? '';
  const paths = list.split(' ').filter(Boolean);
  if (paths.length === 0) throw new Error(`${KEPT_PAGE} does not say what it needs.`);
  return paths.map((path) => new URL(path, location.href).href);
}
