import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { inProject } from '../../scripts/shared/paths.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface CompressedSite {
  readonly server: Http2SecureServer;
  readonly url: string;
  /** The hash of the key by which Chromium trusts the site, and so caches what it sends: `trusting`. */
  readonly keyHash: string;
  /** The bytes of all bodies so far. */
  readonly sent: () => number;
}

/**
 * Serves a build as hosting does, over HTTP/2 and compressed by brotli, and pages of ours under
 * their own addresses.
 */
export async function serveCompressed(
  folder: string,
  pages: ReadonlyMap<string, string>,
): Promise<CompressedSite> {
  let sent = 0;
  const compressed = new Map<string, Buffer>();
  const pem = await getCertificate(inProject('.data/certificate'), 'bench', ['127.0.0.1']);
  const server = createSecureServer({ cert: pem, key: pem }, (request, response) => {
    const { pathname } = new URL(request.url, 'https://127.0.0.1');
    const name = pathname === '/' ? '/index' : pathname;
    const file = join(folder, extname(name) ? name : `${name}.html`);
    const page = pages.get(pathname);
    if (page === undefined && !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const body = compressed.get(pathname) ?? compress(page ?? readFileSync(file));
    compressed.set(pathname, body);
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
      'Content-Encoding': 'br',
      ...cached,
    });
    sent += body.length;
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to serve on.');
  return {
    server,
    url: `https://127.0.0.1:${address.port}`,
    keyHash: publicKeyHash(pem),
    sent: () => sent,
  };
}

/** Returns the flag with which Chromium trusts these sites. */
export const trusting = (...sites: readonly Pick<CompressedSite, 'keyHash'>[]) =>
  `--ignore-certificate-errors-spki-list=${sites.map(({ keyHash }) => keyHash).join()}`;

/** The quality is one that a server reaches in a moment. */
const compress = (body: string | Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

function publicKeyHash(pem: string): string {
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
