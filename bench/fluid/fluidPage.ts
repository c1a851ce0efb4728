import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';
import {
  BROWSER_ARGS,
  findOrInstallBrowser,
  SOFTWARE_WEBGL_ARGS,
} from '../../scripts/shared/browser.ts';
import { inProject } from '../../scripts/shared/paths.ts';

/** A page with software WebGL that runs one of our modules. */
export interface FluidPage {
  page: Page;
  close: () => Promise<void>;
}

/** The address of the page, a secure one like the site's own. Nothing listens there. */
const ADDRESS = 'http://fluid.localhost/';

const bundles = new Map<string, Promise<string>>();
let browser: Promise<Browser> | undefined;

/** One self-contained classic script made of a module and all that it imports, minified. */
export async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: inProject(''),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: inProject(entry), formats: ['iife'], name: 'bundled' },
    },
  });
  if (!Array.isArray(built)) throw new Error('a library build gives one output for each format');
  const [first] = built;
  if (!first) throw new Error(`nothing was built from ${entry}`);
  return first.output[0].code;
}

/** A module and all that it imports as the site ships it: one minified chunk. */
export async function shippedChunk(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: inProject(''),
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: inProject(entry), preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in built)) throw new Error('a build of one entry gives one output');
  return built.output[0].code;
}

/** The settings of a page. */
export interface FluidPageOptions {
  /** Of the window, in CSS pixels. */
  viewport?: { width: number; height: number };
  /** A script that runs in the page before anything else. */
  script?: string;
  /** Whether the visitor asks for less motion. */
  reducedMotion?: 'reduce' | 'no-preference';
  /** Whether the screen can be tapped. */
  hasTouch?: boolean;
}

/**
 * Opens a page that has run `entry` (a path in the project), in a browser that all pages share
 * until `closeBrowser`. `close` throws the page's errors and console messages, so that no test can
 * miss them.
 */
export async function openFluidPage(
  entry: string,
  {
    viewport = { width: 320, height: 240 },
    script = '',
    reducedMotion = 'no-preference',
    hasTouch = false,
  }: FluidPageOptions = {},
): Promise<FluidPage> {
  const module = bundles.get(entry) ?? bundle(entry);
  bundles.set(entry, module);
  browser ??= chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: [...BROWSER_ARGS, ...SOFTWARE_WEBGL_ARGS],
  });
  const context = await (await browser).newContext({ viewport, reducedMotion, hasTouch });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The driver logs every wait for a read-back. The tests read back on purpose.
    if (!message.text().includes('GPU stall due to ReadPixels')) complaints.push(message.text());
  });
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body style="margin:0">' }),
  );
  await page.addInitScript(script);
  await page.goto(ADDRESS);
  await page.addScriptTag({ content: await module });
  return {
    page,
    close: async () => {
      await context.close();
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
  };
}

/** Closes the pages' browser, if there is one. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Returns the seconds of processor time that the browser and all its processes have taken. */
export async function browserProcessorTime(): Promise<number> {
  const session = await (await browser)?.newBrowserCDPSession();
  if (!session) throw new Error('no browser is open');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
