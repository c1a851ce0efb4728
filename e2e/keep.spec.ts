import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { samplePdf } from '../scripts/start/samplePdf.ts';
import { samplePng } from '../scripts/start/samplePng.ts';
import { addFile, recordDocument, storeFile } from './support/files.ts';
import { ink } from './support/ink.ts';
import { inTheHall, setOffline } from './support/noNetwork.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const PAPER = await samplePdf('CD', ['Question 1']);

/** What a page without a network says on the console. */
const NOISE = [/ERR_/, /Failed to load resource/, /StudyNest could not/, /WebSocket/];

const SHELF = { course: 'CD', category: 'qp' } as const;
const PDF = { contentType: 'application/pdf' } as const;

const viewer = (page: Page, name: string) => page.getByRole('dialog', { name });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens a file at its own address and keeps it. */
async function keep(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/Files?course=CD&tab=qp&file=${id}`);
  const open = viewer(page, name);
  await open.getByRole('button', { name: 'Keep', exact: true }).press('Enter');
  const kept = open.getByRole('button', { name: 'Kept. Remove from this device' });
  await expect(kept).toBeVisible({ timeout: 30_000 });
  await expect(kept).toBeFocused();
}

/** Returns how long after the next key the page shows a text, by the page's own clock. */
function millisecondsFromPressTo(text: string): Promise<number> {
  return new Promise((resolve) => {
    const look = (press: KeyboardEvent) =>
      new MutationObserver((_, observer) => {
        if (!document.body.textContent.includes(text)) return;
        observer.disconnect();
        resolve(performance.now() - press.timeStamp);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    addEventListener('keydown', look, { capture: true, once: true });
  });
}

test('@once a kept file opens without a network in a browser that begins anew', async ({
  page,
  context,
  backend,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(...NOISE);
  // Only the fields of the contract, as in the records of an older site.
  const old = recordDocument(SHELF, 'a', 'May 2025.pdf', {
    size: null,
    contentType: null,
    createdAt: null,
  });
  await backend.writeDocuments(Object.fromEntries([old]));
  await storeFile(SHELF, 'May 2025.pdf', PAPER, 'application/pdf');
  await keep(page, 'a', 'May 2025.pdf');
  await page.close();

  const hall = await inTheHall(context);
  await expect(hall.getByRole('heading', { level: 1 })).toHaveText('Kept files');
  await expect(hall.getByRole('row')).toHaveCount(2);
  await expect(row(hall, 'May 2025.pdf')).toContainText('CD · Question Papers');
  await expect(row(hall, 'May 2025.pdf')).toContainText(new RegExp(`${PAPER.length}.bytes`));
  await hall.getByRole('link', { name: 'May 2025.pdf' }).press('Enter');
  await expect(viewer(hall, 'May 2025.pdf')).toContainText('Question 1');
  await hall.reload();
  const pdf = viewer(hall, 'May 2025.pdf');
  await expect(pdf.getByRole('group', { name: 'Page 1 of 1' })).toContainText('Question 1');
  const saved = hall.waitForEvent('download');
  await pdf.getByRole('button', { name: 'Download' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('May 2025.pdf');
  expect(await readFile(await download.path())).toEqual(Buffer.from(PAPER));
});

test('@once kept files outlive those of the library, and lead to each other', async ({
  page,
  context,
  backend,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(...NOISE);
  await addFile(SHELF, 'b', 'Board.png', samplePng(200), { contentType: 'image/png' });
  await addFile(SHELF, 'c', 'Answers.txt', 'Größe: 1 €');
  await keep(page, 'b', 'Board.png');
  await keep(page, 'c', 'Answers.txt');
  await backend.clear();
  await page.goto('/Files?course=CD&tab=qp&file=c');
  await expect(viewer(page, 'Answers.txt')).toContainText('Größe: 1 €');
  await page.close();

  const hall = await inTheHall(context);
  await expect(hall.getByRole('status').filter({ hasText: 'free for this site' })).toContainText(
    '2 files, ',
  );
  await hall.getByRole('link', { name: 'Board.png' }).click();
  const board = viewer(hall, 'Board.png').getByRole('img', { name: 'Board.png' });
  await expect
    .poll(() => board.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await hall.keyboard.press('ArrowLeft');
  await expect(viewer(hall, 'Answers.txt')).toContainText('Größe: 1 €');
  await hall.goBack();
  await expect(hall.getByRole('link', { name: 'Answers.txt' })).toBeFocused();
});

test('@once kept files are removed without a network, one or all', async ({
  page,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(...NOISE);
  for (const title of ['Answers.txt', 'Hints.txt', 'Questions.txt']) {
    await addFile(SHELF, title, title, 'Question 1');
    await keep(page, title, title);
  }
  await page.goto('/KeptFiles');
  await expect(page.getByRole('row')).toHaveCount(4);
  await context.setOffline(true);
  await row(page, 'Answers.txt').getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('row')).toHaveCount(4);
  await row(page, 'Answers.txt').getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('row')).toHaveCount(3);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Remove all' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('Nothing kept yet')).toBeVisible();
  await expect(heading).toBeFocused();
});

test('@once PDFs of odd kinds are kept with all that opens them without a network', async ({
  page,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(...NOISE);
  const files = [
    // Its picture needs a decoder, the second file a program that repairs, the third a table of letters.
    ['Scan JBIG2 REPLACE.pdf', 'ink'],
    ['First page lost.pdf', /\w/],
    ['Fonts not embedded.pdf', '進之'],
  ] as const;
  for (const [id, [name]] of files.entries()) {
    const bytes = await readFile(new URL(`inputs/${name}`, import.meta.url));
    await addFile(SHELF, String(id), name, bytes, PDF);
  }
  for (const [id, [name]] of files.entries()) await keep(page, String(id), name);
  await page.close();

  const hall = await inTheHall(context);
  for (const [name, sign] of files) {
    await hall.getByRole('link', { name }).press('Enter');
    const sheet = viewer(hall, name)
      .getByRole('group', { name: /^Page [12] of / })
      .last();
    if (sign === 'ink') await expect.poll(() => ink(sheet)).toBeGreaterThan(0.01);
    else await expect(sheet.locator('.textLayer')).toContainText(sign);
    await hall.goBack();
  }
});

test('@once a file on its way is shown with its progress among the kept ones, and can be cancelled', async ({
  page,
}) => {
  const size = 3 * 1024 * 1024;
  const contentType = 'application/zip';
  await addFile(SHELF, 'a', 'Archive.zip', Buffer.alloc(size), { contentType, size });
  await page.goto('/Files?course=CD&tab=qp');
  // The second part of the file waits until it is released.
  const held: (() => Promise<void>)[] = [];
  await page.route('**/*alt=media*', async (route) => {
    const range = route.request().headers()['range'] ?? '';
    if (!range.startsWith('bytes=1048576-')) return route.continue();
    held.push(() => route.continue());
    return undefined;
  });
  const keepArchive = async () => {
    await page.getByRole('link', { name: 'Archive.zip' }).click();
    await viewer(page, 'Archive.zip').getByRole('button', { name: 'Keep', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Kept files' }).click();
  };
  const item = page.getByRole('list', { name: 'On their way' }).getByRole('listitem');

  await keepArchive();
  await expect(item).toContainText('Archive.zip');
  await expect(item).toContainText('Keeping... 33%');
  await item.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(item).toHaveCount(0);
  await expect(page.getByText('Nothing kept yet')).toBeVisible();

  held.length = 0;
  await page.goBack();
  await keepArchive();
  await expect(item).toContainText('Keeping... 33%');
  await Promise.all(held.map((release) => release()));
  await expect(row(page, 'Archive.zip').getByText('3\u00a0MB')).toBeVisible();
  await expect(item).toHaveCount(0);

  // Its row is gone when the viewer closes.
  await page.getByRole('link', { name: 'Archive.zip' }).press('Enter');
  const open = viewer(page, 'Archive.zip');
  await open.getByRole('button', { name: 'Kept. Remove from this device' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Remove', exact: true })
    .press('Enter');
  await expect(open.getByRole('button', { name: 'Keep', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('@once ‘Keep’ works before the device has told what is kept', async ({ page, context }) => {
  await addFile(SHELF, 'a', 'May 2025.pdf', PAPER, PDF);
  const other = await context.newPage();
  await other.goto('/Contact');
  // While another tab writes, no read begins.
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('studynest-kept');
        opening.onerror = reject;
        opening.onupgradeneeded = () => opening.result.createObjectStore('copies');
        opening.onsuccess = () => {
          const store = opening.result.transaction('copies', 'readwrite').objectStore('copies');
          const write = () => {
            if (document.title !== 'ended') store.count().onsuccess = write;
          };
          write();
          resolve();
        };
      }),
  );
  await page.goto('/Files?course=CD&tab=qp&file=a');
  const open = viewer(page, 'May 2025.pdf');
  await open.getByRole('button', { name: 'Keep', exact: true }).press('Enter');
  await expect(open.getByRole('button', { name: '0% kept. Cancel' })).toBeVisible();
  await other.evaluate(() => (document.title = 'ended'));
  await expect(open.getByRole('button', { name: 'Kept. Remove from this device' })).toBeVisible();
});

for (const way of ['offline', 'dead'] as const)
  test(`@phone a kept file opens in the page that stays, on a network that is ${way}`, async ({
    page,
    context,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(...NOISE);
    await addFile(SHELF, 'a', 'May 2025.pdf', PAPER, PDF);
    await addFile(SHELF, 'b', 'June 2024.pdf', PAPER, PDF);
    await keep(page, 'a', 'May 2025.pdf');
    await page.keyboard.press('Escape');
    const other = page.getByRole('link', { name: 'June 2024.pdf' });
    await expect(other).toBeVisible();
    if (way === 'offline') await setOffline(page, true);
    else await context.route('**/*', () => new Promise(() => undefined));

    if (way === 'offline') {
      const tries: string[] = [];
      page.on('request', (request) => tries.push(request.url()));
      const said = page.evaluate(millisecondsFromPressTo, 'this file is not kept on this device');
      await other.press('Enter');
      await expect(viewer(page, 'June 2024.pdf')).toContainText(
        'You’re offline, and this file is not kept on this device.',
      );
      expect(await said).toBeLessThan(1_000);
      // Said at once: nothing is tried again, after pauses.
      expect(tries.filter((url) => /\/o\/CD.*June/.test(url)).length).toBeLessThanOrEqual(1);
      await page.keyboard.press('Escape');
      // In the rows of the list it is the same.
      const download = (name: string) => row(page, name).getByRole('button', { name: 'Download' });
      await download('June 2024.pdf').press('Enter');
      await expect(page.getByRole('alert')).toHaveText(
        'You’re offline, and this file is not kept on this device.',
      );
      const saved = page.waitForEvent('download');
      await download('May 2025.pdf').press('Enter');
      expect((await saved).suggestedFilename()).toBe('May 2025.pdf');
    }
    await page.getByRole('main').getByRole('link', { name: 'Kept files' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept files');
    await page.getByRole('link', { name: 'May 2025.pdf' }).press('Enter');
    await expect(viewer(page, 'May 2025.pdf')).toContainText('Question 1');
  });

test('@phone a whole list is kept, once it is said how large it is and how much is free', async ({
  page,
  backend,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push('could not keep a file of a list', 'Failed to load resource');
  const contentType = 'application/pdf';
  await backend.writeDocuments(
    Object.fromEntries(
      ['a', 'b', 'c'].map((id) =>
        recordDocument(SHELF, id, `${id}.pdf`, { contentType, size: PAPER.length }),
      ),
    ),
  );
  await storeFile(SHELF, 'a.pdf', PAPER, contentType);
  await storeFile(SHELF, 'b.pdf', PAPER, contentType);
  await addFile({ course: 'CD', category: 'note' }, 'n', 'note.pdf', PAPER, PDF);
  await page.goto('/Files?course=CD&tab=qp');
  await page.getByRole('button', { name: /^Keep all of this list \(3 files, .*\)/ }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Keep 3 files on this device?' });
  await expect(question).toContainText('free for this site');
  await question.getByRole('button', { name: 'Keep' }).press('Enter');
  const failed = page.getByRole('list', { name: 'Not kept' });
  await expect(failed).toContainText('c.pdf: Not kept: the file itself is gone', {
    timeout: 30_000,
  });
  await expect(page.getByRole('img', { name: 'Kept on this device' })).toHaveCount(2);

  // What is on the course's other shelves, and what failed, with one press.
  await page.getByRole('button', { name: 'Keep this course' }).press('Enter');
  const rest = page.getByRole('dialog', { name: 'Keep 2 files on this device?' });
  await rest.getByRole('button', { name: 'Keep' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep this course' })).toBeVisible({
    timeout: 30_000,
  });
  await page.goto('/KeptFiles');
  await expect(page.getByRole('row').filter({ hasText: '.pdf' })).toHaveText([
    /note\.pdf/,
    /[ab]\.pdf/,
    /[ab]\.pdf/,
  ]);
});

test('@phone what follows the rows in view is kept with them', async ({ page, backend }) => {
  const notes = { course: 'CD', category: 'note' } as const;
  const names = Array.from({ length: 14 }, (_, index) => `Note ${index + 1}.pdf`);
  const facts = { contentType: 'application/pdf', size: PAPER.length };
  await backend.writeDocuments(
    Object.fromEntries(names.map((name, index) => recordDocument(notes, `n${index}`, name, facts))),
  );
  for (const name of names) await storeFile(notes, name, PAPER, facts.contentType);
  await page.goto('/Files?course=CD&tab=note');
  const keepAll = page.getByRole('button', { name: 'Keep all of this list' });
  await keepAll.press('Enter');
  const question = page.getByRole('dialog', { name: 'Keep 14 files on this device?' });
  await question.getByRole('button', { name: 'Keep' }).press('Enter');
  const kept = page.getByRole('img', { name: 'Kept on this device' });
  await expect(kept).toHaveCount(10, { timeout: 30_000 });
  await expect(keepAll).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Show More' }).press('Enter');
  await expect(kept).toHaveCount(14);
});
