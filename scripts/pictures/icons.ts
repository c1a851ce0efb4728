import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { light } from '../../src/config/colours.ts';
import { HEADLINE, SITE_NAME } from '../../src/config/site.ts';
import { ICON } from '../build/siteFiles.ts';
import { inProject } from '../shared/paths.ts';

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
  await page.screenshot({ path: inProject(`public/icons/${name}.png`), omitBackground: true });
}

/** Draws the picture that other sites and chats show beside a link. */
async function drawPreview(page: Page): Promise<void> {
  const font = readFileSync(inProject('public/fonts/young-serif-1.woff2')).toString('base64');
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
