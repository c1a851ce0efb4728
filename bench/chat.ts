/**
 * Measures the chat against the bare SDK: a message on its way from one browser to another, and a
 * room with a long history. In Chromium, with the production build on the emulator suite.
 */
import type { Browser } from '@playwright/test';
import {
  addBarePage,
  fillRoom,
  measureAppends,
  measureBareOpening,
  measureEarlierPages,
  measureOpening,
  type BareOpening,
  type Opening,
} from './chat/history.ts';
import { measureArrivals } from './chat/live.ts';
import { bundle } from './fluid/fluidPage.ts';
import { figure, type Benchmark, type Figure } from '../scripts/test/benchmark.ts';
import { onTestSite } from './support/onTestSite.ts';
import { median, percentile } from './support/statistics.ts';

interface Sizes {
  /** Messages in the long room. */
  readonly history: number;
  /** Messages sent from one browser to the other. */
  readonly messages: number;
  /** How often the long room is opened. */
  readonly openings: number;
  /** Messages added to an open room. */
  readonly appends: number;
  /** Uncounted messages before those, to warm up the compiler. */
  readonly warmUp: number;
  /** How many earlier pages are read. */
  readonly pages: number;
}

const SIZES: Sizes = {
  history: 100_000,
  messages: 60,
  openings: 7,
  appends: 15,
  warmUp: 10,
  pages: 7,
};
const SMOKE_SIZES: Sizes = {
  history: 300,
  messages: 2,
  openings: 1,
  appends: 1,
  warmUp: 0,
  pages: 1,
};

/** Messages in the short room. */
const SHORT = 100;

const IN_PAGE = 'at most 4 ms';
const FRAME = 'at most 1 frame, 16.7 ms';
const LATE_FRAME = 'at most 1.5 frames, 25 ms';

interface Place {
  readonly site: string;
  readonly databasePort: number;
  /** The script of the bare SDK, for a page. */
  readonly script: string;
}

/** Measures messages that arrive, and rooms of different lengths. */
export const benchmark: Benchmark = ({ smoke, signal }) => {
  const sizes = smoke ? SMOKE_SIZES : SIZES;
  return onTestSite(signal, async ({ url, folder, ports, openBrowser }) => {
    const place: Place = {
      site: url,
      databasePort: ports.database,
      script: await bundle('bench/chat/bareRoom.ts'),
    };
    await addBarePage(folder, place.script, place.databasePort);
    const browsers: [Browser, Browser] = [await openBrowser(), await openBrowser()];
    return [
      ...(await arrivalFigures(browsers, place, sizes)),
      ...(await historyFigures(browsers[0], place, sizes)),
    ];
  });
};

async function arrivalFigures(
  browsers: [Browser, Browser],
  place: Place,
  { messages }: Sizes,
): Promise<Figure[]> {
  await fillRoom(SHORT);
  const arrivals = await measureArrivals(browsers, place, messages);
  const inPage = arrivals.map((arrival) => arrival.inPage);
  const painted = arrivals.map((arrival) => arrival.painted);
  const onSocket = arrivals.map((arrival) => arrival.onSocket);
  const ownInPage = arrivals.map((arrival) => arrival.inPage - arrival.onSocket);
  const ownPainted = arrivals.map((arrival) => arrival.painted - arrival.onSocket);
  const sinceSend = arrivals.map((arrival) => arrival.sinceSend);
  return [
    figure('in the page after the SDK, median', ms(median(inPage)), IN_PAGE),
    figure('in the page after the SDK, 95 %', ms(percentile(inPage, 0.95))),
    figure('painted after the SDK, median', ms(median(painted)), FRAME),
    figure('painted after the SDK, 95 %', ms(percentile(painted, 0.95)), LATE_FRAME),
    figure("the app's own websocket after the SDK, median", ms(median(onSocket))),
    figure("the app's own websocket after the SDK, 95 %", ms(percentile(onSocket, 0.95))),
    figure('in the page after that websocket, median', ms(median(ownInPage)), IN_PAGE),
    figure('in the page after that websocket, 95 %', ms(percentile(ownInPage, 0.95))),
    figure('painted after that websocket, median', ms(median(ownPainted)), FRAME),
    figure('painted after that websocket, 95 %', ms(percentile(ownPainted, 0.95)), LATE_FRAME),
    figure('Send to painted in the other browser, median', ms(median(sinceSend))),
  ];
}

async function historyFigures(
  browser: Browser,
  { site }: Place,
  { history, openings, pages, ...appends }: Sizes,
): Promise<Figure[]> {
  await fillRoom(0);
  const empty = await measureOpening(browser, site);
  await fillRoom(SHORT);
  const shortAppends = await measureAppends(browser, site, SHORT, appends);
  await fillRoom(history);
  const bare: BareOpening[] = [];
  const own: Opening[] = [];
  // The engine sorts the room at its first opening, which is therefore left out.
  for (let round = -1; round < openings; round += 1) {
    const sdk = await measureBareOpening(browser, site);
    const app = await measureOpening(browser, site);
    if (round < 0) continue;
    bare.push(sdk);
    own.push(app);
  }
  const earlier = await measureEarlierPages(browser, site, pages);
  const longAppends = await measureAppends(browser, site, history, appends);
  const bytes = median(own.map((one) => one.bytes)) / median(bare.map((one) => one.bytes));
  const shown = median(own.map(({ firstList }) => firstList.shown));
  const received = median(own.map(({ firstList }) => firstList.received));
  const heap = median(own.map((one) => one.heap)) - empty.heap;
  const [short, long] = [median(shortAppends), median(longAppends)];
  const room = history.toLocaleString('en');
  return [
    figure(`bytes to open ${room}, to the newest 50`, bytes.toFixed(2), 'at most 1.05'),
    figure('first list, from the navigation', ms(shown)),
    figure("the SDK's first callback in that page", ms(received)),
    figure('first list to first callback', (shown / received).toFixed(2), 'at most 1.3'),
    figure('first callback of a page that is the SDK alone', ms(median(bare.map(callbackOf)))),
    figure('heap over an empty room', `${(heap / 1e6).toFixed(2)} MB`, 'at most 3 MB'),
    figure(`one more message in a room of ${SHORT}`, ms(short)),
    figure(`one more message in a room of ${room}`, ms(long)),
    figure('long room to short room', (long / short).toFixed(2), 'at most 1.25'),
    figure(
      'earlier page, in the page',
      ms(median(earlier.map((one) => one.inPage))),
      'at most 50 ms',
    ),
    figure('earlier page, painted', ms(median(earlier.map((one) => one.painted)))),
    figure('earlier page, jump', `${largest(earlier.map((one) => one.jump))} px`, 'below 1 px'),
  ];
}

const callbackOf = ({ firstCallback }: BareOpening) => firstCallback;

const largest = (values: readonly number[]) => Math.max(...values).toFixed(1);
const ms = (value: number) => `${value.toFixed(1)} ms`;
