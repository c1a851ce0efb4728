import { chromium, type Browser } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { mkdirSync, writeFileSync } from 'node:fs';
import { FIRST_CATEGORY } from '#model/shelf.ts';
import { recordDocument } from '../../e2e/support/files.ts';
import { PAGES } from '../../e2e/support/pages.ts';
import { MOVED_ADDRESS } from '../../src/config/site.ts';
import { backend } from '../../tests/support/backend.ts';
import { BROWSER_ARGS, findOrInstallBrowser } from '../shared/browser.ts';
import { withTestSite } from './testSite.ts';
import { freePort, portOffset, TEST_PORT_OFFSET } from '../shared/ports.ts';
import { inProject } from '../shared/paths.ts';
import { runScript, stopSignal } from '../shared/runScript.ts';

// npm test -- lighthouse [-- parts of addresses: Files Nest]: accessibility, best practices, SEO and
// performance of every page of the production build with a full list, as a phone sees it. Anything
// below 100 fails, and below 98 in performance. Reports and traces are left in .data/lighthouse.

const FOLDER = inProject('.data/lighthouse');

/** The lowest score of each category. */
const LOWEST: Readonly<Record<string, number>> = {
  accessibility: 1,
  'best-practices': 1,
  seo: 1,
  performance: 0.98,
};

/** The audits that take the status 404 itself for a fault; the browser logs it to the console. */
const NOT_FOUND_AUDITS = ['http-status-code', 'is-crawlable', 'errors-in-console'];

const wanted = process.argv.slice(2);
const pages = PAGES.filter(
  ({ address }) => wanted.length === 0 || wanted.some((part) => address.includes(part)),
);
await runScript(() =>
  withTestSite(
    { portOffset: portOffset(TEST_PORT_OFFSET), dev: false, signal: stopSignal() },
    async ({ STUDYNEST_URL: site = '' }) => {
      await fillList();
      const port = await freePort();
      const browser = await chromium.launch({
        executablePath: findOrInstallBrowser(),
        args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
      });
      try {
        for (const { address } of pages) {
          if (address === '/Moved') await stay(browser);
          const { faults, performance } = await examine(site + address, port);
          console.log(`${faults.length === 0 ? 'good' : 'LESS'}  ${performance}  ${address}`);
          for (const fault of faults) console.log(`      ${fault}`);
          if (faults.length > 0) process.exitCode = 1;
        }
      } finally {
        await browser.close();
      }
    },
  ),
);

/** Keeps /Moved from leading elsewhere: Lighthouse takes longer than the page stays. */
async function stay(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  session.on('Fetch.requestPaused', ({ requestId }) => {
    session
      .send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
      .catch((error: unknown) => console.error(error));
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${MOVED_ADDRESS}*` }] });
}

interface Examination {
  /** The categories whose score is too low, and the audits that lower it. */
  readonly faults: readonly string[];
  /** The score, from 0 to 100. */
  readonly performance: number;
}

async function examine(url: string, port: number): Promise<Examination> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(LOWEST),
    ...(url.endsWith('/dashboard') && {
      ignoreStatusCode: true,
      skipAudits: NOT_FOUND_AUDITS,
    }),
  });
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`);
  keep(result, new URL(url).pathname.slice(1) || 'Home');
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const faults = Object.values(categories).flatMap(({ id, title, score, auditRefs }) => {
    if ((score ?? 0) >= (LOWEST[id] ?? 1)) return [];
    const lost = auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`);
    return [`${title} ${score === null ? 'unknown' : Math.round(score * 100)}`, ...lost];
  });
  return { faults, performance: Math.round((categories['performance']?.score ?? 0) * 100) };
}

function keep({ lhr, artifacts }: RunnerResult, name: string): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify(lhr, null, 2));
  writeFileSync(`${FOLDER}/${name}.trace.json`, JSON.stringify(artifacts.Trace));
}

/** Gives the list that `/Files` shows twenty files, with titles as long as students give them. */
async function fillList(): Promise<void> {
  const documents = Array.from({ length: 20 }, (_, index) =>
    recordDocument(
      { course: 'CD', category: FIRST_CATEGORY },
      `file-${index}`,
      `Unit ${index + 1} Lexical analysis - lecture notes (revised).pdf`,
    ),
  );
  await backend.writeDocuments(Object.fromEntries(documents));
}
