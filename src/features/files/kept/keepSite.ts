import { CACHES, KEPT_PAGE, keptPageKey } from '#config/caches.ts';
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts';
import { withLimit } from '#lib/withLimit.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { NoStoreError } from './keepError.ts';

/** A worker that is not there by then does not run in this browser. */
const WORKER_LIMIT_MS = 15_000;

/**
 * Puts the page of kept files aside with all that it needs, so that it opens without a network, also
 * in a browser that has never opened it. Only what is missing is fetched.
 *
 * @throws NoStoreError where the browser runs no service worker
 */
export async function keepSite(signal?: AbortSignal): Promise<void> {
  // The development server has no service worker, as in main.tsx.
  if (!import.meta.env.PROD) return;
  try {
    // As src/app/offline.ts does once the page is idle, which may not have been yet.
    await navigator.serviceWorker.register('/sw.js');
    await withTimeout(navigator.serviceWorker.ready, WORKER_LIMIT_MS);
  } catch (error) {
    throw new NoStoreError(error);
  }
  await withLimit(keepPage, CHUNK_TIMEOUT_MS, signal);
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
  // The page comes last, so it is never without its parts.
  await cache.put(key, page);
  await Promise.all(there.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
}

/** The addresses of what the page needs, which the build has written into it. */
function partsOf(html: string): readonly string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const list = page.querySelector<HTMLMetaElement>('meta[name="parts"]')?.content ?? '';
  const paths = list.split(' ').filter(Boolean);
  if (paths.length === 0) throw new Error(`${KEPT_PAGE} does not say what it needs.`);
  return paths.map((path) => new URL(path, location.href).href);
}
