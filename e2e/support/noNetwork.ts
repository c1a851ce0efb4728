import type { Page } from '@playwright/test';

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
