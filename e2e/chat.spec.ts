import type { Locator, Page } from '@playwright/test';
import { message, say, storedTexts } from './support/chat.ts';
import { openWithoutApp } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';

const DELETED = 'This message is deleted !';

/** Presses a message and holds it for this long by the page's own clock, which is stopped. */
async function hold(page: Page, target: Locator, milliseconds: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + box.height - 10);
  await page.mouse.down();
  await page.clock.runFor(milliseconds);
  await page.mouse.up();
}

async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Messages as a script would store them: keys in order, one a second. */
function history(count: number): Record<string, unknown> {
  const start = Date.parse('2025-03-01T10:00:00Z');
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `-M${String(index).padStart(7, '0')}`,
      { text: `line ${index}`, sender: 'Ada', timestamp: start + index * 1000 },
    ]),
  );
}

test.describe('Snippet Chat', () => {
  test(
    'reaches another browser with text, sender and local time',
    { tag: '@once' },
    async ({ page, newVisitor }) => {
      await page.goto('/Snippetchat');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Snippet Chat');
      const other = await newVisitor('/Snippetchat');
      await say(page, 'Who has the CD notes?', 'Ada');
      const seen = message(other, 'Who has the CD notes?');
      await expect(seen).toContainText('Ada');
      await expect(seen.getByRole('time')).toHaveText(/\d:\d\d/);
      await say(other, 'مرحبا', 'ليلى');
      await expect(message(page, 'مرحبا')).toContainText('ليلى');
    },
  );

  test(
    'requests the messages before the app has loaded, and not again',
    { tag: '@once' },
    async ({ page, backend }) => {
      await backend.writeDatabase('messages', history(3));
      const asked: string[] = [];
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          if (/"a":"q".*"p":"\/messages"/.test(String(payload))) asked.push(String(payload));
        }),
      );
      const release = await openWithoutApp(page, '/Snippetchat');
      await expect.poll(() => asked.length).toBe(1);
      release();
      await expect(message(page, 'line 2')).toBeVisible();
      await say(page, 'line 3', 'Ada');
      await expect(message(page, 'line 3')).toBeVisible();
      await expect(page.getByText('Sending…')).toBeHidden();
      expect(asked).toHaveLength(1);
    },
  );

  test(
    'alerts without a name, sends nothing blank, and remembers the name',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/Snippetchat');
      await say(page, 'a ghost');
      await expect(page.getByRole('alert')).toContainText('Yo ! No ghosts allowed, show up first!');
      await say(page, '   ', 'Ada');
      await say(page, 'now I am here');
      await expect(message(page, 'now I am here')).toBeVisible();
      await expect.poll(storedTexts).toHaveLength(1);
      await page.reload();
      await expect(page.getByLabel('Your name')).toHaveValue('Ada');
    },
  );

  test(
    'sends on Enter, breaks the line on Shift and Enter, and says what is too long',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/Snippetchat');
      await page.getByLabel('Your name').fill('Ada');
      const input = page.getByLabel('Message', { exact: true });
      await input.fill('first');
      await input.press('Shift+Enter');
      await input.pressSequentially('second');
      await input.press('Enter');
      await expect(message(page, 'first')).toContainText('second');
      await expect(input).toHaveValue('');
      await input.fill('x'.repeat(2001));
      await input.press('Enter');
      await expect(
        page.getByText('A message can have up to 2,000 characters. Remove 1.'),
      ).toBeVisible();
      await expect(input).toHaveValue('x'.repeat(2001));
    },
  );

  test('copies a message and says so', { tag: '@once' }, async ({ page }) => {
    await page.goto('/Snippetchat');
    await say(page, 'copy me', 'Ada');
    await message(page, 'copy me').getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('alert')).toHaveText('Message copied to clipboard!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('copy me');
  });

  test(
    'deletes after a hold of 700 ms, for everybody and once',
    { tag: '@once' },
    async ({ page, newVisitor }) => {
      await page.clock.install();
      await page.goto('/Snippetchat');
      const other = await newVisitor('/Snippetchat');
      await say(other, 'a slip', 'Bob');
      const target = message(page, 'a slip');
      await expect(target).toBeVisible();
      const dialog = page.getByRole('dialog');
      await stopClock(page);
      await hold(page, target, 699);
      await page.clock.runFor(1_000);
      await expect(dialog).toBeHidden();
      await hold(page, target, 700);
      await page.clock.resume();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(target).toBeFocused();
      await stopClock(page);
      await hold(page, target, 700);
      await page.clock.resume();
      await dialog.getByRole('button', { name: 'Yes, delete' }).click();
      await expect(message(other, DELETED)).toContainText('Bob');
      await expect(dialog).toBeHidden();
      await stopClock(page);
      await hold(page, message(page, DELETED), 1_000);
      await expect(dialog).toBeHidden();
    },
  );

  test('offers deleting to the keyboard and in a menu', { tag: '@once' }, async ({ page }) => {
    await page.goto('/Snippetchat');
    await say(page, 'by keys', 'Ada');
    await expect(message(page, 'by keys')).toBeVisible();
    await expect(page.getByText('Sending…')).toBeHidden();
    await message(page, 'by keys').focus();
    await page.keyboard.down('Enter');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    // The held key repeats.
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    // A dialog that was closed would not take the focus.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Yes, delete' })).toBeFocused();
    await page.keyboard.press('Escape');
    await message(page, 'by keys').getByRole('button', { name: 'Actions for Ada' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(message(page, DELETED)).toBeVisible();
  });

  test(
    'is one stop of the Tab key, and arrow keys move within it',
    { tag: '@once' },
    async ({ page, backend }) => {
      await backend.writeDatabase('messages', history(3));
      await page.goto('/Snippetchat');
      const name = page.getByLabel('Your name');
      await expect(message(page, 'line 2')).toBeVisible();
      await page.getByRole('log').click({ position: { x: 5, y: 375 } });
      await expect(message(page, 'line 2')).not.toBeFocused();
      await name.focus();
      await page.keyboard.press('Shift+Tab');
      await expect(message(page, 'line 2')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(message(page, 'line 1')).toBeFocused();
      await page.keyboard.press('Home');
      await expect(message(page, 'line 0')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(message(page, 'line 0').getByRole('button', { name: 'Copy' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(name).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(message(page, 'line 0')).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('log')).not.toBeFocused();
      await expect(page.getByRole('log').locator(':focus')).toHaveCount(0);
    },
  );

  test(
    'makes links safe, and shows what scripts wrote as text',
    { tag: '@once' },
    async ({ page, backend }) => {
      await backend.writeDatabase('messages', {
        '-Ma': { text: 'see https://example.com/a?b=1. And javascript:alert(1)', timestamp: 1 },
        '-Mb': { text: '<img src=x onerror=alert(1)>', sender: '', timestamp: 'soon' },
        '-Mc': { text: 7, sender: { a: 1 } },
        '-Md': 'no message at all',
        '-Me': { text: 'from the end of time', timestamp: 9e15 },
      });
      await page.goto('/Snippetchat');
      const link = page.getByRole('link', { name: 'https://example.com/a?b=1' });
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(page.getByRole('log').getByRole('link')).toHaveCount(1);
      await expect(message(page, '<img src=x')).toContainText('Unknown');
      await expect(message(page, 'from the end of time')).toBeVisible();
    },
  );

  test('shows the newest 50, and earlier ones without a jump', async ({ page, backend }) => {
    await backend.writeDatabase('messages', history(120));
    await page.goto('/Snippetchat');
    const rows = page.getByRole('log').getByRole('listitem');
    await expect(rows).toHaveCount(50);
    await expect(message(page, 'line 119')).toBeInViewport();
    const log = page.getByRole('log');
    await log.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
    // The first line joins the group of those before it; the second shows whether something jumps.
    const second = message(page, 'line 71');
    const before = (await second.boundingBox())!.y;
    await page.getByRole('button', { name: 'Earlier messages' }).click();
    await expect(rows).toHaveCount(100);
    expect(Math.abs((await second.boundingBox())!.y - before)).toBeLessThan(1);
    await page.getByRole('button', { name: 'Earlier messages' }).click();
    await expect(rows).toHaveCount(120);
    await expect(page.getByRole('button', { name: 'Earlier messages' })).toBeHidden();
    await expect(page.getByText('Saturday, March 1, 2025')).toBeVisible();
  });

  test(
    'leaves a reader who scrolled up where they are',
    { tag: '@once' },
    async ({ page, newVisitor, backend }) => {
      await backend.writeDatabase('messages', history(40));
      await page.goto('/Snippetchat');
      await expect(message(page, 'line 39')).toBeInViewport();
      const log = page.getByRole('log');
      await log.evaluate((element) => element.scrollTo({ top: 100, behavior: 'instant' }));
      const other = await newVisitor('/Snippetchat');
      await say(other, 'fresh news', 'Bob');
      await page.getByRole('button', { name: 'New messages' }).click();
      await expect(message(page, 'fresh news')).toBeInViewport();
      await expect(page.getByRole('button', { name: 'New messages' })).toBeHidden();
    },
  );

  test(
    'queues what is said quickly, in order and without a refusal',
    { tag: '@once' },
    async ({ page, newVisitor }) => {
      await page.goto('/Snippetchat');
      const other = await newVisitor('/Snippetchat');
      await page.getByLabel('Your name').fill('Ada');
      for (const text of ['one of three', 'two of three', 'three of three']) await say(page, text);
      const texts = other.getByRole('log').getByRole('listitem').filter({ hasText: 'of three' });
      await expect(texts).toHaveCount(3);
      await expect(texts).toContainText(['one of three', 'two of three', 'three of three']);
    },
  );

  test(
    'takes a question in two taps with the keyboard open, beside what was said',
    { tag: '@phone' },
    async ({ page, backend }) => {
      await backend.writeDatabase('messages', history(40));
      await page.addInitScript(() => localStorage.setItem('studynest-sender-name', 'Anjali'));
      await page.goto('/Snippetchat');
      await expect(message(page, 'line 39')).toBeInViewport();
      const field = page.getByLabel('Message', { exact: true });
      const send = page.getByRole('button', { name: 'Send' });
      await field.tap();
      await page.setViewportSize({ width: 360, height: 400 });
      await expect(message(page, 'line 39')).toBeInViewport({ ratio: 1 });
      await field.pressSequentially('Who has the solved CD paper?');
      for (const control of [field, send]) await expect(control).toBeInViewport({ ratio: 1 });
      await send.tap();
      await expect(message(page, 'Who has the solved CD paper?')).toBeInViewport({ ratio: 1 });
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport({ ratio: 1 });
      expect((await page.getByRole('log').boundingBox())!.height).toBeGreaterThan(150);
    },
  );

  test(
    'has its composer and its last message in view in every order of a keyboard’s events',
    { tag: '@phone' },
    async ({ page, backend }) => {
      await backend.writeDatabase('messages', history(40));
      await page.addInitScript(() => {
        let height: number | null = null;
        const own = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')!;
        Object.defineProperty(window.visualViewport, 'height', {
          get: () => height ?? (own.get!.call(window.visualViewport) as number),
        });
        Object.assign(window, { setHeight: (next: number | null) => (height = next) });
      });
      await page.goto('/Snippetchat');
      await expect(message(page, 'line 39')).toBeInViewport();
      const act = (steps: readonly (number | null | 'resize' | 'scroll')[]) =>
        page.evaluate((all) => {
          const { setHeight } = window as unknown as { setHeight: (next: number | null) => void };
          for (const step of all) {
            if (typeof step === 'string') window.visualViewport!.dispatchEvent(new Event(step));
            else setHeight(step);
          }
        }, steps);
      const room = page.locator('.site-box');
      const expectHeight = async (height: number) => {
        await expect.poll(async () => Math.round((await room.boundingBox())!.height)).toBe(height);
        await expect(page.getByLabel('Message', { exact: true })).toBeInViewport({ ratio: 1 });
        await expect(message(page, 'line 39')).toBeInViewport({ ratio: 1 });
      };
      const orders = [
        ['resize', 440, 'resize'],
        [440, 'resize', 'scroll'],
        ['resize', 440],
        [440, 'scroll'],
        ['scroll', 'resize', 440],
      ] as const;
      for (const order of orders) {
        await act(order);
        await expectHeight(440);
        await act(order.map((step) => (step === 440 ? null : step)));
        await expectHeight(740);
      }
    },
  );

  test(
    'shows a copy button beside each message, and its text across the screen',
    { tag: '@phone' },
    async ({ page, backend }) => {
      await backend.writeDatabase('messages', history(12));
      await page.goto('/Snippetchat');
      const row = page.getByRole('log').getByRole('listitem').last();
      await expect(row).toContainText('line 11');
      const copies = page.getByRole('log').getByRole('button', { name: 'Copy', exact: true });
      await expect(copies).toHaveCount(12);
      const drawn = await copies.evaluateAll((buttons) =>
        buttons.map((button) => getComputedStyle(button, '::before').backgroundColor),
      );
      expect(drawn).not.toContain('rgba(0, 0, 0, 0)');
      await copies.last().tap();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('line 11');
      const [text, time] = [row.locator('.message-text'), row.getByRole('time')];
      // The time stands at the end of the text's last line.
      const [words, clock] = [await text.boundingBox(), await time.boundingBox()];
      const middle = clock!.y + clock!.height / 2;
      expect(middle).toBeGreaterThan(words!.y);
      expect(middle).toBeLessThan(words!.y + words!.height);
      const long = { text: 'a long message '.repeat(9), sender: 'Bob', timestamp: Date.now() };
      await backend.writeDatabase('messages/-Nlong', long);
      const across = message(page, 'a long message').locator('.message-text');
      expect((await across.boundingBox())!.width).toBeGreaterThanOrEqual(285);
    },
  );

  test(
    'stays where it is after a deletion was cancelled',
    { tag: '@phone' },
    async ({ page, backend }) => {
      await backend.writeDatabase('messages', history(50));
      await page.goto('/Snippetchat');
      const log = page.getByRole('log');
      await expect(message(page, 'line 49')).toBeInViewport();
      await log.evaluate((element) => element.scrollTo({ top: 200, behavior: 'instant' }));
      await log.getByRole('button', { name: 'Copy', exact: true }).nth(6).tap();
      await expect(page.getByRole('alert')).toBeVisible();
      await log.evaluate((element) =>
        element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }),
      );
      await expect(message(page, 'line 49')).toBeInViewport();
      const before = await log.evaluate((element) => element.scrollTop);
      await message(page, 'line 49').dispatchEvent('pointerdown', {
        button: 0,
        isPrimary: true,
        pointerType: 'touch',
      });
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await log.evaluate((element) => element.scrollTop)).toBe(before);
      await expect(message(page, 'line 49')).toBeFocused();
    },
  );

  test(
    'marks where its reader stopped, and what they said themselves',
    { tag: '@once' },
    async ({ page, backend }) => {
      await backend.writeDatabase('messages', history(3));
      await page.goto('/Snippetchat');
      await say(page, 'my own', 'Anjali');
      await expect(message(page, 'my own')).toHaveAttribute('data-own', 'true');
      await expect(page.getByText('Sending…')).toBeHidden();
      await page.goto('/Aboutus');
      await backend.writeDatabase('messages/-Nnews', {
        text: 'the news',
        sender: 'Bob',
        timestamp: Date.now() + 1_000,
      });
      await page.goto('/Snippetchat');
      await expect(message(page, 'the news')).toContainText('New messages');
      await expect(message(page, 'my own')).toHaveAttribute('data-own', 'true');
      await expect(page.getByText('New messages')).toHaveCount(1);
    },
  );

  test(
    'is empty for everybody when the operator clears it',
    { tag: '@once' },
    async ({ page, backend }) => {
      await backend.writeDatabase('messages', history(60));
      await page.goto('/Snippetchat');
      await expect(message(page, 'line 59')).toBeVisible();
      await backend.writeDatabase('messages', null);
      await expect(page.getByText('No messages yet')).toBeVisible();
      await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0);
    },
  );
});
