// The full SDK in a browser, which keeps its streams over WebChannel.
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, expect as expectPage, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Engine } from '../../firestore/engine.ts';
import { startServer, type RunningServer } from '../../firestore/server.ts';
import { createLogger } from '../../shared/log.ts';
import { notServed } from '../../shared/statusError.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { restClient } from './support/rest.ts';
import { int, wireOf } from './support/wire.ts';

const host = '127.0.0.1';
const modules = dirname(dirname(createRequire(import.meta.url).resolve('firebase/package.json')));
const html = fileURLToPath(new URL('browser.html', import.meta.url));
const RULES = `rules_version = '2';
  service cloud.firestore { match /databases/{database}/documents {
    match /c/{id} { allow read, write: if request.auth.uid == 'ann'; }
  } }`;

/** Serves the page and the SDK as published. */
function servePage(): Promise<Server> {
  const site = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = pathname === '/' ? html : `${modules}${pathname}`;
    if (!existsSync(file)) return void response.writeHead(404).end();
    const type = pathname === '/' ? 'text/html' : 'text/javascript';
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => site.listen(0, host, () => resolve(site)));
}

describe.skipIf(chromiumPath === undefined)('the full SDK over WebChannel', () => {
  let site: Server;
  let browser: Browser;
  let own: RunningServer;
  const engine = new Engine(createLogger(() => undefined));
  const rest = restClient('demo-browser', () => `http://${host}:${own.port}`);
  const { name, set } = wireOf(rest.documents);

  beforeAll(async () => {
    engine.security.load({ name: 'test.rules', content: RULES }, { keepBroken: false });
    own = await startServer(engine, { host, port: 0 });
    site = await servePage();
    browser = await chromium.launch({ executablePath: chromiumPath!, args: chromiumArguments });
  });
  beforeEach(() => rest.clear());
  afterAll(async () => {
    await browser.close();
    site.close();
    await own.close();
  });

  async function open(options = ''): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    const { port } = site.address() as AddressInfo;
    await page.goto(`http://${host}:${port}/?port=${own.port}${options}`);
    await expectPage(page).toHaveTitle('ready', { timeout: 15_000 });
    return page;
  }

  /** Waits until the listener of a page shows these documents, confirmed by the server. */
  async function shows(page: Page, ids: string): Promise<void> {
    await expectPage
      .poll(() => page.evaluate('test.seen.at(-1)'), { timeout: 15_000 })
      .toMatchObject({ ids, fromCache: false });
  }

  it.each(['', '&longPolling', '&persistent'])(
    'hears of changes and writes (%s)',
    async (options) => {
      const page = await open(options);
      await page.evaluate('watch("c")');
      await shows(page, '');
      await rest.commit([set('c/b', { n: int(2) }), set('c/a', { n: int(1) })]);
      await shows(page, 'a b');
      await page.evaluate('test.sdk.setDoc(test.sdk.doc(test.firestore, "c/z"), { n: 0 })');
      await shows(page, 'z a b');
      expect(await rest.request('GET', `/v1/${rest.documents}/c/z`)).toMatchObject({ status: 200 });
      await page.context().close();
    },
  );

  it('learns after a time without network what it has missed, and no more', async () => {
    await rest.commit(['a', 'b', 'c', 'd'].map((id, index) => set(`c/${id}`, { n: int(index) })));
    const page = await open();
    await page.evaluate('watch("c")');
    await shows(page, 'a b c d');
    await page.evaluate('test.sdk.disableNetwork(test.firestore)');
    await rest.commit([{ delete: name('c/b') }, set('c/e', { n: int(9) }), set('c/c', {})]);
    await page.evaluate('test.seen.length = 0');
    await page.evaluate('test.sdk.enableNetwork(test.firestore)');
    await shows(page, 'a d e');
    const seen: { readonly changes: readonly string[] }[] = await page.evaluate('test.seen');
    expect(seen.flatMap(({ changes }) => changes).toSorted()).toEqual([
      'added e',
      'removed b',
      'removed c',
    ]);
    await page.context().close();
  });

  it('is refused by the rules', async () => {
    const page = await open();
    await page.evaluate('watch("private")');
    await shows(page, 'permission-denied');
    const write = 'test.sdk.setDoc(test.sdk.doc(test.firestore, "private/z"), {})';
    expect(await page.evaluate(`${write}.catch(({ code }) => code)`)).toBe('permission-denied');
    await page.context().close();
  });

  it('is told at once what is not served', async () => {
    const page = await open();
    const began = performance.now();
    const message = await page.evaluate('runPipeline("c")');
    expect(message).toContain(notServed('google.firestore.v1.Firestore/ExecutePipeline over REST'));
    expect(performance.now() - began).toBeLessThan(2_000);
    await page.context().close();
  });

  it('loses nothing in 150 writes while its back channel is ended again and again', async () => {
    const page = await open();
    await page.evaluate('watch("c")');
    await shows(page, '');
    const long = { stringValue: 'x'.repeat(8_000) };
    for (let n = 0; n < 150; n += 1) await rest.commit([set(`c/${n}`, { n: int(n), long })]);
    await shows(page, Array.from({ length: 150 }, (_, n) => n).join(' '));
    await page.context().close();
  });
});
