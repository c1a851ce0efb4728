import type { CDPSession, Page } from '@playwright/test';
import { PAGES } from '../support/pages.ts';
import { appAtWork } from '../support/slowApp.ts';
import { expect, test } from '../support/test.ts';

const VISITS = 50;
/** Visits before each warm-up count: the caches and chunks of the first visits stay. */
const WARM_UP = 5;
/** The most warm-up counts. They end when a count no longer grows: some chunks load late. */
const WARM_UPS = 6;

/** Goes to an address as a link does, without a new document. */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The most collections of garbage for a count. */
const COLLECTIONS = 20;

/** Counts what garbage collection leaves once it frees nothing more. It can take several rounds. */
async function counters(tools: CDPSession): Promise<{ nodes: number; listeners: number }> {
  let counted = { nodes: Infinity, listeners: Infinity };
  for (let round = 0; round < COLLECTIONS; round += 1) {
    await tools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners: listeners } = await tools.send('Memory.getDOMCounters');
    if (nodes >= counted.nodes && listeners >= counted.listeners) break;
    counted = { nodes, listeners };
  }
  return counted;
}

for (const { address, heading } of PAGES.filter((page) => page.address !== '/Moved')) {
  test(`${address} leaves nothing behind after ${VISITS} visits`, async ({
    page,
    expectedConsoleErrors,
  }) => {
    // The router's blocker of /Contribute warns of addresses that are not its own links.
    expectedConsoleErrors.push('status of 404', 'trying to use a blocker');
    // web-vitals 4, the last with the contract's FID, leaves a listener at some of its reports.
    expectedConsoleErrors.push('measure web vitals', 'net::ERR_FAILED');
    await page.route('**/assets/web-vitals-*.js', (route) => route.abort());
    test.setTimeout(120_000);
    const tools = await page.context().newCDPSession(page);
    await page.goto('/Aboutus');
    // The app does not notice an address that changes before it is interactive.
    await appAtWork(page);
    const level1 = page.getByRole('heading', { level: 1 });
    const enterAndLeave = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await visit(page, address);
        await expect(level1).toHaveAccessibleName(heading);
        await visit(page, '/login');
        await expect(level1).toHaveAccessibleName('Log In');
      }
      await page.waitForLoadState('networkidle');
      // Both pages are in the document while one fades into the next.
      await page.waitForFunction(() => document.getAnimations().length === 0);
      return counters(tools);
    };
    let before = await enterAndLeave(WARM_UP);
    for (let count = 1; count < WARM_UPS; count += 1) {
      const earlier = before;
      before = await enterAndLeave(WARM_UP);
      if (before.nodes <= earlier.nodes && before.listeners <= earlier.listeners) break;
    }
    const after = await enterAndLeave(VISITS);
    expect(after.nodes - before.nodes, 'DOM nodes').toBeLessThan(VISITS);
    expect(after.listeners - before.listeners, 'listeners').toBeLessThan(VISITS / 2);
  });
}
