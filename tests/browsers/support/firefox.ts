import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { FIND, waitFor, type Browser, type Tab, type Target } from './tab.ts';

const PROGRAMS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const program = PROGRAMS.find((path) => existsSync(path));

/** Firefox through WebDriver BiDi, which it supports itself. */
export const firefox: Browser = {
  name: 'Firefox',
  missing: program === undefined ? 'apt-get install firefox-esr' : undefined,
  async start(site) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program,
      headless: true,
      defaultViewport: { width: 1280, height: 800 },
    });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(`uncaught: ${String(error)}`));
    return {
      ...actions(page, site),
      windows: async () => (await browser.pages()).length,
      errors,
      close: () => browser.close(),
    };
  },
};

function actions(page: Page, site: string): Omit<Tab, 'windows' | 'close'> {
  const find = (target: Target) =>
    waitFor(target.join(' '), async () => {
      const found = await page.evaluateHandle(call(FIND, target));
      return found.asElement() as ElementHandle<HTMLInputElement> | null;
    });
  return {
    open: async (path) => {
      await page.goto(site + path);
    },
    click: async (target) => (await find(target)).click(),
    type: async (target, text) => (await find(target)).type(text),
    select: async (target, value) => {
      await (await find(target)).select(value);
    },
    chooseFile: async (target, path) => (await find(target)).uploadFile(path),
    run: (body) => page.evaluate(call(body)),
    picture: async () => Buffer.from(await page.screenshot()),
  };
}

/** Returns a call as text, because the site's policy forbids the page to create functions. */
function call(body: string, args: readonly unknown[] = []): string {
  return `(function () {${body}}).apply(null, ${JSON.stringify(args)})`;
}
