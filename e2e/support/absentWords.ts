import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Expects an open file to say that it lacks a search's words, and to offer a report. */
export async function expectWordsReportable(page: Page): Promise<void> {
  await expect(page.getByText('These words aren’t on this page.')).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: 'These words' })
    .locator('..')
    .getByRole('button', { name: 'Report' })
    .click();
  await expect(page.getByRole('dialog').last()).toContainText('wrong with');
}
