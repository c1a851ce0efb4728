import type { CDPSession, Page } from '@playwright/test';
import { PAGES } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const VISITS = 50;
/** Visits before the first count: caches and chunks of the first ones stay. */
const WARM_UP = 5;

/** Goes to an address as a link does, without a new document. */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

async function counters(tools: CDPSession): Promise<{ nodes: number; listeners: number }> {
  for (let round = 0; round < 3; round += 1) await tools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

for (const { address, heading } of PAGES.filter((page) => page.address !== '/Moved')) {
  test(`${address} leaves nothing behind after ${VISITS} visits`, async ({
    page,
    expectedConsoleErrors,
  }) => {
    // The router's blocker of /Contribute warns of addresses that are not its own links.
    expectedConsoleErrors.push('status of 404', 'trying to use a blocker');
    test.setTimeout(120_000);
    const tools = await page.context().newCDPSession(page);
    await page.goto('/Aboutus');
    const level1 = page.getByRole('heading', { level: 1 });
    const enterAndLeave = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await visit(page, address);
        await expect(level1).toHaveAccessibleName(heading);
        await visit(page, '/login');
        await expect(level1).toHaveAccessibleName('Log In');
      }
      await page.waitForLoadState('networkidle');
      return counters(tools);
    };
    const before = await enterAndLeave(WARM_UP);
    const after = await enterAndLeave(VISITS);
    expect(after.nodes - before.nodes, 'DOM nodes').toBeLessThan(VISITS);
    expect(after.listeners - before.listeners, 'listeners').toBeLessThan(VISITS / 2);
  });
}
