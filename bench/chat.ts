/**
 * What the chat adds to the bare SDK: to a message on its way from one browser to another, and to
 * a room with a long history. In Chromium, with the production build on the emulator suite.
 */
import { chromium, type Browser } from '@playwright/test';
import { BROWSER_ARGS, findOrInstallBrowser } from '../scripts/lib/browser.ts';
import { withTestSite } from '../scripts/lib/endToEnd.ts';
import { portOffset, suitePorts, TEST_PORT_OFFSET } from '../scripts/lib/ports.ts';
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

const HISTORY = 100_000;
const SHORT = 100;
const MESSAGES = 60;
const OPENINGS = 7;
const APPENDS = 15;
const PAGES = 7;

const IN_PAGE = 'at most 4 ms';
const FRAME = 'at most 1 frame, 16.7 ms';
const LATE_FRAME = 'at most 1.5 frames, 25 ms';

interface Line {
  readonly measured: string;
  readonly value: string;
  readonly target: string;
}

interface Place {
  readonly site: string;
  readonly databasePort: number;
  /** The bare SDK, for a page. */
  readonly script: string;
}

/** Measures and prints the table. */
export async function benchChat(signal: AbortSignal): Promise<void> {
  const offset = portOffset(TEST_PORT_OFFSET);
  await withTestSite({ portOffset: offset, dev: false, signal }, async (environment) => {
    const place: Place = {
      site: environment['STUDYNEST_URL'] ?? '',
      databasePort: suitePorts(offset).database,
      script: await bundle('bench/chat/bareRoom.ts'),
    };
    await addBarePage(environment['STUDYNEST_SITE'] ?? '', place.script, place.databasePort);
    const browsers = await Promise.all([launch(), launch()]);
    try {
      console.table(await benchArrivals(browsers, place));
      console.table(await benchHistory(browsers[0], place));
    } finally {
      await Promise.all(browsers.map((browser) => browser.close()));
    }
  });
}

function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findOrInstallBrowser(), args: [...BROWSER_ARGS] });
}

async function benchArrivals(browsers: [Browser, Browser], place: Place): Promise<Line[]> {
  await fillRoom(SHORT);
  const arrivals = await measureArrivals(browsers, place, MESSAGES);
  const inPage = arrivals.map((arrival) => arrival.inPage);
  const painted = arrivals.map((arrival) => arrival.painted);
  const onSocket = arrivals.map((arrival) => arrival.onSocket);
  const ownInPage = arrivals.map((arrival) => arrival.inPage - arrival.onSocket);
  const ownPainted = arrivals.map((arrival) => arrival.painted - arrival.onSocket);
  const sinceSend = arrivals.map((arrival) => arrival.sinceSend);
  return [
    line('in the page after the SDK, median', ms(share(inPage, 0.5)), IN_PAGE),
    line('in the page after the SDK, 95 %', ms(share(inPage, 0.95))),
    line('painted after the SDK, median', ms(share(painted, 0.5)), FRAME),
    line('painted after the SDK, 95 %', ms(share(painted, 0.95)), LATE_FRAME),
    line("the app's own websocket after the SDK, median", ms(share(onSocket, 0.5))),
    line("the app's own websocket after the SDK, 95 %", ms(share(onSocket, 0.95))),
    line('in the page after that websocket, median', ms(share(ownInPage, 0.5)), IN_PAGE),
    line('in the page after that websocket, 95 %', ms(share(ownInPage, 0.95))),
    line('painted after that websocket, median', ms(share(ownPainted, 0.5)), FRAME),
    line('painted after that websocket, 95 %', ms(share(ownPainted, 0.95)), LATE_FRAME),
    line('Send to painted in the other browser, median', ms(share(sinceSend, 0.5))),
  ];
}

async function benchHistory(browser: Browser, { site }: Place): Promise<Line[]> {
  await fillRoom(0);
  const empty = await measureOpening(browser, site);
  await fillRoom(SHORT);
  const shortAppends = await measureAppends(browser, site, SHORT, APPENDS);
  await fillRoom(HISTORY);
  const bare: BareOpening[] = [];
  const own: Opening[] = [];
  // The first pair is for the engine, which sorts the room once.
  for (let round = -1; round < OPENINGS; round += 1) {
    const sdk = await measureBareOpening(browser, site);
    const app = await measureOpening(browser, site);
    if (round < 0) continue;
    bare.push(sdk);
    own.push(app);
  }
  const earlier = await measureEarlierPages(browser, site, PAGES);
  const longAppends = await measureAppends(browser, site, HISTORY, APPENDS);
  const bytes = middle(own.map((one) => one.bytes)) / middle(bare.map((one) => one.bytes));
  const shown = middle(own.map(({ firstList }) => firstList.shown));
  const received = middle(own.map(({ firstList }) => firstList.received));
  const heap = middle(own.map((one) => one.heap)) - empty.heap;
  const [short, long] = [middle(shortAppends), middle(longAppends)];
  const room = HISTORY.toLocaleString('en');
  return [
    line(`bytes to open ${room}, to the newest 50`, bytes.toFixed(2), 'at most 1.05'),
    line('first list, from the navigation', ms(shown)),
    line("the SDK's first callback in that page", ms(received)),
    line('first list to first callback', (shown / received).toFixed(2), 'at most 1.3'),
    line('first callback of a page that is the SDK alone', ms(middle(bare.map(callbackOf)))),
    line('heap over an empty room', `${(heap / 1e6).toFixed(2)} MB`, 'at most 3 MB'),
    line(`one more message in a room of ${SHORT}`, ms(short)),
    line(`one more message in a room of ${room}`, ms(long)),
    line('long room to short room', (long / short).toFixed(2), 'at most 1.25'),
    line(
      'earlier page, in the page',
      ms(middle(earlier.map((one) => one.inPage))),
      'at most 50 ms',
    ),
    line('earlier page, painted', ms(middle(earlier.map((one) => one.painted)))),
    line('earlier page, jump', `${largest(earlier.map((one) => one.jump))} px`, 'below 1 px'),
  ];
}

const callbackOf = ({ firstCallback }: BareOpening) => firstCallback;

function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function middle(values: readonly number[]): number {
  return share(values, 0.5);
}

function line(measured: string, value: string, target = ''): Line {
  return { measured, value, target };
}

const largest = (values: readonly number[]) => Math.max(...values).toFixed(1);
const ms = (value: number) => `${value.toFixed(1)} ms`;
