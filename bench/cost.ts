import type { Browser } from '@playwright/test';
import { recordDocument, storeFile } from '../e2e/support/files.ts';
import { figure, type Benchmark, type Figure } from '../scripts/test/benchmark.ts';
import { backend } from '../tests/support/backend.ts';
import { fillRoom } from './chat/history.ts';
import { countTraffic, type Traffic } from './cost/countTraffic.ts';
import { differenceFromDocs } from '../scripts/test/docFigures.ts';
import { addUp, bill } from './cost/prices.ts';
import { keptSite, VISITORS, workerIsDone } from './cost/visitors.ts';
import { manuals } from './find/corpus.ts';
import { printedPdf } from './find/pdfText.ts';
import { LONG_LIST, titleOf, writeLists } from './list/records.ts';
import { serveCompressed, trusting } from './load/compressedSite.ts';
import { onTestSite } from './support/onTestSite.ts';

const SHELF_SIZE = 100;
const FILE_BYTES = 1_000_000;

/** Numbers of visitors in a month. */
const MONTHS = [1_000, 100_000, 10_000_000];

/**
 * Counts how much of Firebase one visitor of each kind uses, from the answers of the engines and
 * the bytes of the site, and calculates what a month of such visitors costs on a hosted project.
 */
export const benchmark: Benchmark = ({ smoke, signal }) =>
  onTestSite(signal, async ({ folder, openBrowser }) => {
    await writeLists(SHELF_SIZE);
    await storeFile(LONG_LIST, titleOf(0), 'x'.repeat(FILE_BYTES));
    await fillRoom(50);
    const site = await serveCompressed(folder, new Map());
    try {
      const browser = await openBrowser(trusting(site));
      await writePapers(browser);
      const { figures, differences } = await costFigures(
        browser,
        site,
        smoke ? VISITORS.slice(0, 1) : VISITORS,
      );
      // Counts, not times: a difference is one of the app.
      if (differences.length > 0 && !smoke) {
        console.table(figures);
        throw new Error(`docs/cost.md is not true any more:\n${differences.join('\n')}`);
      }
      return figures;
    } finally {
      site.server.close();
    }
  });

const PAPERS = { course: 'CD', category: 'qp' } as const;
const SOLUTIONS = { course: 'CD', category: 'solved-qp' } as const;

/** Writes 100 question papers and 60 solutions, and the file of the newest paper. */
async function writePapers(browser: Browser): Promise<void> {
  const title = (number: number) => `CD Endsem ${2025 - (number % 12)} set ${number}.pdf`;
  const records = (shelf: typeof PAPERS | typeof SOLUTIONS, count: number) =>
    Array.from({ length: count }, (_, number) =>
      recordDocument(shelf, String(number).padStart(6, '0'), title(number), {
        ...{ contentType: 'application/pdf', size: FILE_BYTES },
      }),
    );
  await backend.writeDocuments(
    Object.fromEntries([...records(PAPERS, SHELF_SIZE), ...records(SOLUTIONS, 60)]),
  );
  const pages = manuals().flat().slice(0, 8);
  const bytes = await printedPdf(browser, pages);
  const filled = Buffer.concat([bytes, Buffer.from(`\n%${'x'.repeat(FILE_BYTES - bytes.length)}`)]);
  await storeFile(PAPERS, title(0), filled, 'application/pdf');
}

async function costFigures(
  browser: Browser,
  { url, sent }: Pick<Awaited<ReturnType<typeof serveCompressed>>, 'url' | 'sent'>,
  visitors: typeof VISITORS,
): Promise<{ readonly figures: Figure[]; readonly differences: string[] }> {
  const figures: Figure[] = [];
  const differences: string[] = [];
  const parts: { readonly use: Traffic; readonly share: number }[] = [];
  for (const { name, share, comesAgain = false, act } of visitors) {
    const context = await browser.newContext({ baseURL: url });
    if (comesAgain) await keptSite(context);
    const traffic = countTraffic(context, sent);
    const page = await context.newPage();
    await act(page);
    await workerIsDone(page);
    const use = await traffic();
    await context.close();
    parts.push({ use, share: share / 100 });
    figures.push(figure(name, textOf(use)));
    const inKB = (bytes: number) => Math.round(bytes / 1_000);
    differences.push(
      ...differenceFromDocs(name, [
        ...[use.reads, use.writes, inKB(use.hosting), inKB(use.database)],
        ...[inKB(use.storage), use.accounts],
      ]),
    );
  }
  const average = addUp(parts);
  for (const count of MONTHS) {
    const month = addUp([{ use: average, share: count }]);
    const costs = Object.entries(bill(month));
    const total = costs.reduce((sum, [, dollars]) => sum + dollars, 0);
    const text = costs.map(([service, dollars]) => `${service} $${dollars.toFixed(2)}`).join(', ');
    const visitors = count.toLocaleString('en');
    figures.push(figure(`${visitors} visitors a month`, `$${total.toFixed(2)}: ${text}`));
    differences.push(
      ...differenceFromDocs(visitors, [total, ...costs.map(([, dollars]) => dollars)]),
    );
  }
  return { figures, differences };
}

function textOf(use: Traffic): string {
  const kB = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`;
  return [
    `${use.reads} reads`,
    `${use.writes} writes`,
    `site ${kB(use.hosting)}`,
    `database ${kB(use.database)} in ${use.connections} connections`,
    `files ${kB(use.storage)}`,
    `${use.accounts} accounts`,
  ].join(', ');
}
