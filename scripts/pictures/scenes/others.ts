import type { Page } from '@playwright/test';
import { backend } from '../../../tests/support/backend.ts';
import { heading, LONG_NAME, LONG_WORD, RIGHT_TO_LEFT, text, type Scene } from './scene.ts';
import { SITE_NAME } from '../../../src/config/site.ts';

const KEY = '0123456789abcdef0123456789abcdef';

/** Enters the operator's key, or another. */
export async function enterKey(page: Page, key = KEY): Promise<void> {
  await page.getByPlaceholder('Enter Security Key').fill(key);
  await page.getByRole('button', { name: 'Verify Key' }).click();
}

/** Opens the dashboard of a site that is open. */
export async function openDashboard(page: Page): Promise<void> {
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
export const setKey = () => backend.setOperatorKey(KEY);

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
