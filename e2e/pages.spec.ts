import { expectAccessible } from './support/axe.ts';
import { fillList } from './support/files.ts';
import { layoutShifts } from './support/layoutShift.ts';
import { cutWords, misnamed, overflow, smallTargets } from './support/measures.ts';
import { NOT_FOUND_NOISE, PAGES } from './support/pages.ts';
import { appAtWork, openWithoutApp } from './support/slowApp.ts';
import { serveSlowly } from './support/slowHtml.ts';
import { expect, test } from './support/test.ts';
import { HEADLINE, SITE_NAME } from '../src/config/site.ts';

const LOCAL = /^(?:https?|ws):\/\/127\.0\.0\.1:/;

/** The pages whose wide layout is their own; the others share the header, the footer and one column. */
const WIDE = ['/', '/Files?course=CD', '/FileNest', '/Contribute', '/Snippetchat'];

/** https://www.w3.org/WAI/WCAG22/Understanding/text-spacing */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
} p { margin-bottom: 2em !important; }`;

for (const { address, heading } of PAGES) {
  test(
    `${address} is there at once, whole, asks no third host, and is for everybody`,
    {
      tag: WIDE.includes(address) ? [] : '@phone',
    },
    async ({ page, expectedConsoleErrors }) => {
      if (address === '/dashboard') expectedConsoleErrors.push(NOT_FOUND_NOISE);
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        const isLocal = LOCAL.test(request.url()) || request.url().startsWith('data:');
        if (!isLocal && !request.isNavigationRequest()) elsewhere.push(request.url());
      });
      if (address.startsWith('/Files')) await fillList({ course: 'CD', category: 'note' }, 12);
      // /Moved leads there after five seconds. This answer keeps the page open.
      await page.route('https://studynest.example/', (route) => route.fulfill({ status: 204 }));
      // The font and the whole style sheet arrive after the first paint, and nothing shifts.
      let release: () => void = () => undefined;
      const isPainted = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\.(?:css|woff2)$/, async (route) => {
        await isPainted;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.fonts.check('1rem "Display"'))).toBe(true);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(new RegExp(SITE_NAME));
      expect(await layoutShifts(page), 'layout shifts').toEqual([]);
      expect(elsewhere, 'requests to other hosts').toEqual([]);

      // axe measures the contrast of final colours only, not of those in a transition.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectAccessible(page);
      expect(await smallTargets(page), 'targets smaller than 44 px').toEqual([]);
      expect(await misnamed(page), 'controls that are not called by their words').toEqual([]);
      await page.setViewportSize({ width: 280, height: 640 });
      expect(await overflow(page), 'pixels too wide at 280 px').toBeLessThanOrEqual(0);
      expect(await cutWords(page), 'words cut at 280 px').toEqual([]);
      // A window of 1,280 px at a zoom of 200 %, and text twice as large in a window of 640 px.
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await overflow(page), 'pixels too wide at 200 % zoom').toBeLessThanOrEqual(0);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await overflow(page), 'pixels too wide at twice the text size').toBeLessThanOrEqual(0);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.setViewportSize({ width: 360, height: 740 });
      await page.addStyleTag({ content: SPACING });
      expect(await overflow(page), 'pixels too wide with spaced text').toBeLessThanOrEqual(0);
      expect(await cutWords(page), 'words cut with spaced text').toEqual([]);
    },
  );
}

test(
  'a footer whose HTML comes in parts shifts nothing',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    // A wider page is not painted before all of it has arrived.
    await page.setViewportSize({ width: 1000, height: 700 });
    const slow = await serveSlowly(`${baseURL ?? ''}/login`, 'Free for every student.</p>');
    await page.goto(slow.address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    slow.sendRest();
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
    slow.close();
  },
);

test(
  'a wide page whose HTML comes in parts is painted whole, a narrow one at once',
  { tag: '@once' },
  async ({ page, context, baseURL }) => {
    const slow = await serveSlowly(`${baseURL ?? ''}/`, '</h1>');
    await page.goto(slow.address, { waitUntil: 'commit' });
    const narrow = await context.newPage();
    await narrow.setViewportSize({ width: 412, height: 800 });
    await narrow.goto(slow.address, { waitUntil: 'commit' });
    const paints = () => performance.getEntriesByType('paint').length;
    await narrow.waitForFunction(paints);
    expect(await page.evaluate(paints)).toBe(0);
    slow.sendRest();
    await page.waitForFunction(paints);
    await page.waitForLoadState('networkidle');
    expect(await layoutShifts(page)).toEqual([]);
    slow.close();
  },
);

test(
  'an address in another case is the same page, and one that leads nowhere is none',
  { tag: '@once' },
  async ({ request }) => {
    for (const address of ['/aboutus', '/ABOUTUS', '/Aboutus']) {
      const response = await request.get(address);
      expect(response.status(), address).toBe(200);
      expect(await response.text(), address).toContain(`<title>About | ${SITE_NAME}</title>`);
    }
    for (const address of ['/dashboard', '/aboutus/more']) {
      expect((await request.get(address)).status(), address).toBe(404);
    }
    expect((await request.get('/contact')).url()).toMatch(/\/Contactus$/);
  },
);

test('the message list of the chat is about 24rem tall', { tag: '@once' }, async ({ page }) => {
  await page.goto('/Snippetchat');
  expect((await page.getByRole('log').boundingBox())?.height).toBe(24 * 16);
});

test(
  'the chat takes the whole window of a phone, to its edges',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/Snippetchat');
    const log = (await page.getByRole('log').boundingBox())!;
    expect([log.x, log.width]).toEqual([0, 360]);
    expect(log.height).toBeGreaterThan(24 * 16);
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  },
);

test(
  'the chat speaks by websocket where one has failed before',
  { tag: '@once' },
  async ({ page }) => {
    // The SDK would then begin with long polling, whose scripts the headers' policy refuses.
    await page.addInitScript(() => {
      localStorage.setItem('firebase:previous_websocket_failure', 'true');
    });
    const polls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/.lp')) polls.push(request.url());
    });
    await page.goto('/Snippetchat');
    await expect(page.getByText('No messages yet')).toBeVisible();
    expect(polls).toEqual([]);
  },
);

test('every answer has the security headers', { tag: '@once' }, async ({ request }) => {
  for (const address of ['/', '/.well-known/security.txt', '/nothing/here.js']) {
    const headers = (await request.get(address)).headers();
    expect(headers['x-content-type-options'], address).toBe('nosniff');
    expect(headers['content-security-policy'], address).toContain("default-src 'self'");
  }
});

test('the landing page never shifts while its text scrambles', async ({ page }) => {
  // It does so however late the app starts: a headline that is being read stays as it is.
  await page.addInitScript(() => {
    performance.getEntriesByName = () => [];
  });
  await page.goto('/');
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline.locator('[aria-hidden]')).not.toHaveText(HEADLINE);
  await expect(headline).toHaveAccessibleName(HEADLINE);
  await expect(headline).toHaveText(HEADLINE);
  expect(await layoutShifts(page)).toEqual([]);
});

test(
  'the landing page begins with the last shelf for whoever comes back, and nothing moves',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('studynest-last-shelf', 'IE&FT/qp'));
    const release = await openWithoutApp(page, '/');
    const getNotes = page.getByRole('link', { name: 'Get Notes' });
    const before = await getNotes.boundingBox();
    release();
    const first = page.getByRole('main').getByRole('link').first();
    await expect(first).toHaveText('Continue: IE&FT · Question Papers');
    expect(await getNotes.boundingBox()).toEqual(before);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
    expect(await layoutShifts(page)).toEqual([]);
    await first.click();
    await expect(page).toHaveURL('/Files?course=IE%26FT&tab=qp');
  },
);

test(
  'the moved page leads to its new address after 5 seconds',
  { tag: '@once' },
  async ({ page }) => {
    await page.route('https://studynest.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The new place</title>' }),
    );
    await page.clock.install({ time: '2026-01-01T10:00:00' });
    await page.clock.pauseAt('2026-01-01T10:01:00');
    await page.goto('/Moved');
    await expect(page.getByRole('link', { name: 'https://studynest.example/' })).toBeVisible();
    // The app starts at once or after a frame, and its timer with it.
    await page.clock.runFor(100);
    await appAtWork(page);
    await page.clock.runFor(4_800);
    await expect(page).toHaveTitle(/Page Moved/);
    await page.clock.runFor(300);
    await expect(page).toHaveTitle('The new place');
  },
);

test(
  'the contact form opens the mail program, and sends nothing',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/Contactus');
    await page.evaluate(() => {
      // The app hands the address over by clicking a link that is not part of the page.
      Object.defineProperty(HTMLAnchorElement.prototype, 'click', {
        value(this: HTMLAnchorElement) {
          document.title = this.href;
        },
      });
    });
    const send = page.getByRole('button', { name: 'Send Message' });
    await page.getByRole('textbox', { name: 'Name' }).fill('Asha');
    await page.getByRole('textbox', { name: 'Email' }).fill('asha');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await send.click();
    await expect(page).toHaveTitle(/Contact/);
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.org');
    await send.click();
    await expect(page).toHaveTitle(
      'mailto:hello@studynest.example?subject=Message%20from%20Asha&body=Name%3A%20Asha%0D%0AEmail%3A%20asha%40example.org%0D%0A%0D%0AHello',
    );
  },
);
