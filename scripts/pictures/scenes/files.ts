import type { Page } from '@playwright/test';
import { breakService } from '../../../e2e/support/faults.ts';
import { backend } from '../../../tests/support/backend.ts';
import { fillLibrary, heading, LONG_WORD, RIGHT_TO_LEFT, type Scene, text } from './scene.ts';
import { HEADLINE } from '../../../src/config/site.ts';

/** Simulates an earlier visit that saw the files up to the first of the month. */
const comeAgain = (page: Page) =>
  page.addInitScript(
    (visits) => localStorage.setItem('studynest-visits', visits),
    JSON.stringify({ lookedAt: 0, newest: Date.UTC(2025, 10, 1), since: null }),
  );

const firestore = (fault: Parameters<typeof breakService>[2]) => (page: Page) =>
  breakService(page, 'firestore', fault);

const firstRow = (page: Page) => page.getByRole('button', { name: 'Download' }).first().waitFor();
const search = (words: string) => async (page: Page) => {
  await page.getByPlaceholder('Search for notes...').fill(words);
};

/** Returns the scene of a page on the site's first day, without any data. */
function firstDay(name: string, address: string, reach: Scene['reach']): Scene {
  return { name, address, before: () => backend.clear(), reach, after: fillLibrary };
}

/** Home, course selection, the lists of a course and FileNest. */
export const FILE_SCENES: readonly Scene[] = [
  { name: 'home', address: '/', reach: text(/files in/) },
  {
    name: 'home-returning',
    address: '/',
    before: (page) =>
      page.addInitScript(() => localStorage.setItem('studynest-last-shelf', 'CD/qp')),
    reach: text('Continue: CD · Question Papers'),
  },
  { name: 'home-failing', address: '/', before: firestore('down'), reach: heading(HEADLINE) },
  { name: 'home-loading', address: '/', before: firestore('hanging'), reach: heading(HEADLINE) },
  firstDay('home-empty', '/', async (page) => {
    await heading(HEADLINE)(page);
    await page.waitForLoadState('networkidle');
  }),
  {
    name: 'site-down',
    address: '/',
    before: () => backend.writeDatabase('shutdown', { status: true }),
    reach: text(/currently down/),
    after: () => backend.writeDatabase('shutdown', null),
  },
  {
    name: 'site-down-notice',
    address: '/',
    async before() {
      await backend.writeDatabase('shutdownNotice', {
        text: `${RIGHT_TO_LEFT} ${LONG_WORD}`,
        until: Date.UTC(2100, 0, 1),
      });
      await backend.writeDatabase('shutdown', { status: true });
    },
    reach: text(/Expected back/),
    async after() {
      await backend.writeDatabase('shutdown', null);
      await backend.writeDatabase('shutdownNotice', null);
    },
  },
  { name: 'notes', address: '/Notes', reach: heading('Select a Course') },
  {
    name: 'notes-loading',
    address: '/Notes',
    before: firestore('hanging'),
    reach: heading('Select a Course'),
  },
  {
    name: 'notes-failing',
    address: '/Notes',
    before: firestore(503),
    reach: heading('Select a Course'),
  },
  { name: 'notes-new', address: '/Notes', before: comeAgain, reach: text(/since your last visit/) },
  { name: 'files', address: '/Files?course=CD', reach: firstRow },
  { name: 'files-new', address: '/Files?course=CD', before: comeAgain, reach: text('+3') },
  { name: 'files-empty', address: '/Files?course=CCW', reach: text('No items to display') },
  {
    name: 'files-loading',
    address: '/Files?course=CD',
    before: firestore('hanging'),
    reach: text('Loading files'),
  },
  {
    name: 'files-failing',
    address: '/Files?course=CD',
    before: firestore(503),
    reach: text(/Couldn’t load the list/),
  },
  { name: 'files-partial', address: '/Files?course=AAD', reach: firstRow },
  { name: 'files-long-names', address: '/Files?course=CG', reach: firstRow },
  {
    name: 'files-search',
    address: '/Files?course=CD',
    async reach(page) {
      await firstRow(page);
      await search('parsing')(page);
      await text('Unit 2 Parsing.pdf')(page);
    },
  },
  {
    name: 'files-no-match',
    address: '/Files?course=CD',
    async reach(page) {
      await firstRow(page);
      await search('solved')(page);
      await text('1 in Solved QPs')(page);
    },
  },
  {
    name: 'files-downloading',
    address: '/Files?course=CD',
    async reach(page) {
      await page.addInitScript('window.open = () => null');
      await page.reload();
      await page.getByRole('button', { name: 'Download' }).nth(1).click();
      await page.getByRole('link', { name: 'Open file' }).waitFor();
      await page.clock.install();
      await page.getByRole('button', { name: 'Download' }).first().click();
      await text('Downloading...')(page);
    },
  },
  { name: 'files-no-course', address: '/Files?course=Physics', reach: text(/There is no course/) },
  {
    name: 'nest',
    address: '/FileNest',
    async reach(page) {
      await firstRow(page);
      await page.waitForLoadState('networkidle');
    },
  },
  firstDay('nest-empty', '/FileNest', async (page) => {
    await text('No items to display')(page);
    await page.waitForLoadState('networkidle');
  }),
  {
    name: 'nest-new',
    address: '/FileNest',
    before: comeAgain,
    async reach(page) {
      await text(/since your last visit/)(page);
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'nest-search',
    address: '/FileNest',
    async reach(page) {
      await search('cd unit')(page);
      await text(/The first 10 matches/)(page);
    },
  },
  {
    name: 'nest-long-names',
    address: '/FileNest',
    async reach(page) {
      await search('cg')(page);
      await text('5 files match')(page);
    },
  },
  {
    name: 'nest-partial',
    address: '/FileNest',
    async reach(page) {
      await search('aad')(page);
      await text('3 files match')(page);
    },
  },
  {
    name: 'nest-no-match',
    address: '/FileNest',
    async reach(page) {
      await search('zzz')(page);
      await text('No items to display')(page);
    },
  },
  {
    name: 'nest-loading',
    address: '/FileNest',
    before: firestore('hanging'),
    reach: text('Loading files'),
  },
  {
    name: 'nest-failing',
    address: '/FileNest',
    before: firestore(503),
    reach: text(/Couldn’t load the list/),
  },
];
