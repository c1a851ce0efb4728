import type { Page } from '@playwright/test';

/** Holds back a script of the build, by its name, until the returned function is called. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens a page whose app does not come before the returned function is called. */
export async function openWithoutApp(page: Page, address: string): Promise<() => void> {
  const release = await holdScript(page, 'react');
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/** Waits until the app is at work. What comes before that is done again: see src/app/repeatInput.ts. */
export async function appAtWork(page: Page): Promise<void> {
  await page.waitForFunction(() => window.studynestEarly === undefined);
}
