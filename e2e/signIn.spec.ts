import type { Page } from '@playwright/test';
import { standInForGoogle } from './support/googleScript.ts';
import { NOT_FOUND_NOISE } from './support/pages.ts';
import { openWithoutApp } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';

const NOT_FOUND = '404 - Page Not Found';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const account = (page: Page, name: string) =>
  page.getByRole('button', { name: `Signed in as ${name}` });

/** Opens the pop-up and returns the page that the Auth emulator shows in it. */
async function openGoogle(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign In with Google' }).click(),
  ]);
  await popup.waitForURL(/\/emulator\/auth\/handler\?.*providerId=google\.com/);
  return popup;
}

async function signInWithNewAccount(page: Page, name: string, email: string): Promise<void> {
  const popup = await openGoogle(page);
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}

async function continueAsGuest(page: Page, name: string): Promise<void> {
  await page.goto('/signin');
  await fillInGuest(page, name);
}

async function fillInGuest(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await page.getByRole('textbox', { name: 'Display name' }).fill(name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(heading(page)).toHaveText(NOT_FOUND);
}

test.describe('signing in with Google', () => {
  test.beforeEach(({ context }) => standInForGoogle(context));

  test("goes through the Auth emulator's own page to /dashboard", async ({ page }) => {
    await page.goto('/signin');
    await signInWithNewAccount(page, 'Asha Nair', 'asha@example.org');
    await expect(heading(page)).toHaveText(NOT_FOUND);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(account(page, 'Asha Nair')).toBeVisible();
    await page.goto('/Aboutus');
    await expect(account(page, 'Asha Nair')).toBeVisible();
  });

  test('has its frame before the press, and asks nothing of Google before that', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      // The frame requests the script too.
      if (request.frame() === page.mainFrame()) asked.push(new URL(request.url()).host);
    });
    await page.goto('/signin');
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('apis.google.com');
    await page.getByRole('button', { name: 'Sign In with Google' }).focus();
    await expect(page.locator('iframe[src*="/auth/iframe"]')).toBeAttached();
    const before = asked.length;
    const popup = await openGoogle(page);
    expect(asked.slice(before)).not.toContain('apis.google.com');
    await popup.close();
  });

  test("shows the provider's message in a red box when the pop-up is closed", async ({ page }) => {
    await page.goto('/signin');
    const popup = await openGoogle(page);
    await popup.close();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Firebase: Error (auth/popup-closed-by-user).', {
      timeout: 20_000,
    });
    await expect(page).toHaveURL(/\/signin$/);
    await (await openGoogle(page)).close();
  });

  test('makes a guest that account, and finds it again later', async ({ page }) => {
    await continueAsGuest(page, 'Guest');
    await page.goto('/signin');
    await signInWithNewAccount(page, 'Asha Nair', 'asha@example.org');
    await expect(heading(page)).toHaveText(NOT_FOUND);
    await account(page, 'Guest').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();

    await continueAsGuest(page, 'Another guest');
    await page.goto('/signin');
    const popup = await openGoogle(page);
    await popup.locator('.js-reuse-account').click();
    await expect(heading(page)).toHaveText(NOT_FOUND);
    await expect(account(page, 'Guest')).toBeVisible();
  });
});

test.describe('signing in as a guest', () => {
  test('welcomes by name, and leads back first to where one came from', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(NOT_FOUND_NOISE);
    await page.goto('/Files?course=CD&tab=qp');
    await page.getByRole('link', { name: 'Sign In' }).click();
    await fillInGuest(page, 'Anjali');
    await expect(page.getByText('Welcome, Anjali')).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/Files\?course=CD&tab=qp$/);

    // Only signing in is welcomed, not every address that leads nowhere.
    await page.goto('/nowhere');
    await expect(account(page, 'Anjali')).toBeVisible();
    await expect(page.getByText('Welcome, Anjali')).toBeHidden();
  });

  test('leads back also when ‘Sign In’ was pressed before the app was there', async ({ page }) => {
    const release = await openWithoutApp(page, '/Files?course=CD&tab=qp');
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL('/signin', { waitUntil: 'commit' });
    release();
    await fillInGuest(page, 'Anjali');
    await page.getByRole('link', { name: 'Back to where you were' }).click();
    await expect(page).toHaveURL(/\/Files\?course=CD&tab=qp$/);
  });

  test('goes to /dashboard and says who is signed in, until they sign out', async ({ page }) => {
    await continueAsGuest(page, 'نور');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('You are signed in as نور.')).toBeVisible();
    await account(page, 'نور').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('alert')).toHaveText('You are signed out.');
    await expect(account(page, 'نور')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
    await expect(account(page, 'نور')).toBeHidden();
  });
});

test('a page loads no part of Auth in a browser where nobody has signed in', async ({ page }) => {
  const auth: string[] = [];
  page.on('response', (response) => {
    if (!/\.js$/.test(response.url())) return;
    void response.text().then(
      (text) => {
        if (text.includes('identitytoolkit')) auth.push(response.url());
      },
      () => undefined,
    );
  });
  await page.goto('/Aboutus');
  await page.waitForLoadState('networkidle');
  expect(auth).toEqual([]);
});
