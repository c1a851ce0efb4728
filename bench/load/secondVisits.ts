import type { Browser, BrowserContext } from '@playwright/test';
import { figure, type Figure } from '../../scripts/test/benchmark.ts';
import { SHORT_LIST } from '../list/records.ts';
import { median } from '../support/statistics.ts';
import { newPhone, visit, type Opening, type Times } from './visit.ts';

const PAGES: readonly (Omit<Opening, 'slowdown'> & { readonly path: string })[] = [
  { name: 'Home', path: '/', live: 'h1' },
  { name: 'About', path: '/Aboutus', live: 'h1' },
  {
    name: 'Files',
    path: `/Files?course=${SHORT_LIST.course}`,
    content: 'tbody tr',
    live: 'tbody tr',
  },
];

/** Opens pages twice on the same phone, the second time without a network. */
export async function secondVisits(
  browser: Browser,
  url: string,
  {
    rounds,
    pages,
    slowdown,
  }: { readonly rounds: number; readonly pages: number; readonly slowdown: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, ...others } of PAGES.slice(0, pages)) {
    const awaited = { ...others, slowdown };
    const first: Times[] = [];
    const second: Times[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const phone = await newPhone(browser);
      first.push(await visit(phone, url + path, { name: `${name} first`, ...awaited }));
      await untilKept(phone, url + path);
      await phone.setOffline(true);
      second.push(await visit(phone, url + path, { name: `${name} again`, ...awaited }));
      await phone.close();
    }
    const share = (what: keyof Times) =>
      (
        median(second.map((times) => times[what])) / median(first.map((times) => times[what]))
      ).toFixed(2);
    figures.push(
      figure(`${name} again, without a network: largest paint, to the first visit`, share('paint')),
      figure(
        `${name} again, without a network: interactive, to the first visit`,
        share('interactive'),
      ),
    );
    if (awaited.content) {
      figures.push(
        figure(`${name} again, without a network: rows, to the first visit`, share('content')),
      );
    }
  }
  return figures;
}

/** Waits until the service worker has kept the page, which it does when the page is idle. */
async function untilKept(phone: BrowserContext, url: string): Promise<void> {
  const page = await phone.newPage();
  await page.addInitScript(() => localStorage.setItem('studynest-came', 'yes'));
  await page.goto(url);
  // The worker serves pages once the whole build is stored.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await page.close();
}
