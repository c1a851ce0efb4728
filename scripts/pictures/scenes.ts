import type { Page } from '@playwright/test';
import { message, say } from '../../e2e/support/chat.ts';
import { breakService } from '../../e2e/support/faults.ts';
import { recordDocument, storeFile } from '../../e2e/support/files.ts';
import { enterKey, OPERATOR_KEY } from '../../e2e/support/operator.ts';
import { pdf, photo, UploadPage } from '../../e2e/support/uploadPage.ts';
import { HEADLINE, SITE_NAME } from '../../src/config/site.ts';
import type { Category, CourseCode } from '../../src/model/shelf.ts';
import { backend, type PlainMap } from '../../tests/support/backend.ts';
import { samplePdf } from '../start/samplePdf.ts';

/** What happens on a page, or to the suite's data. */
type Step = (page: Page) => Promise<unknown>;

/** A screen in one state: its name, its address, and how it is reached from there. */
export type Scene = readonly [
  name: string,
  address: string,
  /** Does what the visitor does, and waits until the state is shown. */
  reach: Step,
  /** Prepares data and answers before the page opens. Data is restored before each scene. */
  before?: Step,
];

const heading =
  (name: string): Step =>
  (page) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const text =
  (shown: string | RegExp): Step =>
  (page) =>
    page.getByText(shown).first().waitFor();
const inTurn =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };
const press =
  (name: string | RegExp, role: 'button' | 'menuitem' | 'link' = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name }).first().click();
const fill =
  (field: string, words: string): Step =>
  (page) =>
    page
      .getByPlaceholder(field)
      .or(page.getByLabel(field, { exact: true }))
      .fill(words);
const dialog: Step = (page) => page.getByRole('dialog').waitFor();
const firstRow: Step = (page) => page.getByRole('button', { name: 'Download' }).first().waitFor();
const firestore =
  (fault: Parameters<typeof breakService>[2]): Step =>
  (page) =>
    breakService(page, 'firestore', fault);

/** 300 characters; a line can break only at hyphens. */
const LONG_NAME = `${'computer-graphics-and-image-processing-'.repeat(8).slice(0, 296)}.pdf`;
/** One word, longer than a phone's line. */
const LONG_WORD = `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}.pdf`;
const RIGHT_TO_LEFT = 'ملخص مادة تصميم المترجمات - الفصل الثالث.pdf';
const PAPER = 'CD question paper 2024.pdf';
const PAPER_ADDRESS = '/Files?course=CD&tab=qp&file=file-1-0';

/** A full list, difficult names, and records with few details. CCW stays empty. */
const FILES: readonly (readonly [CourseCode, Category, Readonly<Record<string, PlainMap>>])[] = [
  [
    'CD',
    'note',
    Object.fromEntries(
      Array.from({ length: 14 }, (_, index) => [
        `Unit ${index + 1} Parsing.pdf`,
        { contentType: 'application/pdf', size: 2_140_000, downloads: 3 * index },
      ]),
    ),
  ],
  ['CD', 'qp', { [PAPER]: { contentType: 'application/pdf' } }],
  [
    'CG',
    'note',
    {
      [LONG_NAME]: {},
      [LONG_WORD]: { downloads: 123_456 },
      [RIGHT_TO_LEFT]: {},
      '计算机图形学与图像处理复习笔记.txt': {},
    },
  ],
  [
    'AAD',
    'note',
    {
      'Record of an older site.pdf': { size: null, contentType: null, createdAt: null },
      'Link that is not safe.pdf': { downloadURL: 'javascript:alert(1)' },
    },
  ],
];

const ID = '-Ma'.padEnd(20, '-');
const AT = new Date(Date.UTC(2025, 10, 4));

/** Restores the data that each scene begins with. */
export async function fillSuite(): Promise<void> {
  await backend.clear();
  await backend.setOperatorKey(OPERATOR_KEY);
  const documents = FILES.flatMap(([course, category, files], list) =>
    Object.entries(files).map(([title, fields], index) =>
      recordDocument({ course, category }, `file-${list}-${index}`, title, {
        createdAt: new Date(AT.getTime() - index * 86_400_000),
        ...fields,
      }),
    ),
  );
  await backend.writeDocuments({
    ...Object.fromEntries(documents),
    'reports/1': {
      ...{ kind: 'file', target: 'CG/note/file-2-0', reason: 'unreadable' },
      ...{ reportedBy: 'a', createdAt: AT },
    },
    'operatorLog/1': { action: 'clear-chat', target: '', note: LONG_NAME, at: AT },
  });
  const questions = Array.from({ length: 90 }, (_, index) => `Question ${index + 1}`);
  const paper = await samplePdf('Compiler Design', questions);
  await storeFile({ course: 'CD', category: 'qp' }, PAPER, paper, 'application/pdf');
  const words = ['Has anybody got the papers?', 'شكرا جزيلا', LONG_WORD, 'A long talk. '.repeat(30)];
  const messages = words.map((said, index) => [
    `${ID.slice(0, -1)}${index}`,
    { sender: 'Asha', text: said, timestamp: AT.getTime() + index * 60_000 },
  ]);
  await backend.writeDatabase('messages', Object.fromEntries(messages));
}

async function chooseFiles(page: Page): Promise<UploadPage> {
  const upload = new UploadPage(page);
  await upload.choose([
    await photo(page, 'IMG_20251104.jpg', { width: 400, height: 300 }),
    await photo(page, 'IMG_20251105.jpg', { width: 300, height: 400 }),
    pdf(RIGHT_TO_LEFT),
    pdf(LONG_NAME.slice(-200)),
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ]);
  await text('setup.exe')(page);
  return upload;
}

const desk: Step = inTurn((page) => enterKey(page, OPERATOR_KEY), heading('Admin Dashboard'));
const asGuest = inTurn(
  press('Continue as Guest'),
  fill('Display name', LONG_WORD.slice(0, 40)),
  press('Continue'),
  text(/You are signed in as/),
);

/** Screens in the states that look unlike each other. What happens on them is up to the journeys. */
export const SCENES: readonly Scene[] = [
  ['home', '/', text(/files in/)],
  ['home-failing', '/', heading(HEADLINE), firestore('down')],
  [
    'site-down',
    '/',
    text(/currently down/),
    () => backend.writeDatabase('shutdown', { status: true }),
  ],
  ['notes', '/Notes', heading('Select a Course')],
  ['files', '/Files?course=CD', firstRow],
  ['files-empty', '/Files?course=CCW', text('No items to display')],
  ['files-loading', '/Files?course=CD', heading('CD'), firestore('hanging')],
  ['files-failing', '/Files?course=CD', heading('CD'), firestore(503)],
  ['files-old', '/Files?course=AAD', firstRow],
  ['files-long-names', '/Files?course=CG', firstRow],
  ['files-search', '/Files?course=CD&search=unit', firstRow],
  ['files-no-course', '/Files?course=Physics', text(/There is no course/)],
  ['nest', '/FileNest', heading('File Nest')],
  ['nest-search', '/FileNest?search=computer', text(/computer/)],
  ['open-pdf', PAPER_ADDRESS, (page) => page.locator('canvas').nth(1).waitFor()],
  ['open-gone', '/Files?course=CD&file=nothing', text(/not in the library/)],
  ['open-report', PAPER_ADDRESS, inTurn(press('More'), press('Report', 'menuitem'), dialog)],
  ['kept-empty', '/KeptFiles', text('Nothing kept yet')],
  ['upload', '/Contribute', heading('Upload Your Notes')],
  ['upload-chosen', '/Contribute', chooseFiles],
  ['upload-missing', '/Contribute', inTurn(press('Upload'), text('Choose at least one file.'))],
  ['upload-pdf', '/Contribute', inTurn(chooseFiles, press('Make one PDF'), dialog)],
  [
    'upload-running',
    '/Contribute',
    async (page) => {
      const upload = await chooseFiles(page);
      await upload.fillIn();
      await upload.throttle({ bytesPerSecond: 1_000 });
      await upload.press('Upload');
      await text(/Uploading\.\.\. \d+%/)(page);
    },
  ],
  ['chat', '/Snippetchat', text('شكرا')],
  [
    'chat-empty',
    '/Snippetchat',
    text('No messages yet'),
    () => backend.writeDatabase('messages', null),
  ],
  [
    'chat-unsent',
    '/Snippetchat',
    async (page) => {
      await say(page, 'Before', 'Anjali');
      // The phone's one stands there, too.
      await message(page, 'Before').last().waitFor();
      await page.context().setOffline(true);
      await say(page, 'This one waits for the connection');
      await text('Waiting for connection')(page);
    },
  ],
  [
    'chat-menu',
    '/Snippetchat',
    inTurn(press(/^Actions for/), (page) => page.getByRole('menu').waitFor()),
  ],
  ['sign-in', '/signin', heading('Sign In')],
  ['signed-in', '/signin', asGuest],
  ['admin', '/Admin', heading('Admin Authentication')],
  ['admin-desk', '/Admin', inTurn(desk, text('Cleared the chat'))],
  ['admin-question', '/Admin', inTurn(desk, press('Shutdown Website'), dialog)],
  ['about', '/Aboutus', heading(`About ${SITE_NAME}`)],
  ['contact', '/Contactus', heading('Contact')],
  ['terms', '/TermsOfUse', heading('Terms of Use')],
  ['privacy', '/PrivacyPolicy', heading('Privacy Policy')],
  ['not-found', '/nowhere', heading('404 - Page Not Found')],
  [
    'moved',
    '/Moved',
    heading('Page Moved'),
    // Keeps the page in place after its five seconds.
    (page) => page.route(/^https:/, (route) => route.abort()),
  ],
];
