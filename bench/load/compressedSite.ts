import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface CompressedSite {
  readonly server: Server;
  readonly url: string;
  /** The bytes of all bodies so far. */
  readonly sent: () => number;
}

/** Serves a build compressed, as hosting does, and pages of ours under their own addresses. */
export async function serveCompressed(
  folder: string,
  pages: ReadonlyMap<string, string>,
): Promise<CompressedSite> {
  let sent = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const name = pathname === '/' ? '/index' : pathname;
    const file = join(folder, extname(name) ? name : `${name}.html`);
    const page = pages.get(pathname);
    if (page === undefined && !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const body = gzipSync(page ?? readFileSync(file));
    // The headers of hosting. Without the first, the service worker would load the page's files a
    // second time; without the second, a returning visitor would load the whole page again.
    const cached = {
      'Cache-Control': /^\/(assets|fonts)\//.test(pathname)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      ETag: `"${createHash('sha256').update(body).digest('hex')}"`,
    };
    if (request.headers['if-none-match'] === cached.ETag) {
      response.writeHead(304, cached).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'text/html; charset=utf-8',
      'Content-Encoding': 'gzip',
      ...cached,
    });
    sent += body.length;
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to serve on.');
  return { server, url: `http://127.0.0.1:${address.port}`, sent: () => sent };
}
