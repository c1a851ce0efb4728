import type { Page } from '@playwright/test';
import { NOT_FOUND_NOISE, PAGES } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Returns the computed styles of each element of the page, but for what only a change shows. */
async function computedStyles(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  return page.evaluate(() => {
    for (const running of document.getAnimations()) running.cancel();
    // Of a margin that is `auto`, browsers say anything: its effect is the place.
    const change = /^(?:--|transition|animation|margin)/;
    return [...document.querySelectorAll('html, body, #root *')].flatMap((element) => [
      JSON.stringify(element.getBoundingClientRect()),
      ...['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        const values = [...style].filter((name) => !change.test(name));
        if (part !== '' && style.content === 'none') return '';
        const path = `${element.localName}.${element.getAttribute('class') ?? ''}${part}`;
        return `${path} { ${values.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')} }`;
      }),
    ]);
  });
}

/** Returns how the first element of two pages that differs does so. */
function difference(before: readonly string[], after: readonly string[]): string | undefined {
  const at = before.findIndex((style, index) => style !== after[index]);
  if (at < 0) return undefined;
  const [own = [], whole = []] = [before[at], after[at]].map((style) => style?.split('; '));
  return `${own[0] ?? ''} ${own.filter((value, index) => value !== whole[index]).join('; ')} | ${whole.filter((value, index) => value !== own[index]).join('; ')}`;
}

for (const width of [360, 820, 1280])
  test(
    `the whole sheets change nothing that the page’s own styles draw at ${width} px`,
    { tag: '@once' },
    async ({ page, expectedConsoleErrors }) => {
      test.setTimeout(150_000);
      expectedConsoleErrors.push(NOT_FOUND_NOISE);
      await page.setViewportSize({ width, height: 740 });
      await page.route('**/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      const different: Record<string, string> = {};
      for (const { address } of PAGES) {
        let release: () => void = () => undefined;
        const held = new Promise<void>((resolve) => (release = resolve));
        await page.unroute('**/*.css');
        await page.route('**/*.css', async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(address, { waitUntil: 'commit' });
        // Behind all that is shown. The sheets after it hold the end of the page.
        await page.waitForSelector('#missing', { state: 'attached' });
        await page.evaluate(() => document.fonts.ready);
        const own = await computedStyles(page);
        release();
        await page.waitForFunction(() =>
          [...document.styleSheets].some(({ href }) => href !== null),
        );
        await page.waitForLoadState('load');
        const found = difference(own, await computedStyles(page));
        if (found !== undefined) different[address] = found;
      }
      expect(different).toEqual({});
    },
  );
