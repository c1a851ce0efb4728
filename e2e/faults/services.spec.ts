import { breakService, FAULTS, slowDown, type Service } from '../support/faults.ts';
import { message, say } from '../support/chat.ts';
import { expect, test } from '../support/test.ts';
import { pdf, UploadPage } from '../support/uploadPage.ts';

const SERVICES: readonly Service[] = ['auth', 'firestore', 'storage'];
const LIST = 'lists/CD/note';
/** Enough for the longest pause between two tries, on a busy machine. */
const RECOVERS = 45_000;

// Each fault is logged in the console. An uncaught error still fails a test.
test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/^(?!uncaught)/);
  test.setTimeout(120_000);
});

for (const service of SERVICES) {
  for (const fault of FAULTS) {
    test(`an upload outlives ${service} ${fault} at its start`, async ({ page, backend }) => {
      const upload = await new UploadPage(page).open();
      const outage = await breakService(page, service, fault);
      await upload.choose([pdf('a.pdf', 300_000), pdf('b.pdf')]);
      await upload.fillIn();
      await upload.press('Upload');
      await expect.poll(outage.hits, { timeout: 20_000 }).toBeGreaterThan(0);
      await expect(page.getByText(/Uploading\.\.\. \d+%/)).toBeVisible();
      await outage.end();
      await upload.expectAlert('2 files uploaded.', RECOVERS);
      expect(await backend.storedFiles()).toHaveLength(2);
      expect(Object.keys(await backend.readCollection(LIST))).toHaveLength(2);
    });
  }
}

for (const fault of FAULTS) {
  test(`an upload outlives firestore ${fault} between its files and their records`, async ({
    page,
    backend,
  }) => {
    const upload = await new UploadPage(page).open();
    await upload.choose([pdf('a.pdf'), pdf('b.pdf')]);
    await upload.fillIn();
    await page.waitForLoadState('networkidle');
    const outage = await breakService(page, 'firestore', fault);
    await upload.press('Upload');
    await expect(upload.row('a.pdf')).toContainText('Adding it to the list');
    await outage.end();
    await upload.expectAlert('2 files uploaded.', RECOVERS);
    expect(await backend.storedFiles()).toHaveLength(2);
    expect(Object.keys(await backend.readCollection(LIST))).toHaveLength(2);
  });

  test(`lists, counts and search outlive firestore ${fault}`, async ({ page, backend }) => {
    await backend.writeDocuments({
      [`${LIST}/one`]: {
        title: 'Unit 1.pdf',
        noteType: 'note',
        courseCode: 'CD',
        isOwnNote: 'yes',
        downloadURL: 'https://example.org/a.pdf',
        downloads: 3,
      },
    });
    const outage = await breakService(page, 'firestore', fault);
    await page.goto('/FileNest');
    await expect.poll(outage.hits, { timeout: 20_000 }).toBeGreaterThan(0);
    await outage.end();
    const courses = page.getByRole('region', { name: 'Courses' });
    const shelf = courses.getByRole('link', { name: /^CD · Notes/ });
    await expect(shelf).toContainText('1 file', { timeout: RECOVERS });
    await page.goto('/Files?course=CD');
    await expect(page.getByText('Unit 1.pdf')).toBeVisible();
    const again = await breakService(page, 'firestore', fault);
    await page.goto('/FileNest?search=unit');
    await expect.poll(again.hits, { timeout: 20_000 }).toBeGreaterThan(0);
    await again.end();
    await expect(page.getByText('1 file matches')).toBeVisible({ timeout: RECOVERS });
  });

  test(`a first message outlives auth ${fault}`, async ({ page }) => {
    await page.goto('/Snippetchat');
    const outage = await breakService(page, 'auth', fault);
    await say(page, 'hello', 'Ada');
    await expect.poll(outage.hits, { timeout: 20_000 }).toBeGreaterThan(0);
    await expect(message(page, 'hello')).toContainText('Sending…');
    await outage.end();
    await expect(page.getByText('Sending…')).toHaveCount(0, { timeout: RECOVERS });
    await expect(message(page, 'hello')).toHaveCount(1);
  });
}

test('an upload says that there are too many visitors, and when it tries again', async ({
  page,
}) => {
  const upload = await new UploadPage(page).open();
  await page.route('**/accounts:signUp*', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many.' } },
    }),
  );
  await upload.choose([pdf('a.pdf')]);
  await upload.fillIn();
  await upload.press('Upload');
  await expect(page.getByText(/^Too many new visitors from this network\./)).toContainText(
    /Trying again in \d+ s\./,
  );
  await page.unroute('**/accounts:signUp*');
  await upload.expectAlert('1 file uploaded.', RECOVERS);
});

test('an upload works at 50 kB a second, each answer two seconds late', async ({
  page,
  backend,
}) => {
  const upload = await new UploadPage(page).open();
  await slowDown(page);
  await upload.choose([pdf('a.pdf', 200_000), pdf('b.pdf')]);
  await upload.fillIn();
  await upload.press('Upload');
  await upload.expectAlert('2 files uploaded.', 90_000);
  expect(await backend.storedFiles()).toHaveLength(2);
});
