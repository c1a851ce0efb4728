import type { Page } from '@playwright/test';
import { fillList } from './support/files.ts';
import { appAtWork, holdApp } from './support/slowApp.ts';
import { serveSlowly } from './support/slowHtml.ts';
import { expect, test } from './support/test.ts';
import { translate } from './support/translator.ts';

// What happens before hydration, in pairs: early input, a translator, an HTML whose end is late, and
// a build that the service worker has stored, whose scripts are there at once. With a late end, the
// worker opens the page that it has stored, as it has that of /Files.

test.use({ serviceWorkers: 'allow' });

/** Presses a button as soon as the page has it, long before the app where that is slow. */
async function pressEarly(page: Page, name: string): Promise<void> {
  await page.addInitScript((text) => {
    const look = () => {
      if ('wasEarly' in window) return;
      const buttons = [...document.querySelectorAll<HTMLElement>('main button, header button')];
      const button = buttons.find((each) => each.textContent.trim() === text);
      if (!button || button.closest('template')) return;
      // A translator puts its own elements into the button, and a finger meets one of these.
      const target = button.querySelector<HTMLElement>('font font') ?? button;
      watch.disconnect();
      const wasEarly = window.studynestStart !== undefined;
      target.click();
      Object.assign(window, { wasEarly });
    };
    // After the translator, whose observer is older.
    const watch = new MutationObserver(() => setTimeout(look));
    watch.observe(document, { childList: true, subtree: true });
  }, name);
}

const INPUTS = {
  'Show More': {
    address: '/Files?course=CD',
    expectDone: (page: Page) => expect(page.locator('tbody tr')).toHaveCount(15),
  },
  Menu: {
    address: '/Aboutus',
    expectDone: (page: Page) =>
      expect(page.getByRole('link', { name: 'SNIPPET CHAT' }).first()).toBeVisible(),
  },
} as const;

for (const { input, isTranslated, hasLateEnd, isStored } of [
  { input: 'Show More', isTranslated: true, hasLateEnd: false, isStored: false },
  { input: 'Show More', isTranslated: false, hasLateEnd: true, isStored: false },
  { input: 'Show More', isTranslated: true, hasLateEnd: false, isStored: true },
  { input: 'Menu', isTranslated: true, hasLateEnd: true, isStored: false },
  { input: 'Menu', isTranslated: false, hasLateEnd: false, isStored: true },
  { input: 'Show More', isTranslated: false, hasLateEnd: true, isStored: true },
] as const) {
  const circumstances = [
    isTranslated && 'a translator',
    hasLateEnd && 'a late end',
    isStored && 'a stored build',
  ].filter((each) => each !== false);
  test(
    `'${input}' pressed early holds with ${circumstances.join(' and ')}`,
    { tag: '@phone' },
    async ({ page, baseURL }) => {
      await fillList({ course: 'CD', category: 'note' }, 15);
      const { address: path, expectDone } = INPUTS[input];
      const slow = hasLateEnd ? await serveSlowly(`${baseURL ?? ''}${path}`, '</body') : undefined;
      const address = slow?.address ?? path;
      if (isStored) {
        slow?.sendRest();
        await page.goto(address);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        slow?.pause();
      }
      if (isTranslated) await translate(page);
      await pressEarly(page, input);
      const release = isStored ? () => undefined : await holdApp(page);
      await page.goto(address, { waitUntil: 'commit' });
      if (slow) {
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        // The app must not start meanwhile: it would hydrate a page that is still being parsed.
        await page.waitForTimeout(500);
        slow.sendRest();
      }
      await page.waitForFunction(() => 'wasEarly' in window);
      const wasEarly = await page.evaluate(() => Reflect.get(window, 'wasEarly') === true);
      expect(wasEarly || isStored).toBe(true);
      release();
      await appAtWork(page);
      await expectDone(page);
      slow?.close();
    },
  );
}

test(
  'the app may come before the end of the HTML, and waits for it',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const slow = await serveSlowly(`${baseURL ?? ''}/Aboutus`, '</body');
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(slow.address, { waitUntil: 'commit' });
    await page.waitForTimeout(1_000);
    slow.sendRest();
    await appAtWork(page);
    await page.getByRole('radiogroup').getByText('Dark').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(errors).toEqual([]);
    slow.close();
  },
);

// The app hydrates neither: it draws another page in its place.
for (const [name, address, isOffline] of [
  ['that stands in for one that is not stored', '/Aboutus', true],
  ['of a course that there is not', '/Files?course=NONE', false],
] as const)
  test(
    `presses on the page ${name} hold`,
    { tag: '@phone' },
    async ({ page, context, expectedConsoleErrors }) => {
      expectedConsoleErrors.push(/ERR_/, /Failed to load resource/, /StudyNest could not/);
      await page.goto('/');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.waitForLoadState('networkidle');
      await page.addInitScript(() => {
        const press = () => {
          document.querySelector<HTMLElement>('header button')?.click();
          document.querySelector<HTMLElement>('footer [value=dark]')?.click();
          Object.assign(window, { pressedOn: document.querySelector('h1')?.textContent });
        };
        // Before the page's own listener, which starts the app.
        document.addEventListener('readystatechange', press, { once: true });
      });
      await context.setOffline(isOffline);
      await page.goto(address);
      await appAtWork(page);
      const pressedOn = await page.evaluate(() => Reflect.get(window, 'pressedOn') as string);
      if (isOffline) expect(pressedOn).toBe('You’re offline');
      await expect(page.locator('header button').first()).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    },
  );
