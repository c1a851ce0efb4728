import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { CACHES, isAsset, keptPageKey, pageKey } from '#config/caches.ts';

/** How long a reload waits for the network before it shows the cached page. */
const RELOAD_LIMIT_S = 3;

// A 404 or an error of the host is never cached.
const onlyFound = new CacheableResponsePlugin({ statuses: [200] });
const pages = {
  cacheName: CACHES.pages,
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyFound,
    {
      cacheKeyWillBeUsed: ({ request }: { request: Request }) =>
        Promise.resolve(pageKey(request.url)),
    },
    new ExpirationPlugin({ maxEntries: 30, purgeOnQuotaError: true }),
  ],
};
const fastPage = new StaleWhileRevalidate(pages);
const newestPage = new NetworkFirst({ ...pages, networkTimeoutSeconds: RELOAD_LIMIT_S });

/** Returns a response that was stored along with the visitor's kept files. */
const keptPart = (address: string) =>
  caches.match(address, { cacheName: CACHES.kept, ignoreVary: true });

// Requests to other origins are left alone: Firebase, downloads and Google's sign-in.
// `/__/` belongs to Firebase on this origin.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/__/'),
  async (options) => {
    const isReload = options.request.cache !== 'default';
    if (isReload) return newestPage.handle(options);
    // Its scripts are stored before the page itself, so it is never newer than its scripts.
    const key = pageKey(options.url.href);
    const kept = key === keptPageKey() ? await keptPart(key) : undefined;
    return kept ?? fastPage.handle(options);
  },
);

const assets = new CacheFirst({
  cacheName: CACHES.assets,
  matchOptions: { ignoreVary: true },
  plugins: [onlyFound, new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname),
  async (options) => {
    const found = await assets.handle(options).catch(() => undefined);
    if (found?.ok) return found;
    return (await keptPart(options.url.href)) ?? found ?? Response.error();
  },
);

// A page that was never opened can still start from another page's HTML, which has the same entry.
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const kept = await keptPart(pageKey(request.url));
  if (kept) return kept;
  const cache = await caches.open(CACHES.pages);
  const [any] = await cache.keys();
  return (any && (await cache.match(any))) ?? Response.error();
});

// The worker serves the first visit's page at once, with everything that it still loads. A new
// worker waits until no page is left that the old one serves.
clientsClaim();
