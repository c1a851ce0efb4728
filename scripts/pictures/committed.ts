import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { inProject } from '../shared/paths.ts';
import { light } from '../../src/config/colours.ts';
import { HEADLINE, SITE_NAME } from '../../src/config/site.ts';
import { DISPLAY_FONT } from '../build/displayFont.ts';
import { ICON } from '../build/siteFiles.ts';

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

/**
 * Draws the PNG icons and the preview picture from the mark. Each version of Chromium draws the edges of letters a little differently, so run it when the drawing has changed.
 */
export async function drawIcons(browser: Browser): Promise<void> {
  mkdirSync(inProject('public/icons'), { recursive: true });
  const page = await browser.newPage();
  await drawIcon(page, 'icon-192', 192, 1);
  await drawIcon(page, 'icon-512', 512, 1);
  // Launchers cut a maskable icon to any shape, so the drawing is within the inner four fifths.
  await drawIcon(page, 'maskable-512', 512, 0.8);
  await drawIcon(page, 'apple-touch-icon', 180, 0.9);
  await drawPreview(page);
  await page.close();
}

/** @param share the part of the edge that the drawing takes; the rest is background */
async function drawIcon(page: Page, name: string, edge: number, share: number): Promise<void> {
  const ground = share === 1 ? 'transparent' : light.ink;
  const size = `${share * 100}%`;
  await page.setViewportSize({ width: edge, height: edge });
  await page.setContent(
    `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground} }
     svg { width: ${size}; height: ${size} }</style>${ICON}`,
  );
  await page.screenshot({
    path: inProject(`public/icons/${name}.png`),
    omitBackground: true,
  });
}

/** Draws the picture that other sites and chats show beside a link. */
async function drawPreview(page: Page): Promise<void> {
  const font = readFileSync(inProject(`public${DISPLAY_FONT}`)).toString('base64');
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(
    `<style>
       @font-face { font-family: Display; src: url(data:font/woff2;base64,${font}) }
       body { margin: 0; height: 100vh; display: grid; grid-template-columns: 420px 1fr; background: ${light.paper} }
       .ink { background: ${light.ink}; display: grid; place-items: center }
       svg { width: 320px; height: 320px }
       .text { padding: 0 70px; align-self: center; color: ${light.ink} }
       h1 { font: 400 92px/1 Display, serif; margin: 0 }
       p { font: 400 40px/1.3 Display, serif; margin: 28px 0 0; color: ${light['ink-soft']} }
     </style>
     <div class="ink">${ICON}</div>
     <div class="text"><h1>${SITE_NAME}</h1><p>${HEADLINE}. Free for every student.</p></div>`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: inProject('public/preview.png') });
}
