import { mkdirSync, rmSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { expectAccessible } from '../../e2e/support/axe.ts';
import { overflow } from '../../e2e/support/measures.ts';
import { BROWSER_ARGS, findOrInstallBrowser, SOFTWARE_WEBGL_ARGS } from '../shared/browser.ts';
import { withTestSite } from '../test/testSite.ts';
import { inProject } from '../shared/paths.ts';
import { portOffset, TEST_PORT_OFFSET } from '../shared/ports.ts';
import { runScript, stopSignal } from '../shared/runScript.ts';
import { drawIcons, takeReadmePictures } from './committed.ts';
import { fillSuite, SCENES, type Scene } from './scenes.ts';

// npm run screenshots -- [parts of names: chat files-long]: takes every screen in its main states, on a
// separate suite with its own data, in four widths and both themes, into .data/screenshots. A scene
// fails if it is wider than its window, or if axe finds something in it.
// npm run screenshots -- readme icons: the pictures that are committed: those of the README and the
// manifest, and the icons.

const FOLDER = inProject('.data/screenshots');
const THEMES = ['light', 'dark'] as const;

/** A phone, and windows that are resized. Each reaches a state once. */
const DEVICES: readonly {
  widths: readonly number[];
  height: number;
  context: BrowserContextOptions;
}[] = [
  { widths: [360], height: 740, context: { isMobile: true, hasTouch: true } },
  { widths: [768, 1280, 1920], height: 860, context: {} },
];

const wanted = process.argv.slice(2);
const scenes = SCENES.filter(
  ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const signal = stopSignal();
await runScript(() =>
  withTestSite({ portOffset: portOffset(TEST_PORT_OFFSET), dev: false, signal }, async (site) => {
    if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    await fillSuite();
    const browser = await chromium.launch({
      executablePath: findOrInstallBrowser(),
      args: [...BROWSER_ARGS, ...SOFTWARE_WEBGL_ARGS],
    });
    if (wanted.includes('icons')) await drawIcons(browser);
    if (wanted.includes('readme')) {
      await takeReadmePictures(browser, site['STUDYNEST_URL'] ?? '');
    }
    const failed: string[] = [];
    for (const scene of scenes) {
      signal.throwIfAborted();
      const [name] = scene;
      try {
        await fillSuite();
        await photograph(browser, site['STUDYNEST_URL'] ?? '', scene);
        console.log(name);
      } catch (error) {
        failed.push(name);
        console.error(name, error);
      }
    }
    await browser.close();
    console.log(`${scenes.length - failed.length} of ${scenes.length} scenes in ${FOLDER}`);
    if (failed.length > 0) process.exitCode = 1;
  }),
);

/** Takes the pictures of a scene, with reduced motion so that they do not depend on the moment. */
async function photograph(
  browser: Browser,
  baseURL: string,
  [name, address, reach, before]: Scene,
): Promise<void> {
  for (const { widths, height, context: device } of DEVICES) {
    const context = await browser.newContext({
      ...device,
      baseURL,
      viewport: { width: widths[0] ?? 0, height },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await before?.(page);
    await page.goto(address);
    await reach(page);
    // Rows out of view are not drawn, and taking a picture of the whole page does not scroll.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await take(page, `${name}-${width}-${colorScheme}`);
      }
      const excess = await overflow(page);
      if (excess > 0) throw new Error(`${excess} px too wide at ${width} px`);
    }
    await expectAccessible(page);
    await context.close();
  }
}

async function take(page: Page, name: string): Promise<void> {
  // A dialog is as tall as the window, and so is the chat.
  const isWindow = await page.locator('[role=dialog], [role=log]').first().isVisible();
  await page.screenshot({
    path: `${FOLDER}/${name}.png`,
    fullPage: !isWindow,
    animations: 'disabled',
  });
}
