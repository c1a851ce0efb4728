import type { Page } from '@playwright/test';

/**
 * Does to a page what Chrome's translator does: replaces every text by a <font> with the same text,
 * now and whenever one is added.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isOfOurs = (node: Node) => node.parentElement?.closest('font') !== null;
    const replace = (text: Text) => {
      if (!text.isConnected || !text.data.trim() || isOfOurs(text)) return;
      if (text.parentElement?.closest('script, style, textarea, svg, title')) return;
      // The name as a variable: the types call this element deprecated, as it is.
      const name: string = 'font';
      const font = document.createElement(name);
      font.append(document.createElement(name));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    };
    const replaceAll = (root: Node) => {
      if (root instanceof Text) replace(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) replace(text);
    };
    document.addEventListener('DOMContentLoaded', () => {
      replaceAll(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) replaceAll(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
}
