import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { figure, type Benchmark, type Figure } from '../scripts/test/benchmark.ts';
import { fillRoom } from './chat/history.ts';
import { SHORT_LIST, writeLists } from './list/records.ts';
import { comparedPages, PAINTED_PAGES, TEXT_PAGES } from './load/comparedPages.ts';
import { serveCompressed, trusting } from './load/compressedSite.ts';
import { secondVisits } from './load/secondVisits.ts';
import { firstVisit, type Opening, type Times } from './load/visit.ts';
import { onTestSite } from './support/onTestSite.ts';
import { median } from './support/statistics.ts';

/** How often each page is opened, how many of each kind, and how many times slower a phone is. */
interface Sizes {
  readonly rounds: number;
  readonly pages: number;
  readonly slowdown: number;
}

const SIZES: Sizes = { rounds: 3, pages: 99, slowdown: 4 };
const SMOKE_SIZES: Sizes = { rounds: 1, pages: 1, slowdown: 1 };

/** A page to open, and what to wait for. */
interface Side extends Omit<Opening, 'name' | 'slowdown'> {
  readonly path: string;
}

/** Opens a page of ours and those it is compared with in turns, so a busy moment affects all. */
type Compare = (name: string, sides: readonly Side[]) => Promise<readonly (readonly Times[])[]>;

/**
 * Measures first visits in Chromium, slowed down to a cheap phone: the largest paint of pages, the
 * content that they fetch, and when React is interactive, each against a page that somebody would
 * write by hand. Also measures second visits against the first. With `against`, opens the pages of
 * another build in turns with ours, and nothing else.
 */
export const benchmark: Benchmark = ({ smoke, signal, against }) =>
  onTestSite(signal, async ({ folder, openBrowser }) => {
    await writeLists(10);
    await fillRoom(50);
    const site = await serveCompressed(folder, await comparedPages(folder));
    const before = against ? await serveCompressed(resolve(against), new Map()) : undefined;
    const { server, url } = site;
    try {
      const browser = await openBrowser(trusting(site, before ?? site));
      const sizes = smoke ? SMOKE_SIZES : SIZES;
      if (before) return await againstFigures(browser, [url, before.url], sizes);
      const compare = comparison(browser, url, sizes);
      return [
        ...(await paintFigures(compare, sizes.pages)),
        ...(await textFigures(compare, sizes.pages)),
        ...(await contentFigures(compare)),
        ...(await secondVisits(browser, url, sizes)),
      ];
    } finally {
      server.close();
      before?.server.close();
    }
  });

const FILES = `/Files?course=${SHORT_LIST.course}`;

/** What is opened of two builds. */
const OF_BUILDS: readonly (Side & { readonly name: string })[] = [
  { name: 'Home', path: '/', live: 'h1' },
  { name: 'About', path: '/Aboutus', live: 'h1' },
  { name: 'Contact', path: '/Contactus', live: 'h1' },
  { name: 'Files', path: FILES, content: 'tbody tr', live: 'tbody tr' },
  { name: 'FileNest', path: '/FileNest', content: 'main section tbody tr', live: 'h1' },
];

/** Our pages against those of another build. More rounds, as builds differ less than pages do. */
async function againstFigures(
  browser: Browser,
  urls: readonly string[],
  { rounds, pages, slowdown }: Sizes,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, ...opening } of OF_BUILDS.slice(0, pages)) {
    const [ours = [], before = []] = await inTurns(2 * rounds, urls, (url) =>
      firstVisit(browser, url + path, { name: `${name} against`, slowdown, ...opening }),
    );
    for (const what of ['paint', 'content', 'interactive'] as const) {
      if (what === 'content' && opening.content === undefined) continue;
      const value = `${ratio(ours, before, what)} (${ms(ours, what)}, ${ms(before, what)})`;
      figures.push(figure(`${name}: ${what}, to the other build`, value));
    }
  }
  return figures;
}

async function inTurns(
  rounds: number,
  urls: readonly string[],
  visit: (url: string) => Promise<Times>,
): Promise<readonly (readonly Times[])[]> {
  const times = urls.map((): Times[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, url] of urls.entries()) times[index]?.push(await visit(url));
  return times;
}

const comparison =
  (browser: Browser, url: string, { rounds, slowdown }: Sizes): Compare =>
  async (name, sides) => {
    const times = sides.map((): Times[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { path, ...opening }] of sides.entries()) {
        const file = `${name}${index === 0 ? '' : ` against ${path.replaceAll('/', ' ').trim()}`}`;
        const named = { name: file, slowdown, ...opening };
        times[index]?.push(await firstVisit(browser, url + path, named));
      }
    }
    return times;
  };

/** The largest paint of pages, against themselves without scripts and against plain pages. */
async function paintFigures(compare: Compare, pages: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of PAINTED_PAGES.slice(0, pages)) {
    const sides = [{ path }, { path: `/still${path}` }, { path: `/plain${path}` }];
    const [ours = [], still = [], plain = []] = await compare(name, sides);
    figures.push(
      figure(`${name}: largest paint`, ms(ours, 'paint')),
      figure(`${name}: to itself without scripts`, ratio(ours, still, 'paint'), 'at most 1.05'),
      figure(`${name}: a page by hand`, ms(plain, 'paint')),
      figure(`${name}: to a page by hand`, ratio(ours, plain, 'paint'), 'at most 1.15'),
    );
  }
  return figures;
}

/** When text pages are interactive, against a page of React and the router alone. */
async function textFigures(compare: Compare, pages: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const alone = { path: '/plain/react', live: 'h1' };
  for (const [name, path] of TEXT_PAGES.slice(0, pages)) {
    const [ours = [], react = []] = await compare(`${name} live`, [{ path, live: 'h1' }, alone]);
    figures.push(
      figure(`${name}: interactive`, ms(ours, 'interactive')),
      figure(
        `${name}: interactive, to React and the router alone`,
        `${ratio(ours, react, 'interactive')} (${ms(react, 'interactive')})`,
        'at most 1.2',
      ),
    );
  }
  return figures;
}

/** When pages show what they fetch, against plain pages that fetch the same. */
async function contentFigures(compare: Compare): Promise<Figure[]> {
  const rows = { content: 'tbody tr', live: 'tbody tr' };
  const plainRows = { content: 'tbody tr' };
  const [list = [], plainList = []] = await compare('Files', [
    { path: FILES, ...rows },
    { path: '/plain/list', ...plainRows },
  ]);
  const [library = [], plainLibrary = []] = await compare('FileNest', [
    { path: '/FileNest', content: 'main section tbody tr' },
    { path: '/plain/library', ...plainRows },
  ]);
  const [chat = [], sdk = []] = await compare('Chat', [
    { path: '/Snippetchat', content: '[data-message]' },
    { path: '/plain/chat', content: 'output' },
  ]);
  const plainContent = median(plainList.map(({ content }) => content));
  const live = median(list.map(({ interactive }) => interactive));
  return [
    figure('Files: rows', ms(list, 'content')),
    figure('Files: rows of a page by hand', ms(plainList, 'content')),
    figure('Files: rows, to a page by hand', ratio(list, plainList, 'content'), 'at most 1.3'),
    figure('Files: interactive', ms(list, 'interactive')),
    figure('Files: interactive, to a page by hand', to(live, plainContent), 'at most 3.0'),
    figure('FileNest: rows', ms(library, 'content')),
    figure('FileNest: rows of a page by hand', ms(plainLibrary, 'content')),
    figure(
      'FileNest: rows, to a page by hand',
      ratio(library, plainLibrary, 'content'),
      'at most 3.2',
    ),
    figure('Chat: messages', ms(chat, 'content')),
    figure('Chat: messages, to the SDK alone', ratio(chat, sdk, 'content'), 'at most 2.2'),
  ];
}

const of = (times: readonly Times[], what: keyof Times) => median(times.map((each) => each[what]));

const ms = (times: readonly Times[], what: keyof Times) => `${of(times, what).toFixed(0)} ms`;

const to = (ours: number, other: number) => (ours / other).toFixed(2);

const ratio = (ours: readonly Times[], others: readonly Times[], what: keyof Times) =>
  to(of(ours, what), of(others, what));
