import type { BrowserContext, Page } from '@playwright/test';

/**
 * The console messages about any request while there is no network or nothing answers: a line of
 * the browser, and one of the app that ends with the browser's error. It is chance which requests
 * are under way at that time. Answers with a status are not included.
 */
export const NO_NETWORK_NOISE: readonly RegExp[] = [
  /net::ERR_/,
  /^StudyNest could not .* TypeError: Failed to fetch/,
  /^WebSocket connection to/,
];

/**
 * Takes the network away, or gives it back, and waits until the page knows. Chromium's emulation does
 * not always send the event.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.waitForFunction((offline) => navigator.onLine !== offline, isOffline);
  await page.evaluate(
    (type) => window.dispatchEvent(new Event(type)),
    isOffline ? 'offline' : 'online',
  );
}

/** Opens the kept files without a network, in a page of a browser that has lost its own cache. */
export async function inTheHall(context: BrowserContext, site = ''): Promise<Page> {
  const hall = await context.newPage();
  await (await context.newCDPSession(hall)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  await hall.goto(`${site}/KeptFiles`);
  return hall;
}

/** The lists that are kept for the next visit, as text; '' before the app has kept any. */
export function storedLists(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // Opening what is not there would make it, without the app's store in it.
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'studynest-lists')) return '';
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open('studynest-lists');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('lists').objectStore('lists').getAll();
        reading.onsuccess = () => resolve(JSON.stringify(reading.result));
      };
    });
  });
}
