import {
  test as base,
  expect,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { backend } from '../../tests/support/backend.ts';

/** From the second visit on, the service worker stores the site. */
function cameBefore(): void {
  if (location.protocol.startsWith('http')) localStorage.setItem('studynest-came', 'yes');
}

interface Fixtures {
  /** The emulator suite with an administrator's rights, emptied before every test. */
  readonly backend: typeof backend;
  /** Parts of the console errors and warnings that this test expects. Any other fails it. */
  readonly expectedConsoleErrors: (string | RegExp)[];
  /** Watches the console of every page of a context. Those of the fixtures are watched already. */
  readonly watchConsole: (context: BrowserContext) => void;
  /** Opens a page for another visitor, in a context of its own that is closed after the test. */
  readonly newVisitor: (address?: string) => Promise<Page>;
}

/** Playwright's `test` with an empty suite; unexpected console messages fail it. */
export const test = base.extend<Fixtures>({
  backend: [
    async ({}, use, info) => {
      await backend.clear();
      const suite = { isStopped: false };
      const stop = () => {
        suite.isStopped = true;
        return offTheClock(info, () => backend.stop());
      };
      const start = async () => {
        await offTheClock(info, () => backend.start());
        suite.isStopped = false;
      };
      await use({ ...backend, stop, start });
      // A test that fails during an outage must not leave it to the next one.
      if (suite.isStopped) await start();
    },
    { auto: true },
  ],
  expectedConsoleErrors: async ({}, use) => {
    await use([]);
  },
  watchConsole: async ({ expectedConsoleErrors }, use) => {
    const noise: string[] = [];
    await use((context) => {
      context.on('console', (message) => {
        if (message.text() === 'Service Worker registration blocked by Playwright') return;
        // A browser with a window asks every host for an icon, also the Storage emulator.
        if (message.location().url.endsWith('/favicon.ico')) return;
        // Not every record has a cover, and few in journeys have a file, into which a wide page looks.
        if (message.location().url.includes('/o/')) return;
        if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
      });
      context.on('weberror', (webError) => noise.push(`uncaught: ${webError.error().message}`));
    });
    const unexpected = noise.filter(
      (text) =>
        !expectedConsoleErrors.some((part) =>
          typeof part === 'string' ? text.includes(part) : part.test(text),
        ),
    );
    expect(unexpected, 'noise in the console').toEqual([]);
  },
  context: async ({ context, watchConsole, serviceWorkers }, use) => {
    watchConsole(context);
    if (serviceWorkers === 'allow') await context.addInitScript(cameBefore);
    await use(context);
  },
  newVisitor: async ({ browser, watchConsole }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (address) => {
      const context = await browser.newContext();
      contexts.push(context);
      watchConsole(context);
      const page = await context.newPage();
      if (address !== undefined) await page.goto(address);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** More than the suite's own limit for its start. */
const SUITE_LIMIT_MS = 200_000;

/**
 * Does the work of the suite itself without counting its time against the test's time limit, which
 * is meant for the page.
 */
async function offTheClock(info: TestInfo, work: () => Promise<void>): Promise<void> {
  const { timeout } = info;
  const start = Date.now();
  info.setTimeout(timeout + SUITE_LIMIT_MS);
  await work();
  info.setTimeout(timeout + Date.now() - start);
}

export { expect };
