import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { type BuildFiles, type StoredFile, KEEP_MESSAGE, KEPT_MARK } from '#model/caches.ts';
import { CHUNK_TIMEOUT_MS } from '#model/limits.ts';
import { withTimeout } from '#lib/timeLimit.ts';

/*
 * The worker of one build. It stores the build's shell as a whole while it is installed, each file
 * checked by its hash and each page by the mark of its version, which stays where a program on the way
 * changes HTML. So HTML never meets scripts of another build, and nothing of a network that answers for
 * the site is stored. A page is asked from the network first; without an answer
 * the stored build opens.
 */

declare global {
  /** The build writes the constant in: scripts/build/buildFiles.ts. */
  var BUILD_FILES: BuildFiles;
}

/** The part of the worker's global scope and events that TypeScript's DOM library lacks. */
interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly data?: unknown;
  readonly ports?: readonly MessagePort[];
}
interface Worker {
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
  /** Firefox before 99 has no navigation preload. */
  readonly registration: {
    readonly navigationPreload?: { readonly enable: () => Promise<void> };
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (type: string, listen: (event: WorkerEvent) => void) => void;
}
const worker = globalThis as unknown as Worker;
const eventOf = (event: unknown) => event as WorkerEvent;

const { version, shell, kept, parts, pages, fallback } = globalThis.BUILD_FILES;

/** How long a page waits for the whole answer of the network before the stored build opens. */
const PAGE_LIMIT_MS = 3_000;
/** The same for a reload, which asks for the network. */
const RELOAD_LIMIT_MS = 10_000;

/** Workbox stores one file after another: a second each where the network is far away. */
const INSTALL_LANES = 4;

/** The folder of PDF.js's tables and fonts. */
const PDF_DATA = /^\/assets\/pdfjs-[^/]+/;

/** What reads pictures, loaded by those who ask for it. Its name changes with its version. */
const RECOGNITION = /^\/assets\/recognition-/;

const BUILD_PREFIX = 'studynest-build-';
const PARTS_CACHE = 'studynest-parts';

/** Refuses what is no page of this build in the place of one. */
const pagesOfBuild = {
  async cacheWillUpdate({ response }: { readonly response: Response }) {
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    const mark = `<meta name="version" content="${version}"`;
    const isOurs = !isPage || (await response.clone().text()).includes(mark);
    return response.status === 200 && isOurs ? response : null;
  },
};
const options = { cacheName: BUILD_PREFIX + version, plugins: [pagesOfBuild] };

const build = new PrecacheController(options);
build.addToCacheList([...shell]);

worker.addEventListener('install', (event) => event.waitUntil(install(event)));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  if (event.data === KEEP_MESSAGE) event.waitUntil(keep(event.ports?.[0]));
});

async function install(event: WorkerEvent): Promise<void> {
  const keepsFiles = await caches.has(KEPT_MARK);
  // The worker before stays, with its whole build.
  if (worker.navigator.connection?.saveData && !keepsFiles)
    throw new Error('Not installed: the visitor saves data.');
  const files = keepsFiles ? [...shell, ...kept] : shell;
  const lanes = Array.from({ length: INSTALL_LANES }, (_, lane) => {
    const part = new PrecacheController(options);
    part.addToCacheList(files.filter((_file, index) => index % INSTALL_LANES === lane));
    return part.install(event as Parameters<PrecacheController['install']>[0]);
  });
  await Promise.all(lanes);
  // Open pages go on: they are served from their own build.
  await worker.skipWaiting();
}

/** Deletes what no build of this worker's kind uses, and all builds but this one and the last. */
async function activate(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  const own = build.strategy.cacheName;
  const names = await caches.keys();
  // In the order of their creation. Pages of the build before may still be open.
  const before = names.filter((name) => name.startsWith(BUILD_PREFIX) && name !== own).at(-1);
  const needed = new Set([own, before, PARTS_CACHE, KEPT_MARK]);
  const old = names.filter((name) => name.startsWith('studynest-') && !needed.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** PDF.js's tables are two hundred small files. */
const KEEP_LANES = 8;

async function storeKept(): Promise<void> {
  const cache = await caches.open(build.strategy.cacheName);
  const store = async ({ url, integrity }: StoredFile) => {
    if (await cache.match(url)) return;
    const answer = await withTimeout(
      whole(fetch(url, { ...(integrity && { integrity }) })),
      CHUNK_TIMEOUT_MS,
    );
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    await cache.put(url, answer);
  };
  const left = [...kept];
  const lane = async () => {
    for (let file = left.pop(); file; file = left.pop()) await store(file);
  };
  await Promise.all(Array.from({ length: KEEP_LANES }, lane));
}

/** Stores what opens kept files, and reports to the page: null, or the failure's text. */
async function keep(port: MessagePort | undefined): Promise<void> {
  try {
    await caches.open(KEPT_MARK);
    await storeKept();
    port?.postMessage(null);
  } catch (error) {
    port?.postMessage(String(error));
  }
}

// Requests to other origins are left alone: Firebase, downloads and Google's sign-in.
// `/__/` belongs to Firebase on this origin.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/__/'),
  ({ event, request, url }) => openPage(eventOf(event), request, url.pathname),
);

async function openPage(event: WorkerEvent, request: Request, pathname: string): Promise<Response> {
  const answer = whole(askNetwork(event, request));
  event.waitUntil(answer.catch(() => undefined));
  const limit = request.cache === 'default' ? PAGE_LIMIT_MS : RELOAD_LIMIT_MS;
  const found = await withTimeout(answer, limit).catch(() => undefined);
  if (found && found.status < 500) return found;
  const own = pages.find((page) => page.toLowerCase() === pathname.toLowerCase());
  return (await build.matchPrecache(own ?? fallback)) ?? answer;
}

async function askNetwork(event: WorkerEvent, request: Request): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(request);
}

/** Waits for an answer with its body: some networks send the headers and then nothing. */
async function whole(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  await answer.clone().arrayBuffer();
  return answer;
}

/** Looks for a file of any build. The mark of an older version has names without their bytes. */
async function findStored(address: string): Promise<Response | undefined> {
  for (const cacheName of await caches.keys()) {
    if (cacheName === KEPT_MARK) continue;
    const found = await caches.match(address, { cacheName, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** The files that are stored when they are first used. Their names change with their contents. */
const usedParts = new CacheFirst({
  cacheName: PARTS_CACHE,
  plugins: [
    {
      requestWillFetch: ({ request }) => {
        const integrity = parts[new URL(request.url).pathname] ?? '';
        return Promise.resolve(new Request(request.url, { integrity }));
      },
      // A network that asks for a login answers with a page of its own.
      cacheWillUpdate: ({ response }) => {
        const isPage = response.headers.get('content-type')?.includes('html') ?? true;
        return Promise.resolve(response.ok && !isPage ? response : null);
      },
    },
    new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
  ],
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|fonts)\//.test(url.pathname),
  async (options) => {
    const { request, url } = options;
    const stored = await findStored(url.href);
    if (stored) return stored;
    // A file of another build is not known, so it is not stored.
    const isKnown =
      url.pathname in parts || PDF_DATA.test(url.pathname) || RECOGNITION.test(url.pathname);
    const answer = isKnown ? usedParts.handle(options) : fetch(request);
    // Without an end, the page would wait for its script and say nothing.
    return withTimeout(whole(answer), CHUNK_TIMEOUT_MS);
  },
);

clientsClaim();
