import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabaseEmulator } from '../../database/server.ts';
import type { DatabaseEmulator } from '../../database/server.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';

const host = '127.0.0.1';
const flag = 'firebase:previous_websocket_failure';
/** The node_modules folder that holds the SDK. */
const modules = dirname(dirname(createRequire(import.meta.url).resolve('firebase/package.json')));
const html = fileURLToPath(new URL('browser.html', import.meta.url));

/** Serves the page and the SDK as published. */
function servePage(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = pathname === '/' ? html : `${modules}${pathname}`;
    const type = pathname === '/' ? 'text/html' : 'text/javascript';
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, host, () => resolve(server)));
}

let server: Server;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let engine: DatabaseEmulator;
let errors: string[];

beforeAll(async () => {
  server = await servePage();
  if (chromiumPath === undefined) return;
  browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
});
afterAll(async () => {
  await browser.close();
  server.close();
});
beforeEach(async () => {
  engine = await startDatabaseEmulator({ host, port: 0 });
  context = await browser.newContext();
  page = await context.newPage();
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
});
afterEach(async () => {
  await context.close();
  await engine.close();
});

const open = () =>
  page.goto(`http://${host}:${(server.address() as AddressInfo).port}/?port=${engine.port}`);
const shown = (id: string, text: string) =>
  page.locator(`#${id}`, { hasText: new RegExp(`^${text}$`) }).waitFor({ timeout: 30_000 });
const addOne = () => page.evaluate(() => (window as unknown as { addOne(): void }).addOne());

const send = (path: string, method: string, body?: string) =>
  fetch(`http://${host}:${engine.port}/${path}.json?ns=demo-browser`, {
    method,
    headers: { authorization: 'Bearer owner' },
    ...(body && { body }),
  });

describe.skipIf(!chromiumPath)('browser', { timeout: 60_000 }, () => {
  it('sees the writes of others live, and writes itself', async () => {
    await open();
    await shown('connected', 'true');
    await send('value', 'PUT', '"مرحبا"');
    await shown('value', '"مرحبا"');
    await addOne();
    await shown('writes', '1');
    expect(await (await send('count', 'GET')).json()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('comes back after the engine was stopped and started, and sends once what waited', async () => {
    await open();
    await shown('connected', 'true');
    const { port } = engine;
    await engine.close();
    await shown('connected', 'false');
    await addOne();
    engine = await startDatabaseEmulator({ host, port });
    await send('value', 'PUT', '"again"');
    await shown('connected', 'true');
    await shown('value', '"again"');
    await shown('writes', '1');
    expect(await (await send('count', 'GET')).json()).toBe(1);
  });

  it('leaves long polling at once where a failure was remembered', async () => {
    const polls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/.lp?')) polls.push(request.url());
    });
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await context.addInitScript(`if (!sessionStorage.getItem('set')) {
      sessionStorage.setItem('set', 'once');
      localStorage.setItem('${flag}', 'true');
    }`);
    await open();
    await shown('connected', 'true');
    expect(polls[0]).toContain('start=t');
    expect(sockets).toHaveLength(1);
    expect(await page.evaluate((name) => localStorage.getItem(name), flag)).toBeNull();
    await send('value', 'PUT', '1');
    await shown('value', '1');
    expect(errors).toEqual([]);
  });

  it('connects when the engine comes up after the page', async () => {
    const { port } = engine;
    await engine.close();
    await open();
    await shown('connected', 'false');
    await page.reload();
    await shown('connected', 'false');
    engine = await startDatabaseEmulator({ host, port });
    await shown('connected', 'true');
    await send('value', 'PUT', '2');
    await shown('value', '2');
  });
});
