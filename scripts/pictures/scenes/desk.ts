import type { Page } from '@playwright/test';
import { backend } from '../../../tests/support/backend.ts';
import { enterKey, openDashboard, setKey } from './others.ts';
import { LONG_NAME, RIGHT_TO_LEFT, text, type Scene } from './scene.ts';

const ADDRESS = '/Admin';
const AT = new Date(Date.UTC(2025, 10, 4));

/** The id of a message, as the database assigns them. */
const ID = '-Ma'.padEnd(20, '-');

/** Writes reports on difficult cases, and a log of two actions. */
async function fillDesk(): Promise<void> {
  await setKey();
  await backend.writeDatabase('messages', {
    [ID]: { text: RIGHT_TO_LEFT, sender: 'نور', timestamp: AT.getTime() },
  });
  const file = { kind: 'file', target: 'CG/note/file-3-0', createdAt: AT };
  await backend.writeDocuments({
    'reports/1': { ...file, reason: 'wrong-place', reportedBy: 'a' },
    'reports/2': { ...file, reason: 'unreadable', reportedBy: 'b' },
    'reports/3': { kind: 'message', target: ID, reason: 'harmful', reportedBy: 'a', createdAt: AT },
    'reports/4': {
      kind: 'file',
      target: 'CD/note/gone',
      reason: 'offensive',
      reportedBy: 'c',
      createdAt: AT,
    },
    'operatorLog/1': { action: 'remove-file', target: 'x', note: LONG_NAME, at: AT },
    'operatorLog/2': { action: 'clear-chat', target: '', note: '', at: AT },
  });
}

/** Opens the dashboard and then the dialog of one of its actions. */
const ask = (name: string, snippet?: string) => async (page: Page) => {
  await openDashboard(page);
  if (snippet !== undefined) await page.getByPlaceholder('Enter Snippet Name').fill(snippet);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
};

/** The requests with which the desk reads; the key is checked with other ones. */
const QUERIES = /documents:runQuery/;

/** The operator's dashboard and desk. */
export const DESK_SCENES: readonly Scene[] = [
  { name: 'admin-dashboard', address: ADDRESS, before: setKey, reach: openDashboard },
  {
    name: 'admin-desk',
    address: ADDRESS,
    before: fillDesk,
    async reach(page) {
      await openDashboard(page);
      await text('This file is gone.')(page);
      await text('Cleared the chat')(page);
    },
  },
  {
    name: 'admin-loading',
    address: ADDRESS,
    async before(page) {
      await setKey();
      await page.route(QUERIES, () => undefined);
    },
    async reach(page) {
      await openDashboard(page);
      await text('Loading Reports')(page);
    },
  },
  {
    name: 'admin-failing',
    address: ADDRESS,
    async before(page) {
      await setKey();
      await page.route(QUERIES, (route) => route.fulfill({ status: 403, json: {} }));
    },
    async reach(page) {
      await openDashboard(page);
      await text('This couldn’t be read.')(page);
    },
  },
  {
    name: 'admin-shut',
    address: ADDRESS,
    async before() {
      await setKey();
      await backend.writeDatabase('shutdown', { status: true });
    },
    async reach(page) {
      await enterKey(page);
      await text('The site is shut.')(page);
    },
    after: () => backend.writeDatabase('shutdown', null),
  },
  {
    name: 'admin-question',
    address: ADDRESS,
    before: setKey,
    reach: ask('Shutdown Website'),
  },
  {
    name: 'admin-clear',
    address: ADDRESS,
    before: setKey,
    reach: ask('clear Snippet chat messages !', 'any'),
  },
  { name: 'admin-pause', address: ADDRESS, before: setKey, reach: ask('Pause uploads') },
];
