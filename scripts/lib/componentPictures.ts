import type { Browser, Locator, Page } from '@playwright/test';
import { inProject } from './paths.ts';

/** The settings of the pictures, which are as wide as a document is shown. */
const DOCUMENT = { viewport: { width: 880, height: 800 }, reducedMotion: 'reduce' } as const;

/** The overlays: their part of the gallery, the button that opens them, and their role. */
const OVERLAYS = [
  { name: 'menu', button: 'Account', role: 'menu' },
  { name: 'dialog', button: 'Open', role: 'dialog' },
  { name: 'question', button: 'Ask', role: 'dialog' },
  { name: 'photos', button: 'Make one PDF', role: 'dialog' },
  { name: 'report', button: 'Report', role: 'dialog' },
  { name: 'notice', button: 'Show', role: 'alert' },
] as const;

/** Takes pictures of each component of the gallery in both themes. Overlays are open in theirs. */
export async function takeComponents(browser: Browser, site: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const visit = await browser.newContext({ baseURL: site, ...DOCUMENT, colorScheme });
    const page = await visit.newPage();
    await openGallery(page);
    const take = async (name: string, part: Page | Locator) => {
      const path = inProject(`docs/images/components/${name}-${colorScheme}.png`);
      await part.screenshot({ path });
      console.log(path);
    };
    for (const section of await page.locator('main > section').all()) {
      const id = (await section.getAttribute('id')) ?? '';
      if (!OVERLAYS.some(({ name }) => name === id)) await take(id, section);
    }
    await page.setViewportSize({ width: 440, height: 640 });
    for (const { name, button, role } of OVERLAYS) {
      const buttons = page.locator(`#${name}`).getByRole('button', { name: button, exact: true });
      await buttons.last().click();
      await page.getByRole(role).last().waitFor();
      // Shows which item has the keyboard focus.
      if (role === 'menu') await page.keyboard.press('ArrowDown');
      await take(`${name}-open`, page);
      await page.keyboard.press('Escape');
    }
    await visit.close();
  }
}

async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery/');
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
  // Rows out of view are not drawn, and taking a picture of a part does not scroll.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.waitForLoadState('networkidle');
}
