import { CACHES, isAsset, pageKey } from '#config/caches.ts';
import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';
import { watchForNewVersion } from './newVersion.tsx';

const CONTROL_LIMIT_MS = 10_000;

/**
 * Registers the service worker, which lets a page that was seen before open without a network. It
 * fetches nothing that the visitor has not loaded anyway.
 */
export async function startOffline(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    if (await isControlled()) await keepThisPage();
  } catch (error) {
    // Private windows and full disks refuse it. The site works as before.
    logError('prepare the site for a visit without a network', error);
  }
  watchForNewVersion();
}

/**
 * Waits until the worker serves this page: what it loads from then on is cached on its way. False
 * for a page that was reloaded past the caches, which the worker never serves.
 */
async function isControlled(): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return true;
  const taken = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  await Promise.race([taken, pause(CONTROL_LIMIT_MS)]);
  return serviceWorker.controller !== null;
}

/** Caches the page and its assets, which were loaded before the worker ran. */
async function keepThisPage(): Promise<void> {
  const [pages, assets] = await Promise.all([
    caches.open(CACHES.pages),
    caches.open(CACHES.assets),
  ]);
  const page = await fetch(location.href);
  if (page.ok && !page.redirected) await pages.put(pageKey(location.href), page);
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isAsset(pathname));
  for (const { href } of loaded) {
    if (!(await assets.match(href, { ignoreVary: true }))) await assets.add(href);
  }
}
