import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFirebaseTools } from '../../firebase-tools/firebaseTools.ts';

const PRELOAD = new URL('../../firebase-tools/preload.js', import.meta.url).href;
const tools = createRequire(findFirebaseTools(import.meta.dirname));
const SUPERSTATIC = tools.resolve('superstatic');
const INIT = tools.resolve('firebase-tools/lib/hosting/initMiddleware.js');

/** Serves a folder as the Hosting emulator does, with the corrections, and prints its port. */
const SERVER = `
  const { server } = require(${JSON.stringify(SUPERSTATIC)});
  const { initMiddleware } = require(${JSON.stringify(INIT)});
  const before = { files: initMiddleware({}) };
  const config = { public: '.', cleanUrls: true,
    headers: [{ regex: '.*', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] }],
    redirects: [{ regex: '^/old$', destination: '/', type: 301 }],
    rewrites: [{ source: '/Files', destination: '/index.html' }] };
  const listening = server({ config, before, stack: 'strict', compression: true, port: 0, hostname: '127.0.0.1' })
    .listen(() => console.log(listening.address().port));
`;

let folder: string;
let server: ChildProcess;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  writeFileSync(join(folder, 'index.html'), 'the page');
  server = spawn(process.execPath, ['--import', PRELOAD, '-e', SERVER], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(server.stdout!, 'data')) as [Buffer];
  port = Number(line.toString());
});
afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

/** Sends an address as it is written, which fetch would correct. */
async function answerTo(path: string): Promise<Pick<IncomingMessage, 'statusCode' | 'headers'>> {
  const sent = request({ host: '127.0.0.1', port, path }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response.resume();
}

describe('the Hosting emulator', () => {
  it.each([
    ['/%', 400],
    ['/%E0%A4%A', 400],
    ['/%C0%80', 400],
    ['/Files?course=%E0%A4%A', 400],
    ['/Files?course=100%', 400],
    ['/Files/%ZZ/x.html?a#%', 400],
    ['//%', 400],
    ['//', 200],
    ['//:99999/', 404],
    ['/Files?course=C%23&q=100%25', 200],
    ['/%00', 404],
    ['/..%2f..%2fetc/passwd', 404],
    ['/no-such-page', 404],
  ])('answers %s with %i and the headers of every page, and goes on', async (path, status) => {
    const { statusCode, headers } = await answerTo(path);
    expect(statusCode).toBe(status);
    expect(headers['x-frame-options']).toBe('DENY');
    expect((await answerTo('/')).statusCode).toBe(200);
  });
});
