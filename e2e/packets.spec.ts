import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { layoutShifts } from './support/layoutShift.ts';
import { NOT_FOUND_NOISE, PAGES } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** After these a packet may end: where a page may be painted without the rest. */
const LANDMARK =
  /<\/(?:header|nav|h1|h2|form|section|main|footer)>|<main[^>]*>|<div role="search"[^>]*>/g;
/** Less than a hundredth of a small window. */
const SEEN = 0.005;

/** Serves the site's pages, each in two packets, of which the second comes once the first is painted. */
async function servePackets(site: string) {
  let end = 0;
  let sendRest: () => void = () => undefined;
  const server = createServer((request, response) => {
    const send = async () => {
      const found = await fetch(site + (request.url ?? ''));
      const type = found.headers.get('Content-Type') ?? 'text/plain';
      response.writeHead(found.status, { 'Content-Type': type });
      const body = Buffer.from(await found.arrayBuffer());
      if (!type.startsWith('text/html')) return response.end(body);
      const html = body.toString();
      response.write(html.slice(0, end));
      sendRest = () => response.end(html.slice(end));
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

/** Opens a page in two packets, and returns what moved. */
async function shiftsOf(page: Page, address: string, sendRest: () => void) {
  await page.goto(address, { waitUntil: 'commit' });
  // Long enough for a paint.
  await page.waitForSelector('#root', { state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
  sendRest();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  return (await layoutShifts(page)).filter((shift) => parseFloat(shift) > SEEN);
}

test(
  'no page moves wherever its HTML is cut',
  { tag: '@once' },
  async ({ newVisitor, baseURL, expectedConsoleErrors }) => {
    test.setTimeout(300_000);
    expectedConsoleErrors.push(NOT_FOUND_NOISE);
    const site = baseURL ?? '';
    const moved: Record<string, readonly string[]> = {};
    const look = async (width: number) => {
      const page = await newVisitor();
      await page.setViewportSize({ width, height: 740 });
      // The app is not what is looked at, and the font comes after the first paint.
      await page.route('**/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      await page.route('**/*.woff2', async (route) => {
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
        await route.continue();
      });
      const packets = await servePackets(site);
      for (const { address } of PAGES) {
        const html = await (await fetch(site + address)).text();
        const body = html.indexOf('<div id="root"');
        for (const { 0: landmark, index } of html.matchAll(LANDMARK)) {
          // A wide page is painted as a whole.
          if (index < body || (width >= 1024 && landmark !== '</h1>')) continue;
          packets.cutAt(index + landmark.length);
          const shifts = await shiftsOf(page, packets.url + address, packets.sendRest);
          if (shifts.length > 0) moved[`${width}: ${address} after ${landmark}, ${index}`] = shifts;
        }
      }
      packets.close();
    };
    await Promise.all([360, 820, 1280].map(look));
    expect(moved).toEqual({});
  },
);
