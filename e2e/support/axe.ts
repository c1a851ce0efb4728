import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that axe finds nothing on the page as it stands, in the light theme and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // In the page itself: nothing here has frames, and a second page to sum them up takes its time.
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
