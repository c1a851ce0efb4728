import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';

/** The page waits so long after the last key (src/features/library/search/usePaperSearch.ts). */
const SETTLED_MS = 600;
const LIMIT_MS = 60_000;

/** What one search inside the papers cost, and what it showed. */
export interface Search {
  readonly reads: number;
  /** Of all answers, packed as Firestore packs them. */
  readonly bytes: number;
  /** From the last key to the hits, beyond the pause in which nothing is asked. */
  readonly waitMs: number;
  /** The slowest answer of the database. */
  readonly queryMs: number;
  /** The places of the papers, best first. */
  readonly shown: readonly string[];
}

type SearchWindow = Window & { pressed?: number; shown?: number };

/** Opens the library and returns what searches inside its papers. */
export async function openSearch(browser: Browser, site: string) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, hasTouch: true });
  await page.addInitScript(() => {
    const own = window as SearchWindow;
    let isSearching = false;
    document.addEventListener('keydown', ({ timeStamp }) => {
      own.pressed = timeStamp;
      delete own.shown;
      isSearching = false;
    });
    new MutationObserver(() => {
      const said = [...document.querySelectorAll('[role=status]')]
        .map(({ textContent }) => textContent)
        .find((text) => /inside|No paper/.test(text));
      if (said?.startsWith('Searching')) isSearching = true;
      else if (said && isSearching) own.shown ??= performance.now();
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(`${site}/FileNest`);
  await page.waitForLoadState('networkidle');
  // The first search of a visit reads the names of all files.
  await page
    .getByPlaceholder(/Search/)
    .first()
    .fill('zzzz');
  await page.getByText(/^Nothing matches/).waitFor({ timeout: LIMIT_MS });
  return { page, search: (text: string) => searchFor(page, text) };
}

async function searchFor(page: Page, text: string): Promise<Search> {
  const answers: Promise<Answer>[] = [];
  const note = (response: Response) => {
    if (/\/documents:(runQuery|batchGet|runAggregationQuery)$/.test(response.url()))
      answers.push(readAnswer(response));
  };
  page.on('response', note);
  const input = page.getByPlaceholder(/Search/).first();
  await input.fill(text.slice(0, -1));
  await input.press(text.slice(-1));
  await page.waitForFunction(() => (window as SearchWindow).shown !== undefined, undefined, {
    timeout: LIMIT_MS,
  });
  const { waitMs, shown } = await page.evaluate(() => {
    const { pressed = NaN, shown: at = NaN } = window as SearchWindow;
    const links = document.querySelectorAll<HTMLAnchorElement>('[aria-labelledby=inside] a');
    const places = [...links].map((link) => {
      const query = new URL(link.href).searchParams;
      return ['course', 'tab', 'file'].map((name) => query.get(name)).join('/');
    });
    return { waitMs: at - pressed, shown: places };
  });
  page.off('response', note);
  const found = await Promise.all(answers);
  return {
    reads: found.reduce((all, { reads }) => all + reads, 0),
    bytes: found.reduce((all, { bytes }) => all + bytes, 0),
    queryMs: Math.max(...found.map(({ ms }) => ms)),
    waitMs: waitMs - SETTLED_MS,
    shown,
  };
}

interface Answer {
  readonly reads: number;
  readonly bytes: number;
  readonly ms: number;
}

async function readAnswer(response: Response): Promise<Answer> {
  const body = await response.body();
  const { requestStart, responseEnd } = response.request().timing();
  const found = (JSON.parse(body.toString()) as object[]).filter((each) =>
    ['document', 'found', 'missing'].some((kind) => kind in each),
  );
  // A query that finds nothing costs one read.
  return {
    reads: Math.max(1, found.length),
    bytes: gzipSync(body).length,
    ms: responseEnd - requestStart,
  };
}
