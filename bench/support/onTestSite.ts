import { chromium, type Browser } from '@playwright/test';
import { BROWSER_ARGS, findOrInstallBrowser } from '../../scripts/shared/browser.ts';
import { withTestSite } from '../../scripts/test/testSite.ts';
import {
  portOffset,
  suitePorts,
  TEST_PORT_OFFSET,
  type SuitePorts,
} from '../../scripts/shared/ports.ts';

/** The production build on an emulator suite, with the courses of the tests. */
export interface TestSite {
  /** The address of the site, without a path. */
  readonly url: string;
  /** The folder that the site is served from. */
  readonly folder: string;
  readonly ports: SuitePorts;
  /** Opens another Chromium, with these additional flags. It is closed after the work. */
  readonly openBrowser: (...flags: readonly string[]) => Promise<Browser>;
}

/** Runs the work of a benchmark on a fresh suite, or on the one that `npm test` runs. */
export function onTestSite<T>(
  signal: AbortSignal,
  work: (site: TestSite) => Promise<T>,
): Promise<T> {
  const offset = portOffset(TEST_PORT_OFFSET);
  return withTestSite({ portOffset: offset, dev: false, signal }, async (environment) => {
    const opened: Browser[] = [];
    try {
      return await work({
        url: variable(environment, 'STUDYNEST_URL'),
        folder: variable(environment, 'STUDYNEST_SITE'),
        ports: suitePorts(offset),
        async openBrowser(...flags) {
          const browser = await chromium.launch({
            executablePath: findOrInstallBrowser(),
            args: [...BROWSER_ARGS, ...flags],
          });
          opened.push(browser);
          return browser;
        },
      });
    } finally {
      await Promise.all(opened.map((browser) => browser.close()));
    }
  });
}

function variable(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}
