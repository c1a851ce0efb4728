import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page's HTML that is sent in two parts. */
export interface SlowHtml {
  readonly address: string;
  /** Sends the second part, and from now on the whole page at once. */
  readonly sendRest: () => void;
  /** Pauses pages again. */
  readonly pause: () => void;
  readonly close: () => void;
}

/** Serves the page at `url` from another address, and pauses its HTML after `lastText`. */
export async function serveSlowly(url: string, lastText: string): Promise<SlowHtml> {
  const { origin, pathname, search } = new URL(url);
  const html = await (await fetch(url)).text();
  const end = html.indexOf(lastText) + lastText.length;
  if (end < lastText.length) throw new Error(`${url} has no '${lastText}'.`);
  let sendRest: () => void = () => undefined;
  let isAsked: Promise<void> | undefined;
  const pause = () => {
    isAsked = new Promise((resolve) => (sendRest = resolve));
  };
  pause();
  const server = createServer((request, response) => {
    const send = async () => {
      if (request.url === pathname + search) {
        response.writeHead(200, { 'Content-Type': 'text/html' });
        response.write(html.slice(0, end));
        await isAsked;
        response.end(html.slice(end));
        return;
      }
      const found = await fetch(origin + (request.url ?? ''));
      const type = found.headers.get('Content-Type') ?? 'text/plain';
      response.writeHead(found.status, { 'Content-Type': type });
      response.end(Buffer.from(await found.arrayBuffer()));
    };
    send().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}${search}`,
    sendRest: () => sendRest(),
    pause,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
