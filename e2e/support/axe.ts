import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that axe finds no violation on the page, in the light theme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Legacy mode opens no second page to collect results from frames. The site has none.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    for (const { id, help, nodes } of violations) {
      for (const { html, failureSummary } of nodes) {
        found.push(`${colorScheme}, ${id}: ${help}\n${html}\n${failureSummary ?? ''}`);
      }
    }
  }
  await page.emulateMedia({ colorScheme: null });
  expect(found, `what axe finds on ${page.url()}`).toEqual([]);
}
