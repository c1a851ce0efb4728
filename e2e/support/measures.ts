import type { Page } from '@playwright/test';

/** Controls that are too small for a finger (44 px); links in running text are exempt. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, input, textarea, [role="tab"]')]
      .filter((element) => {
        if (element.closest('p, figcaption, td, label') || element.matches('.sr-only, .sr-only *'))
          return false;
        const { width, height } = element.getBoundingClientRect();
        // A link is as wide as its word.
        const isNarrow = width < 44 && element.matches('button, [role="tab"]');
        return width > 0 && height > 0 && (height < 44 || isNarrow);
      })
      .map((element) => `${element.tagName} ${element.textContent}`),
  );
}

/** By how many pixels the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  // A phone zooms out until a page that is too wide fits, and its innerWidth grows with it.
  const { width } = page.viewportSize()!;
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
}
