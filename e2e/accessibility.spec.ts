import { expectAccessible } from './support/axe.ts';
import { NOT_FOUND_NOISE, PAGES } from './support/pages.ts';
import { expect, test } from './support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme},`, () => {
    // At rest: colours that are on their way have no contrast to measure.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const { address, heading } of PAGES) {
      test(`on ${address}`, async ({ page, expectedConsoleErrors }) => {
        if (address === '/dashboard') expectedConsoleErrors.push(NOT_FOUND_NOISE);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      });
    }

    test('with the menu open', async ({ page, isMobile }) => {
      test.skip(!isMobile, 'the links are always shown');
      await page.goto('/Aboutus');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'SNIPPET CHAT' })).toBeVisible();
      await expectAccessible(page);
    });

    test('with the account menu open and a message shown', async ({ page }) => {
      await page.goto('/signin');
      await page.getByRole('button', { name: 'Continue as Guest' }).click();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('Please enter a display name.');
      await expectAccessible(page);
      await page.getByRole('textbox', { name: 'Display name' }).fill('Asha');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      const account = page.getByRole('button', { name: 'Signed in as Asha' });
      await account.click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page.getByRole('alert')).toHaveText('You are signed out.');
      await expectAccessible(page);
    });
  });
}

test('the keyboard alone leads past the header and through the pages', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Get Notes' })).toBeFocused();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Select a Course' });
  await expect(heading).toBeFocused();

  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'HOME' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'HOME' })).toBeHidden();
  }
});

test('every target that is not in running text is at least 44 px high', async ({ page }) => {
  for (const { address } of PAGES.filter((entry) => entry.address !== '/dashboard')) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, select, input, textarea, [role="tab"]')]
        .filter((element) => {
          if (
            element.closest('p, figcaption, td, label') ||
            element.matches('.sr-only, .sr-only *')
          )
            return false;
          const { width, height } = element.getBoundingClientRect();
          return width > 0 && height > 0 && height < 44;
        })
        .map((element) => `${element.tagName} ${element.textContent}`),
    );
    expect(small, `small targets on ${address}`).toEqual([]);
  }
});

test('the theme that was chosen is there before the first paint', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push('ERR_FAILED');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/Aboutus');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(background).toBe('rgb(13, 25, 29)');
  // Scripts of the app are kept away: what is seen now is what is painted first.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(background).toBe('rgb(13, 25, 29)');
  await page.unroute('**/assets/*.js');
});
