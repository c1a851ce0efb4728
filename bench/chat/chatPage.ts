import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

export interface ChatPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: CDPSession;
  /** The bytes received over websockets so far. */
  readonly received: () => number;
}

/** A fresh visitor's page, with nothing opened yet. */
export async function newPage(browser: Browser): Promise<ChatPage> {
  // The site's content policy would block a benchmark's script.
  const context = await browser.newContext({
    bypassCSP: true,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    bytes += Buffer.byteLength(response.payloadData);
  });
  await session.send('Network.enable');
  await session.send('Performance.enable');
  return { page, context, session, received: () => bytes };
}

/** When a room's first list arrived, in milliseconds after the navigation. */
export interface FirstList {
  /** At the SDK of that page, whose callback cannot run earlier. */
  readonly received: number;
  /** In the page. */
  readonly shown: number;
}

/** Opens the room. */
export async function openRoom({ page }: ChatPage, site: string): Promise<FirstList> {
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        // This listener runs first, since the SDK adds its own later. It is removed at the first
        // list, so that it delays no message after that.
        const ear = new AbortController();
        this.addEventListener(
          'message',
          ({ data }) => {
            if (!String(data).includes('"p":"messages"')) return;
            ear.abort();
            performance.mark('received');
          },
          { signal: ear.signal },
        );
      }
    };
    new MutationObserver((_changes, observer) => {
      const list = document.querySelector('[role=log]');
      if (
        !list?.querySelector('[data-message]') &&
        !/No messages yet/.test(list?.textContent ?? '')
      ) {
        return;
      }
      observer.disconnect();
      performance.mark('shown');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${site}/Snippetchat`);
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  return page.evaluate(() => ({
    received: performance.getEntriesByName('received')[0]?.startTime ?? Number.NaN,
    shown: performance.getEntriesByName('shown')[0]?.startTime ?? Number.NaN,
  }));
}

/** Returns the size of the page's heap after a garbage collection, in bytes. */
export async function heapOf({ session }: ChatPage): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Returns the milliseconds that the main thread has worked so far: script, style and layout. */
export async function workOf({ session }: ChatPage): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const parts = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
  return metrics
    .filter(({ name }) => parts.includes(name))
    .reduce((sum, { value }) => sum + value * 1_000, 0);
}
