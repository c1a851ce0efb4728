import type { BrowserContext, Page } from '@playwright/test';
import { say } from '../../e2e/support/chat.ts';
import { pdf, UploadPage } from '../../e2e/support/uploadPage.ts';
import { backend } from '../../tests/support/backend.ts';

/** One kind of visitor: what it does, and how many of a hundred visitors are of this kind. */
interface Visitor {
  readonly name: string;
  readonly share: number;
  /** Whether it has visited the site before. */
  readonly comesAgain?: boolean;
  readonly act: (page: Page) => Promise<void>;
}

const MB = 1_000_000;

/** Messages that arrive while somebody listens. */
const MESSAGES_HEARD = 20;

const rows = (page: Page) => page.locator('tbody tr');

/** The kinds of visitors, each with the steps of one visit. */
export const VISITORS: readonly Visitor[] = [
  {
    name: 'reader: Home, a course, one file of 1 MB',
    share: 55,
    async act(page) {
      await page.goto('/');
      await page.getByRole('link', { name: 'Get Notes' }).click();
      await page.getByRole('button', { name: 'CD', exact: true }).click();
      await download(page);
    },
  },
  {
    name: 'exam week: Question Papers of 100 files, twice, and a PDF of 1 MB',
    share: 0,
    async act(page) {
      await page.goto('/Files?course=CD&tab=qp');
      await rows(page).first().waitFor();
      await page.getByRole('group', { name: 'Year and exam' }).waitFor();
      await page.getByRole('tab', { name: /^Notes/ }).click();
      await rows(page).first().waitFor();
      await page.getByRole('tab', { name: /^Question Papers/ }).click();
      await page.waitForTimeout(3_000);
      await rows(page).first().getByRole('link').first().click();
      await page
        .getByRole('group', { name: /^Page 1 of / })
        .locator('canvas')
        .first()
        .waitFor();
    },
  },
  {
    name: 'returning reader, with the site kept',
    share: 15,
    comesAgain: true,
    async act(page) {
      await page.goto('/Files?course=CD');
      await download(page);
    },
  },
  {
    name: 'searcher: one word in a shelf of 100 files',
    share: 10,
    async act(page) {
      await page.goto('/Files?course=CD');
      await rows(page).first().waitFor();
      await page.getByPlaceholder('Search for notes...').fill('part 99');
      await page.getByText('1 file is shown').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'FileNest: the whole library at a glance',
    share: 5,
    async act(page) {
      await page.goto('/FileNest');
      await rows(page).first().waitFor();
    },
  },
  {
    name: 'chat: 50 messages read, 20 received, 3 sent',
    share: 10,
    async act(page) {
      await page.goto('/Snippetchat');
      await page.locator('[data-message]').first().waitFor();
      for (const number of [1, 2, 3]) await say(page, `My message ${number}`, 'Ann');
      await page.getByText('My message 3').waitFor();
      for (let number = 0; number < MESSAGES_HEARD; number += 1) {
        const message = { text: `Heard ${number}`, sender: 'Ben', timestamp: Date.now() };
        await backend.writeDatabase(`messages/-Z${String(number).padStart(18, '0')}`, message);
      }
      await page.getByText(`Heard ${MESSAGES_HEARD - 1}`, { exact: true }).waitFor();
    },
  },
  {
    name: 'contributor: two files of 1 MB',
    share: 5,
    async act(page) {
      const upload = await new UploadPage(page).open();
      await upload.choose([pdf('One.pdf', MB), pdf('Two.pdf', MB)]);
      await upload.fillIn('Notes', 'CG', 'Yes');
      await upload.press('Upload');
      const form = page.getByRole('form', { name: 'Upload' });
      await form.getByRole('link', { name: 'CG · Notes' }).waitFor();
    },
  },
];

async function download(page: Page): Promise<void> {
  const file = page.waitForEvent('popup');
  await rows(page).first().getByRole('button', { name: 'Download' }).click();
  await (await file).waitForLoadState();
}

/** Waits until the service worker, if there is one, has stored what it stores in this visit. */
export async function workerIsDone(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isAsked = localStorage.getItem('studynest-came') !== null;
    return isAsked && (!registration || registration.active?.state === 'activated');
  });
  await page.waitForLoadState('networkidle');
}

/** Visits the site until the service worker has kept it. */
export async function keptSite(visitor: BrowserContext): Promise<void> {
  const page = await visitor.newPage();
  await page.addInitScript(() => localStorage.setItem('studynest-came', 'yes'));
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/Files?course=CD');
    await rows(page).first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');
  }
  await page.close();
}
