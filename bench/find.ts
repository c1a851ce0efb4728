import type { Browser } from '@playwright/test';
import { figure, type Benchmark, type Figure } from '../scripts/test/benchmark.ts';
import { backend } from '../tests/support/backend.ts';
import { documentsOf, libraryOf, manuals, stuffedPapers, type Paper } from './find/corpus.ts';
import { measureText, pdfOfLines, measurePresses, printedPdf } from './find/pdfText.ts';
import { among, askAll, askedPapers, PLACES, type Answered } from './find/questions.ts';
import { openSearch, type Search } from './find/searchPage.ts';
import { searchesFor, shareOfBest } from './find/truth.ts';
import { onTestSite } from './support/onTestSite.ts';
import { median, percentile, sum } from './support/statistics.ts';

interface Sizes {
  /** Numbers of files in the library, with the searches of each number of words. */
  readonly libraries: readonly (readonly [files: number, searches: number])[];
  /** Numbers of files among which questions are asked. */
  readonly asked: readonly number[];
  /** The pages of a book. */
  readonly book: number;
}

const SIZES: Sizes = {
  libraries: [
    [100, 20],
    [1_000, 30],
    [10_000, 8],
  ],
  asked: [1_000, 5_000],
  book: 300,
};
const SMOKE_SIZES: Sizes = { libraries: [[60, 2]], asked: [60], book: 20 };

const PAPER_PAGES = 8;
/** The shares that a search of 1, 2 and 3 words has to reach in a library of so many files. */
const GOALS = [0.79, 0.79, 0.96];
const GOAL_FILES = 1_000;

/**
 * Measures the search inside the papers: what it reads and finds in libraries of several sizes, in
 * the production build on the emulator suite, and how long the texts of PDFs take.
 */
export const benchmark: Benchmark = ({ smoke, signal }) => {
  const sizes = smoke ? SMOKE_SIZES : SIZES;
  return onTestSite(signal, async ({ url: site, openBrowser }) => {
    const browser = await openBrowser();
    const figures = await measureTexts(browser, site, sizes.book);
    for (const [files, searches] of sizes.libraries) {
      const papers = libraryOf(files);
      await store(papers);
      figures.push(...(await measureSearches(browser, site, papers, searches)));
      if (papers.length <= GOAL_FILES)
        figures.push(...(await measureStuffing(browser, site, papers)));
    }
    for (const files of sizes.asked) figures.push(...(await measureQuestions(files)));
    return figures;
  });
};

/** Measures how questions in a student's words find the papers that answer them. */
async function measureQuestions(files: number): Promise<Figure[]> {
  const papers = askedPapers();
  await store(among(libraryOf(files), papers));
  const figures: Figure[] = [];
  for (const from of PLACES) {
    const answered = await askAll(papers, from);
    const upTo = (rank: number) =>
      answered.filter((each) => each.rank >= 0 && each.rank < rank).length;
    const most = (pick: (each: Answered) => number) => Math.max(...answered.map(pick));
    const reads = answered.map((each) => each.reads);
    const of = `${answered.length} questions among ${files.toLocaleString('en')} files, from ${from}`;
    const isGoal = files === GOAL_FILES;
    figures.push(
      figure(
        `${of}: right paper in the first five, first`,
        `${upTo(5)}, ${upTo(1)}`,
        isGoal ? 'at least 54, 46' : '',
      ),
      figure(
        `${of}: reads, median, most; bytes, packed, most`,
        `${median(reads)}, ${most((each) => each.reads)}; ${(most((each) => each.bytes) / 1_000).toFixed(0)} kB`,
        '40; 90 kB',
      ),
    );
  }
  return figures;
}

/** A request has at most 10 MiB. */
const PAPERS_AT_ONCE = 20;

/** Replaces the library by these papers. */
async function store(papers: readonly Paper[]): Promise<void> {
  await backend.clear();
  for (let start = 0; start < papers.length; start += PAPERS_AT_ONCE) {
    const some = papers
      .slice(start, start + PAPERS_AT_ONCE)
      .map((paper, at) => documentsOf(paper, { uploadedBy: paper.place, at: start + at }));
    await writeAll(some);
  }
}

const writeAll = (papers: readonly ReturnType<typeof documentsOf>[]) =>
  backend.writeDocuments(Object.assign({}, ...papers) as ReturnType<typeof documentsOf>);

async function measureSearches(
  browser: Browser,
  site: string,
  papers: readonly Paper[],
  count: number,
): Promise<Figure[]> {
  const parts = sum(papers.map((paper) => paper.parts.length));
  const of = `${papers.length.toLocaleString('en')} files`;
  const { page, search } = await openSearch(browser, site);
  const all: Search[] = [];
  const shares: string[] = [];
  for (const words of GOALS.keys()) {
    const found: number[] = [];
    for (const text of searchesFor(papers, words + 1, count)) {
      const result = await search(text);
      all.push(result);
      found.push(shareOfBest(papers, text, result.shown));
    }
    shares.push((sum(found) / found.length).toFixed(2));
  }
  await page.close();
  const values = (pick: (each: Search) => number) => all.map(pick);
  const reads = values((each) => each.reads);
  const kB = (bytes: number) => (bytes / 1_000).toFixed(0);
  const bytes = values((each) => each.bytes);
  const waits = values(({ waitMs }) => waitMs);
  const queries = values(({ queryMs }) => queryMs);
  return [
    figure(`${of}: parts`, parts.toLocaleString('en')),
    figure(`${of}: reads, median, most`, `${median(reads)}, ${Math.max(...reads)}`, '20, 40'),
    figure(
      `${of}: share of the best ten, 1, 2, 3 words`,
      shares.join(', '),
      papers.length === GOAL_FILES ? `at least ${GOALS.join(', ')}` : '',
    ),
    figure(
      `${of}: bytes, packed, median, most`,
      `${kB(median(bytes))}, ${kB(Math.max(...bytes))} kB`,
      'at most 80 kB',
    ),
    figure(
      `${of}: last key to hits, less the pause, median, 95th percentile`,
      `${median(waits).toFixed(0)}, ${percentile(waits, 0.95).toFixed(0)} ms`,
      'at most 500 ms',
    ),
    figure(
      `${of}: slowest query, median, 95th percentile`,
      `${median(queries).toFixed(0)}, ${percentile(queries, 0.95).toFixed(0)} ms`,
    ),
  ];
}

const STUFFED_WORDS = 10;
const GUESTS = 40;
const EACH = 20;

/** Measures what guests change who store the worst papers that the rules take. */
async function measureStuffing(
  browser: Browser,
  site: string,
  papers: readonly Paper[],
): Promise<Figure[]> {
  const words = searchesFor(papers, 1, STUFFED_WORDS);
  const searchAll = async () => {
    const { page, search } = await openSearch(browser, site);
    const found: Search[] = [];
    for (const word of words) found.push(await search(word));
    await page.close();
    return found;
  };
  const before = await searchAll();
  const stuffed = stuffedPapers(words, GUESTS, EACH);
  for (let start = 0; start < stuffed.length; start += PAPERS_AT_ONCE)
    await writeAll(stuffed.slice(start, start + PAPERS_AT_ONCE));
  const after = await searchAll();
  // Where fewer than ten papers say it, the stuffed ones stand below them.
  const same = before.filter(({ shown }, at) => {
    const ten = shown.slice(0, 10);
    return after[at]?.shown.slice(0, ten.length).join() === ten.join();
  }).length;
  const most = (pick: (each: Search) => number) => Math.max(...after.map(pick));
  const of = `${papers.length.toLocaleString('en')} files and ${stuffed.length} stuffed ones of ${GUESTS} guests`;
  return [
    figure(`${of}: words with the honest first ten as before`, `${same} of ${words.length}`, 'all'),
    figure(`${of}: reads, most`, String(most((each) => each.reads)), 'at most 40'),
    figure(
      `${of}: bytes, packed, most`,
      `${(most((each) => each.bytes) / 1_000).toFixed(0)} kB`,
      'at most 120 kB',
    ),
  ];
}

async function measureTexts(browser: Browser, site: string, pages: number): Promise<Figure[]> {
  const texts = manuals().flat();
  const first = await pdfOfLines(texts.slice(0, 1));
  const paper = texts.slice(0, PAPER_PAGES);
  const kinds = { lines: await pdfOfLines(paper), printed: await printedPdf(browser, paper) };
  const figures: Figure[] = [];
  for (const [kind, bytes] of Object.entries(kinds)) {
    const { clockMs, phoneMs } = await measureText(browser, site, first, bytes);
    const what = `text of ${PAPER_PAGES} pages (${kind})`;
    figures.push(
      figure(`${what}, here`, `${clockMs.toFixed(0)} ms`),
      figure(`${what}, processor time times 4`, `${phoneMs.toFixed(0)} ms`, 'at most 1,000 ms'),
    );
  }
  const book = await printedPdf(browser, texts.slice(0, pages));
  const { before, meanwhile } = await measurePresses(browser, site, first, book);
  const ms = (presses: readonly number[]) =>
    `${percentile(presses, 0.98)}, ${Math.max(...presses)} ms of ${presses.length}`;
  return [
    ...figures,
    figure('presses, page slowed 4 times: 98th percentile, slowest', ms(before)),
    figure(`the same while a book of ${pages} pages is read`, ms(meanwhile), 'at most 64 ms'),
  ];
}
