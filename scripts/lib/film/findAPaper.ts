import { writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { inProject } from '../paths.ts';
import { createFilm } from './film.ts';

const PHONE = { width: 360, height: 640 };
const SCALE = 2;

/**
 * Makes the film of the README: on a phone, from the courses to a solved paper, its preview and
 * its download.
 *
 * @returns the path of the film
 */
export async function filmFindingAPaper(browser: Browser, site: string): Promise<string> {
  const phone = { viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: SCALE };
  // Without motion, every run makes the same pictures.
  const visit = await browser.newContext({ baseURL: site, ...phone, reducedMotion: 'reduce' });
  const page = await visit.newPage();
  const darkroom = await browser.newPage();
  const size = { width: PHONE.width * SCALE, height: PHONE.height * SCALE };
  const { hold, tap, develop } = createFilm(page, darkroom, size);

  await page.goto('/Notes');
  await page.waitForLoadState('networkidle');
  await hold(1_400);
  await tap(page.getByRole('button', { name: 'CD', exact: true }));
  await page.getByRole('button', { name: 'Share this list' }).waitFor();
  await page.waitForLoadState('networkidle');
  await hold(1_600);
  await tap(page.getByRole('tab', { name: 'Solved QPs' }));
  const paper = page.getByRole('link', { name: /solved/ }).first();
  await paper.waitFor();
  await page.waitForLoadState('networkidle');
  await hold(1_600);
  await tap(paper);
  const open = page.getByRole('dialog');
  await open
    .getByRole('group', { name: /^Page 1 / })
    .locator('canvas')
    .waitFor();
  await page.waitForLoadState('networkidle');
  await hold(2_400);
  const [file] = await Promise.all([
    visit.waitForEvent('page'),
    (async () => {
      await tap(open.getByRole('button', { name: 'Download' }));
      await open.getByText('Downloading...').waitFor();
      await hold(1_200);
    })(),
  ]);
  await file.close();
  await open.getByRole('button', { name: 'Download', exact: true }).waitFor();
  await hold(3_000);
  await visit.close();
  await darkroom.close();
  const path = inProject('docs/images/find-a-paper.webp');
  writeFileSync(path, develop());
  return path;
}
