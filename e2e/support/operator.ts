import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The operator's key of the journeys. `backend.setOperatorKey` makes it the right one. */
export const OPERATOR_KEY = '0123456789abcdef0123456789abcdef';

/** Types a key into the operator's page and sends it. */
export async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByPlaceholder('Enter Security Key').fill(key);
  await page.getByRole('button', { name: 'Verify Key' }).click();
}

/** Opens the operator's dashboard and waits until its desk has read everything. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/Admin');
  await enterKey(page, OPERATOR_KEY);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  // The desk appears a moment later, and everything below it moves until it has read everything.
  await expect(page.getByRole('heading', { name: 'Log', exact: true })).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
}
