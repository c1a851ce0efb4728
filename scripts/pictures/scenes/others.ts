import type { Page } from '@playwright/test';
import { backend } from '../../../tests/support/backend.ts';
import { heading, LONG_NAME, LONG_WORD, RIGHT_TO_LEFT, type Scene, text } from './scene.ts';
import { SITE_NAME } from '../../../src/config/site.ts';

const KEY = '0123456789abcdef0123456789abcdef';

/** Enters the operator's key, or another. */
async function enterKey(page: Page, key = KEY): Promise<void> {
  await page.getByPlaceholder('Enter Security Key').fill(key);
  await page.getByRole('button', { name: 'Verify Key' }).click();
}

/** Opens the dashboard of a site that is open. */
async function openDashboard(page: Page): Promise<void> {
  await enterKey(page);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  await text(/is open/)(page);
}

async function continueAsGuest(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await page.getByRole('textbox', { name: 'Display name' }).fill(name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Stores the operator's key. */
const setKey = () => backend.setOperatorKey(KEY);

async function openAccount(page: Page, name: string): Promise<void> {
  await continueAsGuest(page, name);
  await text(`You are signed in as ${name}`)(page);
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menu').waitFor();
}

/** Opens the menu, if the window has one. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu' });
  if (await button.isVisible()) await button.click();
}

/** The operator's key, signing in, text pages, and pages that do not exist. */
export const OTHER_SCENES: readonly Scene[] = [
  { name: 'admin', address: '/Admin', before: setKey, reach: heading('Admin Authentication') },
  {
    name: 'admin-wrong-key',
    address: '/Admin',
    before: setKey,
    async reach(page) {
      await enterKey(page, 'wrong');
      await text('Invalid Security Key')(page);
    },
  },
  { name: 'sign-in', address: '/signin', reach: heading('Sign In') },
  {
    name: 'sign-in-guest',
    address: '/signin',
    async reach(page) {
      await continueAsGuest(page, ' ');
      await text('Please enter a display name.')(page);
    },
  },
  {
    name: 'sign-in-failed',
    address: '/signin',
    before: (page) => page.route('**/accounts:signUp*', (route) => route.abort()),
    async reach(page) {
      await continueAsGuest(page, 'Anjali');
      await page.getByRole('alert').first().waitFor({ timeout: 60_000 });
    },
  },
  { name: 'log-in', address: '/login', reach: heading('Log In') },
  { name: 'not-found', address: '/nowhere', reach: heading('404 - Page Not Found') },
  {
    name: 'not-found-signed-in',
    address: '/signin',
    async reach(page) {
      await continueAsGuest(page, 'Anjali');
      await text(/signed in as Anjali/i)(page);
    },
  },
  {
    name: 'moved',
    address: '/Moved',
    // Keeps the page in place after its five seconds.
    before: (page) => page.route(/^https:/, (route) => route.abort()),
    reach: heading('Page Moved'),
  },
  {
    name: 'chunk-failed',
    address: '/Aboutus',
    async reach(page) {
      await page.route('**/assets/ContactPage*.js', (route) => route.abort());
      // The menu is folded in a narrow window; the footer's link is always there.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await page.getByRole('button', { name: /Reload|Try again/ }).waitFor();
    },
  },
  {
    name: 'menu',
    address: '/Aboutus',
    async reach(page) {
      await heading(`About ${SITE_NAME}`)(page);
      await openMenu(page);
    },
  },
  { name: 'account', address: '/signin', reach: (page) => openAccount(page, 'Anjali') },
  {
    name: 'account-long-name',
    address: '/signin',
    reach: (page) => openAccount(page, LONG_WORD.slice(0, 40)),
  },
  { name: 'about', address: '/Aboutus', reach: heading(`About ${SITE_NAME}`) },
  { name: 'contact', address: '/Contactus', reach: heading('Contact') },
  {
    name: 'contact-filled',
    address: '/Contactus',
    async reach(page) {
      await page.getByLabel('Name').fill('نور');
      await page.getByLabel('Email').fill(`${LONG_WORD}@example.org`);
      await page.getByLabel('Message').fill(`${RIGHT_TO_LEFT}\n${LONG_NAME}`);
    },
  },
  { name: 'terms', address: '/TermsOfUse', reach: heading('Terms of Use') },
  { name: 'privacy', address: '/PrivacyPolicy', reach: heading('Privacy Policy') },
];

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
  { name: 'admin-question', address: ADDRESS, before: setKey, reach: ask('Shutdown Website') },
  {
    name: 'admin-clear',
    address: ADDRESS,
    before: setKey,
    reach: ask('clear Snippet chat messages !', 'any'),
  },
  { name: 'admin-pause', address: ADDRESS, before: setKey, reach: ask('Pause uploads') },
];
