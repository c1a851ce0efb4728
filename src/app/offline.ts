import { CACHES, isAsset, pageKey } from '#config/caches.ts';
import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';
import { watchForNewVersion } from './newVersion.tsx';

const CONTROL_LIMIT_MS = 10_000;
/** A request that takes longer counts as failed. */
const REQUEST_LIMIT_MS = 120_000;

/**
 * Registers the service worker, which lets a page that was seen before open without a network. It
 * fetches only what the visitor has loaded anyway.
 */
export async function startOffline(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    if (await isControlled()) await keepThisPage();
  } catch (error) {
    // It fails in private windows and on full disks. The site works without it.
    logError('prepare the site for a visit without a network', error);
  }
  watchForNewVersion();
}

/**
 * Waits until the worker serves this page, and so caches everything that the page loads from then
 * on. Returns false for a page that was reloaded past the caches: the worker never serves it.
 */
async function isControlled(): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return true;
  const taken = new Promise<true>((resolve) =>
    serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true }),
  );
  return Promise.race([taken, pause(CONTROL_LIMIT_MS).then(() => false)]);
}

/** Caches the page and its assets, which were requested before the worker ran. */
async function keepThisPage(): Promise<void> {
  const servedSince = performance.now();
  const pages = await caches.open(CACHES.pages);
  const page = await fetch(location.href);
  if (page.ok && !page.redirected) await pages.put(pageKey(location.href), page);
  const assets = await caches.open(CACHES.assets);
  const keep = async ({ name, startTime }: PerformanceEntry) => {
    if (startTime > servedSince) return;
    const { origin, pathname, href } = new URL(name);
    if (origin !== location.origin || !isAsset(pathname)) return;
    if (!(await assets.match(href, { ignoreVary: true }))) await assets.add(href);
  };
  // Some assets are still loading.
  const observer = new PerformanceObserver((list) => {
    Promise.all(list.getEntries().map(keep)).catch((error: unknown) =>
      logError('keep a part of the site for a visit without a network', error),
    );
  });
  observer.observe({ type: 'resource', buffered: true });
  setTimeout(() => observer.disconnect(), REQUEST_LIMIT_MS);
}
