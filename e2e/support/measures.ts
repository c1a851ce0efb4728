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

/** The words of headings and controls that do not fit into their boxes, which then hide the rest. */
export function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      for (
        let box: Element | null = element;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, position, clipPath } = getComputedStyle(box);
        // Only for screen readers.
        if (position === 'absolute' && clipPath !== 'none') return false;
        if (overflowX === 'visible' || box.clientWidth === 0) continue;
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        if (box.scrollWidth > box.clientWidth + 1) return true;
      }
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1);
    };
    return [...document.querySelectorAll('h1, h2, a, button, label, th, [role=tab]')]
      .filter((element) => element.checkVisibility() && (element as HTMLElement).innerText.trim())
      .filter(isCut)
      .map((element) => `${element.tagName} ${(element as HTMLElement).innerText}`);
  });
}

/** Controls whose accessible name does not begin with the words that are seen on them. */
export function misnamed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const plain = (text: string | null | undefined) =>
      (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
    const seen = (element: HTMLElement) => plain(element.innerText.split('\n')[0]);
    const named = (element: Element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
      const texts = ids.map((id) => document.getElementById(id)?.innerText);
      return plain(ids.length > 0 ? texts.join(' ') : element.getAttribute('aria-label'));
    };
    const controls = [...document.querySelectorAll<HTMLElement>('a, button, [role=tab]')]
      .filter((element) => element.checkVisibility() && named(element) && seen(element))
      .filter((element) => !named(element).startsWith(seen(element)));
    const fields = [...document.querySelectorAll('label')]
      .filter((label) => label.checkVisibility() && seen(label) && label.control)
      .filter(({ control }) => control && named(control))
      .filter((label) => !label.control || !named(label.control).startsWith(seen(label)));
    return [...controls, ...fields].map((element) => element.outerHTML.slice(0, 200));
  });
}
