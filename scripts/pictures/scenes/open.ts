import type { Page } from '@playwright/test';
import { storeFile } from '../../../e2e/support/files.ts';
import { samplePdf } from '../../start/samplePdf.ts';
import { samplePng } from '../../start/samplePng.ts';
import { text, type Scene } from './scene.ts';

const PAPER = 'CD question paper 2024.pdf';
const PAPER_ADDRESS = '/Files?course=CD&tab=qp&file=file-2-0';

/** Stores the paper, which has three pages. */
export function storePaper(): Promise<void> {
  const questions = Array.from({ length: 90 }, (_, index) => `Question ${index + 1}`);
  const shelf = { course: 'CD', category: 'qp' } as const;
  return storeFile(shelf, PAPER, samplePdf('Compiler Design', questions), 'application/pdf');
}

/** Waits until two of the paper's pages are drawn. */
const pages = (page: Page) => page.locator('canvas').nth(1).waitFor();

const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Opens a file, by default the paper, and keeps it. */
export async function keepFile(page: Page, address = PAPER_ADDRESS): Promise<void> {
  await page.goto(address);
  await page.locator('canvas').first().waitFor();
  await press(page, 'Keep');
  await page.getByRole('button', { name: /^Kept/ }).waitFor({ timeout: 30_000 });
}

/** A file that is open over its list. */
export const OPEN_SCENES: readonly Scene[] = [
  { name: 'open-pdf', address: PAPER_ADDRESS, before: storePaper, reach: pages },
  {
    name: 'open-image',
    address: '/Files?course=CD&file=file-0-14',
    before: () =>
      storeFile({ course: 'CD', category: 'note' }, 'Board.jpg', samplePng(400), 'image/png'),
    reach: (page) => page.getByRole('img', { name: 'Board.jpg' }).waitFor(),
  },
  {
    name: 'open-text',
    address: '/Files?course=CD&file=file-0-15',
    before: () =>
      storeFile(
        { course: 'CD', category: 'note' },
        'Grammar.txt',
        'expression = term { "+" term }\nterm = factor { "*" factor }\n\nnúmero = dígito+\n'.repeat(
          20,
        ),
      ),
    reach: text('número'),
  },
  {
    name: 'open-gone',
    address: '/Files?course=CD&file=nothing',
    reach: text(/not in the library/),
  },
  { name: 'open-lost', address: '/Files?course=CG&file=file-3-0', reach: text(/itself is gone/) },
  {
    name: 'open-loading',
    address: PAPER_ADDRESS,
    before: (page) => page.route('**/*alt=media*', () => undefined),
    reach: text(/Loading/),
  },
  {
    name: 'open-closed',
    address: PAPER_ADDRESS,
    before: (page) => page.route('**/*alt=media*', (route) => route.abort()),
    reach: text(/not set up to show/),
  },
  {
    name: 'open-report',
    address: PAPER_ADDRESS,
    async reach(page) {
      await pages(page);
      await press(page, 'Report');
      await text('What is wrong with it?')(page);
    },
  },
  {
    name: 'open-kept',
    address: PAPER_ADDRESS,
    serviceWorkers: 'allow',
    async reach(page) {
      await keepFile(page);
      await text(/Kept on this device/)(page);
    },
  },
];
