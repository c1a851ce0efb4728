import type { Browser } from '@playwright/test';
import type { BareRoomWindow } from './bareRoom.ts';
import { newPage, openRoom } from './chatPage.ts';

/** The times of one message, in milliseconds after the bare SDK's callback in the same page. */
export interface Arrival {
  readonly inPage: number;
  readonly painted: number;
  /** At the websocket of the app, which is not that SDK's. */
  readonly onSocket: number;
  /** From the press of 'Send' in the other browser. */
  readonly sinceSend: number;
}

/** When messages were seen in a page, by their text and on the page's own clock. */
interface Seen {
  readonly inPage: Map<string, number>;
  readonly painted: Map<string, number>;
}

type SeenWindow = BareRoomWindow & { readonly seen: Seen; readonly heard: Map<string, number> };

/**
 * Sends messages with the screen in one browser, and watches them arrive in another: in the page,
 * on the screen, and in a bare SDK that listens in the same page and is served first. The app's
 * times therefore include everything between the two websockets: that SDK's work, and other work of
 * a machine with few cores. The arrival at the app's own websocket is measured separately: the time
 * from there on is the SDK's work on the message and the app's own.
 */
export async function measureArrivals(
  [sending, receiving]: readonly [Browser, Browser],
  { site, databasePort, script }: { site: string; databasePort: number; script: string },
  count: number,
): Promise<Arrival[]> {
  const receiver = await newPage(receiving);
  await receiver.page.addInitScript(listenToTheSocket);
  await openRoom(receiver, site);
  await receiver.page.addScriptTag({ content: script });
  await receiver.page.evaluate(
    (port) => (window as unknown as BareRoomWindow).bareRoom.open(port),
    databasePort,
  );
  await receiver.page.evaluate(watchTheScreen);

  const sender = await newPage(sending);
  await openRoom(sender, site);
  await sender.page.getByLabel('Your name').fill('Ada');
  const arrivals: Arrival[] = [];
  for (let number = -2; number < count; number += 1) {
    const text = `message ${number} of the bench`;
    await sender.page.getByLabel('Message', { exact: true }).fill(text);
    // An irregular pause, which cannot fall into step with the frames.
    await sender.page.waitForTimeout(850 + Math.random() * 100);
    const sentAt = await sender.page.evaluate(() => {
      const at = performance.timeOrigin + performance.now();
      document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click();
      return at;
    });
    const came = await receiver.page.waitForFunction(
      (wanted) => {
        const { seen, heard, bareRoom } = window as unknown as SeenWindow;
        const painted = seen.painted.get(wanted);
        const inPage = seen.inPage.get(wanted);
        const socket = heard.get(wanted);
        const bare = bareRoom.cameAt.get(wanted);
        if (painted === undefined || inPage === undefined) return null;
        if (socket === undefined || bare === undefined) return null;
        return {
          onSocket: socket - bare,
          inPage: inPage - bare,
          painted: painted - bare,
          paintedAt: performance.timeOrigin + painted,
        };
      },
      text,
      // Polling in each frame, the default, would make the page draw frames all the time.
      { polling: 100 },
    );
    const value = await came.jsonValue();
    if (!value) throw new Error('Nothing came.');
    // The first ones warm up the compiler.
    if (number >= 0) arrivals.push({ ...value, sinceSend: value.paintedAt - sentAt });
  }
  await sender.context.close();
  await receiver.context.close();
  return arrivals;
}

/** Runs in the page before the app. Records when a message reaches the app's own websocket. */
function listenToTheSocket(): void {
  const heard = new Map<string, number>();
  let isTheApps = true;
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      if (!isTheApps) return;
      isTheApps = false;
      this.addEventListener('message', ({ data }) => {
        const text = /message -?\d+ of the bench/.exec(String(data))?.[0];
        if (text !== undefined) heard.set(text, performance.now());
      });
    }
  };
  Object.assign(window, { heard });
}

/** Runs in the page. Records when a message is in the list, and when its frame is painted. */
function watchTheScreen(): void {
  const seen: Seen = { inPage: new Map(), painted: new Map() };
  const list = document.querySelector('[role=log]');
  if (!list) throw new Error('There is no list.');
  new MutationObserver((changes) => {
    const now = performance.now();
    // Only the added nodes, not the whole list: this work delays the frame that it waits for.
    const texts = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof HTMLElement)
      // The first message of a day is added together with its list.
      .flatMap((node) => (node.dataset['message'] ? [node] : [...node.querySelectorAll('li')]))
      .flatMap((row) => /message -?\d+ of the bench/.exec(row.textContent)?.[0] ?? []);
    for (const text of texts) seen.inPage.set(text, now);
    if (texts.length === 0) return;
    requestAnimationFrame(() => {
      // The first task after the frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        for (const text of texts) seen.painted.set(text, performance.now());
      };
      port2.postMessage(null);
    });
  }).observe(list, { childList: true, subtree: true });
  Object.assign(window, { seen });
}
