import { expectAccessible } from './support/axe.ts';
import { openDashboard, OPERATOR_KEY } from './support/operator.ts';
import { appAtWork } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';
import { pdf, UploadPage } from './support/uploadPage.ts';

// axe measures the contrast of final colours only, not of those in a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('axe finds nothing in both themes', () => {
  test('with the menu open, which moves nothing', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/Aboutus');
    await page.setViewportSize({ width: 320, height: 640 });
    const places = () =>
      page.evaluate(() =>
        ['header', 'h1'].map((tag) => document.querySelector(tag)!.getBoundingClientRect().bottom),
      );
    const before = await places();
    expect(before[0], 'one line').toBeLessThan(64);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'SNIPPET CHAT' })).toBeVisible();
    expect(await places()).toEqual(before);
    await expect(page.getByRole('link', { name: 'File Nest', exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('with the account menu open and a message shown', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a display name.');
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Display name' }).fill('Asha');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    // The page that comes now closes an open menu.
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeFocused();
    const account = page.getByRole('button', { name: 'Signed in as Asha' });
    await account.click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('alert')).toHaveText('You are signed out.');
    await expectAccessible(page);
  });

  test(
    "with a message's menu and the chat's delete dialog open",
    { tag: '@phone' },
    async ({ page, backend }) => {
      await backend.writeDatabase('messages', {
        '-Ma': { text: 'https://example.org is a link', sender: 'Asha', timestamp: 1 },
        '-Mb': { text: 'This message is deleted !', sender: 'Nour', timestamp: 2 },
      });
      await page.goto('/Snippetchat');
      await page.getByRole('button', { name: 'Actions for Asha' }).click();
      const remove = page.getByRole('menuitem', { name: 'Delete' });
      await expect(remove).toBeVisible();
      await expectAccessible(page);
      await remove.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    "on the operator's dashboard, and with its questions open",
    { tag: '@once' },
    async ({ page, backend }) => {
      await backend.setOperatorKey(OPERATOR_KEY);
      await openDashboard(page);
      await expectAccessible(page);
      await page.getByPlaceholder('Enter Snippet Name').fill('anything');
      for (const action of ['Delete Snippet', 'clear Snippet chat messages !']) {
        await page.getByRole('button', { name: action }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Cancel' }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    },
  );

  test(
    'with an upload under way, and its question on leaving open',
    { tag: '@once' },
    async ({ page }) => {
      const upload = await new UploadPage(page).open();
      await upload.choose([pdf('large.pdf', 2_000_000)]);
      await upload.fillIn();
      await upload.throttle({ bytesPerSecond: 10_000 });
      await upload.press('Upload');
      await expect(page.getByText(/Uploading\.\.\. \d+%/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
      const dialog = page.getByRole('dialog', { name: 'Leave while uploading?' });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/PrivacyPolicy/);
    },
  );
});

test(
  'the keyboard alone leads past the header and through the pages',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await appAtWork(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Get Notes' })).toBeFocused();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'Select a Course' });
    await expect(heading).toBeFocused();

    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const links = page.getByRole('navigation', { name: 'Main' });
    await expect(links.getByRole('link', { name: 'Get Notes' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'HOME' })).toBeHidden();
  },
);

test(
  'high contrast shows what is chosen and where the focus is',
  { tag: '@once' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/Files?course=CD');
    await appAtWork(page);
    // Forced colours remove backgrounds and shadows, so two states must differ in something else.
    const lines = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => {
          const { textDecorationLine, outlineStyle } = getComputedStyle(element);
          return `${textDecorationLine} ${outlineStyle}`;
        }),
      );
    await expect(page.getByRole('tab', { name: 'Notes', exact: true })).toBeVisible();
    const [chosen, ...others] = await lines('[role=tab]');
    expect(chosen).toBe('underline none');
    expect(new Set(others)).toEqual(new Set(['none none']));
    expect(await lines('label:has([name=theme])')).toEqual([
      'underline none',
      'none none',
      'none none',
    ]);
    await page.getByPlaceholder('Search for notes...').focus();
    expect(await lines('[type=search]')).toEqual(['none solid']);
    const borders = await page
      .locator('input:not(.sr-only), select')
      .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).borderTopStyle));
    expect(borders).toEqual(['solid', 'solid']);
  },
);

test('a tap shows no focus ring, and the keyboard does', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/Files?course=CD');
  const tab = page.getByRole('tab', { name: 'Question Papers' });
  await tab.tap();
  await expect(tab).toBeFocused();
  await expect(tab).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('ArrowRight');
  const next = page.getByRole('tab', { name: 'Solved QPs' });
  await expect(next).toBeFocused();
  await expect(next).toHaveCSS('outline', 'rgb(185, 116, 0) solid 3px');
});

test(
  'a theme applies at once, without a transition, where motion is reduced',
  { tag: '@once' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/Aboutus');
    const { colours, transitions } = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => {
        const before = getComputedStyle(heading).color;
        document.documentElement.dataset.theme = 'dark';
        return {
          colours: [before, getComputedStyle(heading).color],
          transitions: document.getAnimations().length,
        };
      });
    expect(colours).toEqual(['rgb(20, 49, 44)', 'rgb(243, 236, 219)']);
    expect(transitions).toBe(0);
  },
);

test(
  'the theme that was chosen is there before the first paint',
  { tag: '@once' },
  async ({ page, expectedConsoleErrors }) => {
    // The page that is being left may request a script while scripts are blocked.
    expectedConsoleErrors.push('ERR_FAILED', 'Failed to fetch dynamically imported module');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/Aboutus');
    await page.getByRole('radiogroup').getByText('Dark').click();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(background).toBe('rgb(13, 25, 29)');
    // The app's scripts are blocked, so that only the first paint is seen.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(background).toBe('rgb(13, 25, 29)');
    await page.unroute('**/assets/*.js');
  },
);
