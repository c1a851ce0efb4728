import type { Page } from '@playwright/test';
import type { PlainMap } from '../tests/support/backend.ts';
import { recordDocument } from './support/files.ts';
import { HOSTILE_TEXTS } from './support/hostileTexts.ts';
import { openDashboard, OPERATOR_KEY } from './support/operator.ts';
import { expect, test } from './support/test.ts';

/**
 * Returns every paragraph in whose lines the page's own characters, and the boxes of the texts by
 * others between them, do not follow one another from the left.
 */
function outOfOrder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const blockOf = (node: Node) => {
      let element = node.parentElement!;
      while (/^inline$|contents/.test(getComputedStyle(element).display)) {
        element = element.parentElement!;
      }
      return element;
    };
    /** The outermost element around a node whose text is by others. */
    const isolateOf = (node: Node, block: Element) => {
      let found: Element | null = null;
      for (let at = node.parentElement; at && at !== block.parentElement; at = at.parentElement) {
        if (at.matches('bdi, [dir=auto]')) found = at;
      }
      return found;
    };
    const boxes = new Map<Element, { text: string; rects: DOMRect[] }[]>();
    const seen = new Set<Element>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement!.checkVisibility() || !node.textContent!.trim()) continue;
      const block = blockOf(node);
      const isolate = isolateOf(node, block);
      if (block.closest('bdi, [dir=auto]') || (isolate && seen.has(isolate))) continue;
      const list = boxes.get(block) ?? [];
      boxes.set(block, list);
      if (isolate) {
        seen.add(isolate);
        list.push({ text: '[…]', rects: [...isolate.getClientRects()] });
        continue;
      }
      // Within marks of isolation, the text is by others.
      let depth = 0;
      const text = node.textContent!;
      for (let at = 0; at < text.length; at += 1) {
        const mark = text[at]!;
        if (mark === '\u2069') depth -= 1;
        if (depth === 0 && /[!-~]/.test(mark)) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          list.push({ text: mark, rects: [...range.getClientRects()] });
        }
        if (/[\u2066-\u2068]/.test(mark)) depth += 1;
      }
    }
    const wrong: string[] = [];
    for (const list of boxes.values()) {
      let last: DOMRect | undefined;
      for (const { rects } of list) {
        const [first] = rects;
        if (!first || first.width === 0) continue;
        const sameLine = last && Math.abs(last.bottom - first.bottom) < 8;
        if (sameLine && first.left < last!.left - 0.5) {
          wrong.push(list.map(({ text }) => text).join(''));
          break;
        }
        if (last && !sameLine && first.bottom < last.bottom - 8) {
          wrong.push(list.map(({ text }) => text).join(''));
          break;
        }
        last = rects.at(-1);
      }
    }
    return wrong;
  });
}

/** Returns the links of the chat as an eye reads them: the characters of ASCII in the order of their boxes. */
function linksAsSeen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=log] a')].map((link) => {
      const seen: { mark: string; line: number; x: number }[] = [];
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: mark, index } of node.textContent!.matchAll(/[!-~]/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const { left, bottom } = range.getBoundingClientRect();
          seen.push({ mark, line: Math.round(bottom / 8), x: left });
        }
      }
      seen.sort((one, other) => one.line - other.line || one.x - other.x);
      return seen.map(({ mark }) => mark).join('');
    }),
  );
}

/** Looks at a page until everything has arrived, and expects all of it to be in order. */
async function expectOrder(page: Page, where: string): Promise<void> {
  expect(await outOfOrder(page), where).toEqual([]);
}

const pick = <Value>(texts: (text: string, index: number) => Value) => HOSTILE_TEXTS.map(texts);

test(
  'text by others moves nothing of the page, wherever it stands',
  { tag: '@once' },
  async ({ page, backend }) => {
    test.setTimeout(120_000);
    expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(60);
    const shelf = { course: 'CD', category: 'note' } as const;
    const at = Date.parse('2025-03-01T03:29:00Z');
    await backend.setOperatorKey(OPERATOR_KEY);
    await backend.writeDocuments(
      Object.fromEntries(
        pick((text, index) =>
          recordDocument(shelf, `id-${String(index).padStart(3, '0')}`, text, {
            createdAt: new Date(at + index),
          }),
        ),
      ),
    );
    await backend.writeDatabase(
      'messages',
      Object.fromEntries(
        pick((text, index) => [
          `-M${String(index).padStart(18, '0')}`,
          { text, sender: index % 4 ? 'Asha' : text, timestamp: at + index * 1000 },
        ]),
      ),
    );

    await page.goto('/Snippetchat');
    const log = page.getByRole('log');
    await expect(log.getByRole('listitem')).toHaveCount(50);
    await page.getByRole('button', { name: 'Earlier messages' }).click();
    await expect(log.getByRole('listitem')).toHaveCount(HOSTILE_TEXTS.length);
    await expectOrder(page, 'chat');
    // No time shares a paragraph with what somebody wrote.
    expect(await log.locator('[dir=auto] time, [dir=auto] button').count()).toBe(0);

    await page.goto('/Files?course=CD');
    const listed = page.locator('tbody tr');
    for (let shown = 10; shown < HOSTILE_TEXTS.length; shown += 10) {
      // A press while rows are being read shows no more.
      await expect(listed).toHaveCount(shown);
      await page.getByRole('button', { name: 'Show More' }).click();
    }
    await expect(listed).toHaveCount(HOSTILE_TEXTS.length);
    await expectOrder(page, 'list');
    await page.goto('/FileNest');
    await expect(page.locator('.file-name').first()).toBeVisible();
    await expectOrder(page, 'File Nest');

    for (const text of HOSTILE_TEXTS) {
      await page.evaluate((course) => {
        history.pushState(null, '', `/Files?course=${encodeURIComponent(course)}`);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, `XY ${text}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('There is no course XY');
      await expectOrder(page, `no course ${JSON.stringify(text)}`);
    }
  },
);

test(
  'text by others moves nothing of the operator’s desk',
  { tag: '@once' },
  async ({ page, backend, expectedConsoleErrors }) => {
    // The desk asks for the files, of which there are none.
    expectedConsoleErrors.push('responded with a status of 40', 'could not read for the operator');
    test.setTimeout(120_000);
    await backend.setOperatorKey(OPERATOR_KEY);
    const shelf = { course: 'CD', category: 'note' } as const;
    const createdAt = new Date();
    const id = (index: number) => `-M${String(index).padStart(18, '0')}`;
    const some = HOSTILE_TEXTS.slice(0, 60);
    await backend.writeDocuments(
      Object.fromEntries([
        ...some.map((text, index) => recordDocument(shelf, `id-${index}`, text, { createdAt })),
        ...some.map((text, index) => [
          `operatorLog/${index}`,
          { action: 'remove-file', target: 'CD/note/x', note: text, at: createdAt },
        ]),
        ...some.map((_text, index) => [
          `reports/${index}`,
          { kind: 'message', target: id(index), reason: 'harmful', reportedBy: 'a', createdAt },
        ]),
      ] as [string, PlainMap][]),
    );
    await backend.writeDatabase(
      'messages',
      Object.fromEntries(
        some.map((text, index) => [
          id(index),
          { text, sender: text, timestamp: Date.now() + index },
        ]),
      ),
    );
    await openDashboard(page);
    const more = page.getByRole('button', { name: 'Show More' });
    while ((await more.count()) > 0) {
      await more.first().click();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
    }
    const entries = page.getByRole('region', { name: 'Log' }).getByRole('listitem');
    // A button is away while its next rows are read, so the loop may have ended before them.
    await expect(async () => {
      if (await more.first().isVisible()) await more.first().click();
      await expect(entries).toHaveCount(some.length, { timeout: 2_000 });
    }).toPass();
    await expectOrder(page, 'desk');
    const rows = page.getByRole('region', { name: 'Newest uploads' }).getByRole('listitem');
    for (const index of [2, 12, 14, 20, 30, 33]) {
      await rows
        .nth(index)
        .getByRole('button', { name: /^Actions for / })
        .press('Enter');
      await page.getByRole('menuitem', { name: 'Remove', exact: true }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectOrder(page, 'question of the desk');
      await page.getByRole('button', { name: 'Cancel' }).press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  },
);

test(
  'a link reads as the address that it leads to',
  { tag: '@once' },
  async ({ page, backend }) => {
    test.setTimeout(90_000);
    const PATHS = [
      'moc.knab-ruoy//:sptth',
      'b/א/https:/c',
      'א',
      '12/א/34',
      'ا/b?c=د&e=1#ي',
      'קובץ 1',
    ];
    const at = Date.parse('2025-03-01T03:29:00Z');
    const texts = HOSTILE_TEXTS.flatMap((text, index) => {
      const link = `https://evil.example/${PATHS[index % PATHS.length]}`;
      return [`${text} ${link} ${text}`];
    });
    for (let from = 0; from < texts.length; from += 50) {
      await backend.writeDatabase(
        'messages',
        Object.fromEntries(
          texts
            .slice(from, from + 50)
            .map((text, index) => [
              `-M${String(from + index).padStart(18, '0')}`,
              { text, sender: 'Asha', timestamp: at + (from + index) * 1000 },
            ]),
        ),
      );
      await page.goto('/Snippetchat');
      const rows = page.getByRole('log').getByRole('listitem');
      await expect(rows).toHaveCount(Math.min(50, texts.length - from));
      const links = page.getByRole('log').getByRole('link');
      await expect(links).toHaveCount(Math.min(50, texts.length - from));
      const hrefs = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')!.replace(/[^!-~]/g, '')),
      );
      expect(await linksAsSeen(page)).toEqual(hrefs);
      expect(hrefs.every((href) => href.startsWith('https://evil.example/'))).toBe(true);
    }
  },
);
