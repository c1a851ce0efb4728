import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { inProject } from './paths.ts';

/** The shell is first: it is Chromium without a window, and takes a quarter less processor time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium has no sandbox when root runs it. The other flags stop its own background requests. */
export const BROWSER_ARGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Flags for WebGL without a graphics card. */
export const SOFTWARE_WEBGL_ARGS: readonly string[] = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/**
 * Used with those flags, so that the page itself is drawn as without them. Otherwise the emulated
 * graphics card draws it too, which takes three quarters of the browser's processor time.
 */
export const SOFTWARE_COMPOSITING_ARG = '--disable-gpu-compositing';

/**
 * Returns the path of a Chromium: STUDYNEST_BROWSER, Playwright's own, the system's, or else a new
 * one that Playwright or, as root on Debian, apt installs.
 *
 * @throws Error that says how to get one
 */
export function findOrInstallBrowser(): string {
  const named = process.env['STUDYNEST_BROWSER'];
  if (named && !existsSync(named))
    throw new Error(`STUDYNEST_BROWSER names ${named}, and there is no such program.`);
  const found = findBrowser();
  if (found !== undefined) return found;
  console.log('No Chromium here yet: installing one.');
  const cli = inProject('node_modules/@playwright/test/cli.js');
  run(process.execPath, [cli, 'install', 'chromium']);
  if (findBrowser() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
  }
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  throw new Error(
    'No Chromium found. Install one, or name its program in the variable STUDYNEST_BROWSER.',
  );
}

function findBrowser(): string | undefined {
  const named = process.env['STUDYNEST_BROWSER'];
  const candidates = named ? [named] : [chromium.executablePath(), ...SYSTEM_BROWSERS];
  return candidates.find((path) => existsSync(path));
}

/** An installation that takes longer counts as failed. */
const INSTALL_LIMIT_MS = 5 * 60_000;

/** Runs a program. A failure is ignored: the caller looks for the browser again. */
function run(program: string, args: readonly string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
    timeout: INSTALL_LIMIT_MS,
  });
}
