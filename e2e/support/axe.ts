import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects that axe finds no violation on the page, in the light theme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without `void 0`, the driver would copy what the program returns.
  await page.evaluate(`${AXE}; void 0`);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await page.evaluate(async () => {
      // Nodes without a fault are not described.
      const results = await window.axe.run({ resultTypes: ['violations'] });
      return results.violations;
    });
    for (const { id, help, nodes } of violations) {
      for (const { html, failureSummary } of nodes) {
        found.push(`${colorScheme}, ${id}: ${help}\n${html}\n${failureSummary ?? ''}`);
      }
    }
  }
  await page.emulateMedia({ colorScheme: null });
  expect(found, `what axe finds on ${page.url()}`).toEqual([]);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
