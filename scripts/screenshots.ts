import { mkdirSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { PAGES } from '../e2e/support/pages.ts';
import { BROWSER_ARGS, findOrInstallBrowser, SOFTWARE_WEBGL_ARGS } from './lib/browser.ts';
import { inProject } from './lib/paths.ts';
import { runScript } from './lib/runScript.ts';

// npm run screenshots: every page, in both themes and four widths, of the app that runs at
// STUDYNEST_URL (`npm start` or `npm run preview` in another terminal), into .data/screenshots.

const SITE = process.env['STUDYNEST_URL'] ?? 'http://127.0.0.1:5173';
const FOLDER = inProject('.data/screenshots');
const WIDTHS = [360, 768, 1280, 1920] as const;
const THEMES = ['light', 'dark'] as const;

await runScript(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: [...BROWSER_ARGS, ...SOFTWARE_WEBGL_ARGS],
  });
  try {
    for (const width of WIDTHS) {
      for (const theme of THEMES) await photograph(browser, width, theme);
    }
  } finally {
    await browser.close();
  }
  console.log(`${PAGES.length * WIDTHS.length * THEMES.length} screenshots in ${FOLDER}`);
});

/** Stilled by reduced motion, so that a picture does not depend on the moment. */
async function photograph(
  browser: Browser,
  width: number,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 740 : 860 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const { address, heading } of PAGES) {
    await page.goto(SITE + address);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const name = address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
    await page.screenshot({
      path: `${FOLDER}/${name}-${width}-${colorScheme}.png`,
      fullPage: true,
    });
  }
  await context.close();
}
