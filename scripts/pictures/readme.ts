import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { inProject } from '../shared/paths.ts';

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** A picture that is committed, and how its page is prepared. */
interface Picture {
  /** Its place in the project. */
  readonly path: string;
  readonly context: BrowserContextOptions;
  readonly prepare: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  { path: 'docs/images/home.png', context: DESKTOP, prepare: stirTheFluid },
  {
    path: 'public/screenshots/wide.png',
    context: DESKTOP,
    async prepare(page) {
      await page.goto('/Files?course=CD');
      await page.getByRole('button', { name: 'Download' }).first().waitFor();
    },
  },
  {
    path: 'public/screenshots/narrow.png',
    context: { ...PHONE, colorScheme: 'dark' },
    prepare: talk,
  },
];

/** Takes the pictures of the README and of the site's manifest from a site with a full library. */
export async function takeReadmePictures(browser: Browser, site: string): Promise<void> {
  for (const { path, context, prepare } of PICTURES) {
    const visit = await browser.newContext({ baseURL: site, ...context });
    const page = await visit.newPage();
    await prepare(page);
    await page.screenshot({ path: inProject(path) });
    await visit.close();
    console.log(path);
  }
}

/** Presses around the nest, so that colours burst out, and moves on before they fade. */
async function stirTheFluid(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  for (const [x, y] of [
    [90, 640],
    [420, 660],
    [90, 190],
    [430, 200],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (260 - x) / 3, y + (420 - y) / 4, { steps: 6 });
    await page.mouse.up();
  }
  await page.waitForTimeout(400);
}

async function talk(page: Page): Promise<void> {
  await page.goto('/Snippetchat');
  for (const [name, text] of [
    ['Asha', 'Has anybody got the CD question papers of 2024?'],
    ['Tomás', 'Just uploaded them. Unit 4 in ten minutes: https://example.org/lalr'],
    ['نور', 'شكرا جزيلا'],
  ] as const) {
    await page.getByLabel('Your name').fill(name);
    await page.getByLabel('Message', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('list', { name: 'Unsent messages' }).waitFor({ state: 'hidden' });
    await page.getByText('Sending…').waitFor({ state: 'hidden' });
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}
