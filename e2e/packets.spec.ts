import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { layoutShifts } from './support/layoutShift.ts';
import { NOT_FOUND_NOISE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** One page of each form: others have the same parts. */
const FORMS = ['/', '/Files?course=CD', '/Contribute', '/FileNest', '/Snippetchat', '/dashboard'];
/** After these a packet may end: where a page may be painted without the rest. */
const LANDMARK =
  /<\/(?:header|nav|h1|h2|form|section|main|footer)>|<main[^>]*>|<div role="search"[^>]*>/g;
/** Tells that the first packet is there, and changes nothing. */
const END = '<!--end of the packet-->';
/** Less than a hundredth of a small window. */
const SEEN = 0.005;

/** Serves the site's pages, each in two packets, of which the second comes once the first is painted. */
async function servePackets(site: string) {
  let end = 0;
  let sendRest: () => void = () => undefined;
  let isPainted = Promise.resolve();
  const server = createServer((request, response) => {
    const send = async () => {
      const path = request.url ?? '';
      // The app is not what is looked at, and the font comes after the first paint.
      if (path.endsWith('.js'))
        return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end();
      if (path.endsWith('.woff2')) await isPainted;
      const found = await fetch(site + path);
      const type = found.headers.get('Content-Type') ?? 'text/plain';
      response.writeHead(found.status, { 'Content-Type': type });
      const body = Buffer.from(await found.arrayBuffer());
      if (!type.startsWith('text/html')) return response.end(body);
      const html = body.toString();
      response.write(html.slice(0, end) + END);
      isPainted = new Promise((resolve) => {
        sendRest = () => {
          response.end(html.slice(end));
          resolve();
        };
      });
      return undefined;
    };
    send().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAt: (index: number) => void (end = index),
    sendRest: () => sendRest(),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns the first place after each kind of landmark of a page; of its frame, which all share, on Home. */
async function cutsOf(site: string, address: string): Promise<ReadonlyMap<string, number>> {
  const html = await (await fetch(site + address)).text();
  const [from, to] =
    address === '/'
      ? [html.indexOf('<div id="root"'), Infinity]
      : [html.indexOf('</h1>'), html.indexOf('</main>')];
  const cuts = new Map<string, number>();
  for (const { 0: landmark, index } of html.matchAll(LANDMARK))
    if (index >= from && index <= to && !cuts.has(landmark))
      cuts.set(landmark, index + landmark.length);
  return cuts;
}

/** Waits until the first packet is painted, or for a moment if nothing is painted without the rest. */
const paint = (page: Page, isWhole: boolean) =>
  page.evaluate(
    ([end, waitsForRest]) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
          while (comments.nextNode())
            if (`<!--${comments.currentNode.textContent}-->` === end) {
              if (waitsForRest) setTimeout(resolve, 60);
              return requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
            }
          return setTimeout(look, 5);
        };
        look();
      }),
    [END, isWhole] as const,
  );

/** Opens a page in two packets, and returns what moved. */
async function shiftsOf(page: Page, address: string, isWhole: boolean, sendRest: () => void) {
  await page.goto(address, { waitUntil: 'commit' });
  await paint(page, isWhole);
  sendRest();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  return (await layoutShifts(page)).filter((shift) => parseFloat(shift) > SEEN);
}

test(
  'no page moves wherever its HTML is cut',
  { tag: '@once' },
  async ({ context, baseURL, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(NOT_FOUND_NOISE);
    const site = baseURL ?? '';
    const moved: Record<string, readonly string[]> = {};
    const look = async (width: number) => {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 740 });
      const packets = await servePackets(site);
      // A wide page is painted as a whole.
      const isWhole = width >= 1024;
      for (const address of FORMS)
        for (const [landmark, index] of await cutsOf(site, address)) {
          if (isWhole && landmark !== '</h1>') continue;
          packets.cutAt(index);
          const shifts = await shiftsOf(page, packets.url + address, isWhole, packets.sendRest);
          if (shifts.length > 0) moved[`${width}: ${address} after ${landmark}`] = shifts;
        }
      packets.close();
    };
    await Promise.all([360, 820, 1280].map(look));
    expect(moved).toEqual({});
  },
);
