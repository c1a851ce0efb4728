import type { Page } from '@playwright/test';

/** Lets the app's scripts come only when the returned function is called. */
export async function holdApp(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/react-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens a page whose app does not load before the returned function is called. */
export async function openWithoutApp(page: Page, address: string): Promise<() => void> {
  const release = await holdApp(page);
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/** Waits until the app is interactive. Earlier input has been repeated then: src/start/earlyInput.ts. */
export async function appAtWork(page: Page): Promise<void> {
  await page.waitForFunction(() => window.studynestStart === undefined);
}
