import type { Page } from '@playwright/test';
import { message } from './support/chat.ts';
import { fillList } from './support/files.ts';
import { appAtWork } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';

const CD_NOTES = { course: 'CD', category: 'note' } as const;
const isAnimation = (url: string) => url.includes('SlidingMarker');
const sortBy = (page: Page) => page.getByLabel('Sort by');
const firstTitle = (page: Page) =>
  page.locator('tbody').getByRole('row').locator('td:first-child').first();

/** Counts, from now on, the frames in which elements are away from their places. */
async function watchMotion(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { frames: 0 };
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const { transform } = (target as HTMLElement).style;
        if (transform !== '' && transform !== 'none') seen.frames += 1;
      }
    }).observe(document.body, { attributeFilter: ['style'], subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { frames: number } }).seen.frames);
}

test('tabs move their marker, once the page is idle', { tag: '@once' }, async ({ page }) => {
  await fillList(CD_NOTES, 6);
  const loaded = page.waitForResponse((response) => isAnimation(response.url()));
  await page.goto('/Files?course=CD&sort=title');
  await loaded;
  await expect(page.locator('.tab-marker')).toHaveCount(1);
  await expect(firstTitle(page)).toHaveText('File 01.txt');
  const frames = await watchMotion(page);
  await page.getByRole('tab', { name: 'Question Papers' }).click();
  await expect.poll(frames).toBeGreaterThan(0);
});

test(
  'nothing moves for a visitor who asked for less motion',
  { tag: '@once' },
  async ({ page }) => {
    await fillList(CD_NOTES, 6);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let wasLoaded = false;
    page.on('request', (request) => (wasLoaded ||= isAnimation(request.url())));
    await page.goto('/Files?course=CD&sort=title');
    await expect(firstTitle(page)).toHaveText('File 01.txt');
    const frames = await watchMotion(page);
    await sortBy(page).selectOption('Newest');
    await page.getByRole('tab', { name: 'Question Papers' }).click();
    await expect(page.getByText('No items to display')).toBeVisible();
    expect(await frames()).toBe(0);
    expect(wasLoaded).toBe(false);
  },
);

test(
  'messages that arrive rise into their places, until less motion is asked for',
  { tag: '@once' },
  async ({ page, backend }) => {
    let count = 0;
    const arrive = async () => {
      const text = `line ${(count += 1)}`;
      await backend.writeDatabase(`messages/-M${count}`, { text, sender: 'Ada', timestamp: count });
      await expect(message(page, text)).toBeVisible();
    };
    await page.addInitScript(() => {
      const risen = new Set<string>();
      new MutationObserver(() => {
        for (const { effect } of document.getAnimations()) {
          const row = effect instanceof KeyframeEffect && effect.target?.closest('[data-message]');
          if (row) risen.add(row.getAttribute('data-message') ?? '');
        }
      }).observe(document, { childList: true, subtree: true });
      Object.assign(window, { risen });
    });
    const risen = () =>
      page.evaluate(() => [...(window as unknown as { risen: Set<string> }).risen]);
    await backend.writeDatabase('messages/-M0', { text: 'line 0', sender: 'Ada', timestamp: 0 });
    await page.goto('/Snippetchat');
    await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'polite');
    await arrive();
    const before = await risen();
    expect(before).toEqual(['-M1']);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arrive();
    expect(await risen()).toEqual(before);
  },
);

test('the app draws the first page without a fade', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      performance.mark('fade');
      return start(update);
    };
  });
  const fades = () => page.evaluate(() => performance.getEntriesByName('fade').length);
  await page.goto('/Files?course=CD');
  await appAtWork(page);
  await expect(page.getByText('No items to display')).toBeVisible();
  expect(await fades()).toBe(0);
  await page.getByRole('link', { name: 'ABOUT', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeAttached();
  expect(await fades()).toBe(1);
});

test('a page has gone before the next one is drawn', { tag: '@once' }, async ({ page }) => {
  // Stops each change of pages at its first frame, so that it can be looked at step by step.
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        document.getAnimations().forEach((animation) => animation.pause());
        performance.mark('stopped');
      });
      return transition;
    };
  });
  await page.goto('/Aboutus');
  await appAtWork(page);
  await page.getByRole('link', { name: 'CONTACT', exact: true }).click();
  await page.waitForFunction(() => performance.getEntriesByName('stopped').length > 0);
  const seen = await page.evaluate(() => {
    const shown = document.querySelector('main > *');
    const animations = document.getAnimations();
    const old = animations.filter(({ effect }) => {
      return effect instanceof KeyframeEffect && effect.pseudoElement?.includes('-old');
    });
    const next = animations.filter(({ effect }) => {
      return effect instanceof KeyframeEffect && effect.target === shown && !effect.pseudoElement;
    });
    const end = Math.max(...old.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
    return [0, 10, end - 1, end, end + 30, end + 61].map((time) => {
      for (const animation of [...old, ...next]) animation.currentTime = time;
      return shown && Number(getComputedStyle(shown).opacity);
    });
  });
  expect(seen.slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(seen[4]).toBeGreaterThan(0);
  expect(seen[5]).toBe(1);
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
});

test(
  'a page can be used while the one before it fades away',
  { tag: '@once' },
  async ({ page }) => {
    const isFading = () =>
      page.evaluate(() => document.documentElement.matches(':active-view-transition'));
    await page.goto('/Aboutus');
    // A link that is pressed earlier loads a new page, without a fade.
    await appAtWork(page);
    await page.addStyleTag({
      content: '::view-transition-old(*) { animation-duration: 60s !important }',
    });
    await page.getByRole('link', { name: 'CONTACT', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeAttached();
    await expect.poll(isFading).toBe(true);
    await page.getByLabel('Name').click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByRole('link', { name: 'ABOUT', exact: true }).click();
    expect(await isFading()).toBe(true);
    // The next page waits for the end of a fade.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeAttached();
  },
);
