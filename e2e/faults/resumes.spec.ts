import type { Page } from '@playwright/test';
import type { backend as suite } from '../../tests/support/backend.ts';
import { say, storedTexts } from '../support/chat.ts';
import { breakService, type Fault } from '../support/faults.ts';
import { addFile, fillList } from '../support/files.ts';
import { setOffline } from '../support/noNetwork.ts';
import { openDashboard, OPERATOR_KEY } from '../support/operator.ts';
import { pdfOf } from '../support/rawPdf.ts';
import { expect, test } from '../support/test.ts';
import { pdf, UploadPage } from '../support/uploadPage.ts';

// Whatever fails for a while, and whatever somebody does meanwhile: it goes on by itself once that is over.

type Backend = Pick<
  typeof suite,
  'writeDatabase' | 'writeDocuments' | 'readCollection' | 'setOperatorKey'
>;

/** What fails, and what ends it. */
interface Trouble {
  readonly name: string;
  readonly begin: (page: Page, backend: Backend) => Promise<() => Promise<void>>;
  /** Makes it fail from the first page on. */
  readonly before?: (page: Page) => Promise<void>;
}

const NOTHING = () => Promise.resolve();

/** The page's network is gone for this long. */
const noNetwork = (seconds: number): Trouble => ({
  name: `the network was gone for ${seconds} s`,
  async begin(page) {
    await setOffline(page, true);
    return async () => {
      await page.waitForTimeout(seconds * 1000);
      await setOffline(page, false);
    };
  },
});

const broken = (what: string, fault: Fault): Trouble => ({
  name: what,
  async begin(page) {
    const services = ['auth', 'firestore', 'storage'] as const;
    const outages = await Promise.all(
      services.map((service) => breakService(page, service, fault)),
    );
    return async () => {
      await page.waitForTimeout(3000);
      await Promise.all(outages.map((outage) => outage.end()));
    };
  },
});

/** The page looks again at what the operator switched when its tab comes back into view. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const TROUBLES: readonly Trouble[] = [
  noNetwork(2),
  noNetwork(5),
  noNetwork(60),
  broken('the services refused', 503),
  broken('the services never answered', 'hanging'),
  {
    name: 'the browser’s databases never open',
    async before(page) {
      await page.addInitScript(() => {
        indexedDB.open = () => new EventTarget() as unknown as IDBOpenDBRequest;
      });
    },
    begin: () => Promise.resolve(NOTHING),
  },
  {
    name: 'uploads and the chat were paused',
    async begin(page, backend) {
      await backend.writeDocuments({ 'pauses/uploads': { at: new Date(), because: 'pause' } });
      await backend.writeDatabase('chatLimits', { paused: true });
      return async () => {
        await page.waitForTimeout(3000);
        await backend.writeDocuments({ 'pauses/uploads': null });
        await backend.writeDatabase('chatLimits', null);
        await lookAgain(page);
      };
    },
  },
  {
    name: 'the site was shut',
    async begin(page, backend) {
      await backend.writeDatabase('shutdown', { status: true });
      return async () => {
        await page.waitForTimeout(3000);
        await backend.writeDatabase('shutdown', { status: false });
        await lookAgain(page);
      };
    },
  },
];

/** What somebody does meanwhile. */
interface Activity {
  readonly name: string;
  readonly prepare: (page: Page, backend: Backend) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  /** Waits for what it leads to, without any further press. */
  readonly resumed: (page: Page, backend: Backend) => Promise<void>;
}

const PAGES = 12;
const SHELF = { course: 'CD', category: 'note' } as const;
/** The longest pause between two tries, with the time of what comes after it. */
const SOON = { timeout: 60_000 };

/** A PDF whose pages come one by one: a comment of 200 kB makes each a range of its own. */
function longPdf(): Uint8Array {
  const drawing = `%${'x'.repeat(200_000)}\n0 0 1 rg 50 50 400 400 re f`;
  const numbers = Array.from({ length: PAGES }, (_, index) => index + 3);
  const page = (contents: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R >>`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${PAGES} >>`,
    ...numbers.map((number) => page(number + PAGES)),
    ...numbers.map(() => `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`),
  ]);
}

const ninthPage = (page: Page) => page.getByRole('group', { name: /^Page 9 of / });

async function removeNewest(page: Page): Promise<void> {
  const uploads = page.getByRole('region', { name: 'Newest uploads' });
  const inTime = { timeout: 5_000 };
  await uploads.getByRole('button', { name: /^Actions for / }).press('Enter', inTime);
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).press('Enter', inTime);
  await page.getByRole('button', { name: 'Yes, remove' }).press('Enter', inTime);
}

const ACTIVITIES: readonly Activity[] = [
  {
    name: 'the reading of a long PDF',
    async prepare(page) {
      await addFile(SHELF, 'a', 'Paper.pdf', longPdf(), { contentType: 'application/pdf' });
      await page.goto('/Files?course=CD&file=a');
      const first = page.getByRole('group', { name: /^Page 1 of / });
      await expect(first.locator('canvas')).toBeVisible(SOON);
    },
    act: (page) => ninthPage(page).evaluate((sheet) => sheet.scrollIntoView()),
    resumed: (page) => expect(ninthPage(page).locator('canvas')).toBeVisible(SOON),
  },
  {
    name: 'a list',
    async prepare(page) {
      await fillList({ course: 'CD', category: 'qp' }, 12);
      await page.goto('/Files?course=CD');
      await expect(page.getByText('No items to display')).toBeVisible();
    },
    act: (page) => page.getByRole('tab', { name: 'Question Papers' }).press('Enter'),
    resumed: (page) => expect(page.getByRole('link', { name: /^File 01/ })).toBeVisible(SOON),
  },
  {
    name: 'a search',
    async prepare(page) {
      await fillList(SHELF, 24);
      await page.goto('/Files?course=CD');
      await expect(page.getByRole('link', { name: /^File 01/ })).toBeVisible();
    },
    act: (page) => page.getByRole('searchbox').fill('File 23'),
    resumed: (page) => expect(page.getByRole('link', { name: /^File 23/ })).toBeVisible(SOON),
  },
  {
    name: 'the sending of ten files',
    async prepare(page) {
      const upload = await new UploadPage(page).open();
      await upload.choose(Array.from({ length: 10 }, (_, index) => pdf(`Unit ${index}.pdf`)));
      await upload.fillIn();
      await upload.press('Upload');
      await expect(upload.row('Unit 0.pdf')).toContainText('Uploaded');
    },
    // It is under way.
    act: NOTHING,
    async resumed(page, backend) {
      const records = async () => Object.keys(await backend.readCollection('lists/CD/note'));
      // What a pause has refused stays in the form, and goes with the next press.
      const again = page.getByRole('button', { name: 'Upload', exact: true });
      await expect(async () => {
        if (await again.isVisible()) await again.press('Enter');
        await expect.poll(async () => (await records()).length, { timeout: 15_000 }).toBe(10);
      }).toPass(SOON);
      // Before and after a pause these are two.
      await expect(page.getByRole('alert')).toContainText(/\d+ files? uploaded\./);
    },
  },
  {
    name: 'a waiting message',
    async prepare(page) {
      await page.goto('/Snippetchat');
      await say(page, 'one', 'Ada');
      await expect.poll(storedTexts, SOON).toEqual(['one']);
      // The pace holds it back.
      await say(page, 'two');
    },
    act: NOTHING,
    resumed: () => expect.poll(storedTexts, SOON).toEqual(['one', 'two']),
  },
  {
    name: 'signing in',
    async prepare(page) {
      await page.goto('/signin');
      await page.getByRole('button', { name: 'Continue as Guest' }).click();
      await page.getByRole('textbox', { name: 'Display name' }).fill('Ada');
    },
    act: (page) => page.getByRole('button', { name: 'Continue', exact: true }).press('Enter'),
    async resumed(page) {
      // A failure is said in the provider's words, as it is everywhere; another press tries again.
      const again = page.getByRole('button', { name: 'Continue', exact: true });
      const account = page.getByRole('button', { name: 'Signed in as Ada' });
      await expect(account.or(page.getByRole('alert')).first()).toBeVisible(SOON);
      if (!(await account.isVisible())) await again.press('Enter');
      await expect(account).toBeVisible(SOON);
    },
  },
  {
    name: 'removing at the desk',
    async prepare(page, backend) {
      await addFile(SHELF, 'a', 'Unit 1.txt', 'Text', { createdAt: new Date() });
      await backend.setOperatorKey(OPERATOR_KEY);
      await openDashboard(page);
    },
    act: removeNewest,
    async resumed(page, backend) {
      // An action of the operator is now or never: it says that it failed, and is pressed again.
      const records = async () => Object.keys(await backend.readCollection('lists/CD/note'));
      await expect(async () => {
        if ((await records()).length > 0) await removeNewest(page);
        await expect.poll(records, { timeout: 15_000 }).toEqual([]);
      }).toPass(SOON);
    },
  },
];

test.beforeEach(({ expectedConsoleErrors }) => {
  // Each fault is logged. An uncaught error still fails a test.
  expectedConsoleErrors.push(/^(?!uncaught)/);
  test.setTimeout(240_000);
});

for (const { name, prepare, act, resumed } of ACTIVITIES)
  for (const trouble of TROUBLES)
    test(`${name} goes on after ${trouble.name}`, async ({ page, backend }) => {
      await trouble.before?.(page);
      await prepare(page, backend);
      const end = await trouble.begin(page, backend);
      await act(page);
      await end();
      await resumed(page, backend);
    });
