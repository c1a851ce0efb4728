import type { Page } from '@playwright/test';
import { backend } from '../../../tests/support/backend.ts';
import { heading, text, type Scene } from './scene.ts';

const KEY = '0123456789abcdef0123456789abcdef';

async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByPlaceholder('Enter Security Key').fill(key);
  await page.getByRole('button', { name: 'Verify Key' }).click();
}

async function openDashboard(page: Page): Promise<void> {
  await enterKey(page, KEY);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  await text(/is open/)(page);
}

async function continueAsGuest(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await page.getByRole('textbox', { name: 'Display name' }).fill(name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

const setKey = () => backend.setOperatorKey(KEY);

/** Opens the menu, where the window has one. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu' });
  if (await button.isVisible()) await button.click();
}

/** The operator's page, signing in, text pages, and pages that are not there. */
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
  { name: 'admin-dashboard', address: '/Admin', before: setKey, reach: openDashboard },
  {
    name: 'admin-question',
    address: '/Admin',
    before: setKey,
    async reach(page) {
      await openDashboard(page);
      await page.getByRole('button', { name: 'Shutdown Website' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-pause',
    address: '/Admin',
    before: setKey,
    async reach(page) {
      await openDashboard(page);
      await page.getByRole('button', { name: 'Pause uploads' }).click();
      await page.getByRole('dialog').waitFor();
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
    // It stays after its five seconds too.
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
      await heading('About StudyNest')(page);
      await openMenu(page);
    },
  },
  {
    name: 'account',
    address: '/signin',
    async reach(page) {
      await continueAsGuest(page, 'Anjali');
      await text(/signed in as Anjali/i)(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Anjali|account/i })
        .click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'about', address: '/Aboutus', reach: heading('About StudyNest') },
  { name: 'contact', address: '/Contactus', reach: heading('Contact') },
  { name: 'terms', address: '/TermsOfUse', reach: heading('Terms of Use') },
  { name: 'privacy', address: '/PrivacyPolicy', reach: heading('Privacy Policy') },
];
