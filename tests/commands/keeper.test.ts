import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeeper, keptCopy, type Keeper } from '../../scripts/start/keptData/keeper.ts';
import { keepRegularly } from '../../scripts/start/keptData/keepRegularly.ts';
import { suitePorts, type SuitePorts } from '../../scripts/shared/ports.ts';
import { KEPT_FILES, readFiles, writeKeptFiles } from '../support/keptData.ts';

/** Vitest gives a poll one second, which a busy machine may take for one round. */
const EVENTUALLY = { timeout: 30_000 };

/** The parts of a suite behind one port: each has a value, and the hub exports the values. */
let parts: Record<string, string>;
/** The parts that were requested in each export. */
let exported: string[][];
/** Spoils an export in this folder, and returns the hub's HTTP status. */
let fail: ((folder: string) => number) | undefined;
let server: Server;
let ports: SuitePorts;
let parent: string;
let folder: string;
let keeper: Keeper;

const METADATA = KEPT_FILES['firebase-export-metadata.json'] as Record<string, object>;

/** Returns the part that answers at an address where a keeper requests the state of its data. */
function partAt(url: string): string {
  if (url.startsWith('/emulator/v1/changes')) return 'firestore';
  if (url.startsWith('/.json')) return 'database';
  return url.startsWith('/storage') ? 'storage' : 'auth';
}

/** Writes an export as firebase-tools does, with the requested parts. */
function writeExport(path: string, targets: readonly string[]): void {
  rmSync(path, { recursive: true });
  const files = Object.entries(KEPT_FILES).filter(([name]) =>
    targets.some((target) => name.startsWith(`${target}_export`)),
  );
  const metadata = Object.fromEntries(targets.map((target) => [target, METADATA[target]]));
  writeKeptFiles(path, { ...Object.fromEntries(files), 'firebase-export-metadata.json': metadata });
  if (targets.includes('database')) {
    writeKeptFiles(path, { 'database_export/demo.json': { value: parts['database'] } });
  }
}

beforeEach(async () => {
  parts = { firestore: 'a', database: 'a', auth: 'a', storage: 'a' };
  exported = [];
  fail = undefined;
  server = createServer((request, response) => {
    const url = request.url ?? '';
    if (!url.startsWith('/_admin/export')) {
      response.end(parts[partAt(url)]);
      return;
    }
    void text(request).then((body) => {
      const { path, targets } = JSON.parse(body) as { path: string; targets: string[] };
      exported.push(targets);
      writeExport(path, targets);
      response.writeHead(fail?.(path) ?? 200).end('{"message":"no space left on device"}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const names = Object.keys(suitePorts(0));
  ports = Object.fromEntries(names.map((name) => [name, port])) as unknown as SuitePorts;
  parent = mkdtempSync(join(tmpdir(), 'studynest-keeper-'));
  folder = join(parent, 'suite');
  keeper = createKeeper({ ports, folder, ownFirestore: true });
});
afterEach(() => {
  server.close();
  rmSync(parent, { recursive: true });
});

const kept = (copy = 'suite') =>
  readFileSync(join(parent, copy, 'database_export/demo.json'), 'utf8');

async function change(value: string): Promise<void> {
  parts['database'] = value;
  await keeper.keep();
}

async function closedPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  other.close();
  await once(other, 'close');
  return port;
}

describe('a keeper', () => {
  it('keeps what has changed, and the copy before it', async () => {
    await keeper.keep();
    expect(exported).toEqual([['firestore', 'database', 'auth', 'storage']]);
    await keeper.keep();
    expect(exported).toHaveLength(1);
    await change('b');
    await change('c');
    expect(exported.slice(1)).toEqual([['database'], ['database']]);
    expect([kept(), kept('suite.previous')]).toEqual(['{"value":"c"}', '{"value":"b"}']);
    expect(readFiles(folder)['storage_export/blobs/1']).toBe('"a file"');
    expect(readdirSync(parent)).toEqual(['suite', 'suite.previous']);
  });

  it('asks for nothing as long as the suite holds what it was started with', async () => {
    writeKeptFiles(folder);
    await keeper.noteKept();
    await keeper.keep();
    expect(exported).toEqual([]);
  });

  it.each([
    ['fails', () => 500, 'no space left on device'],
    [
      'cannot be read',
      (path: string) => {
        writeKeptFiles(path, { 'auth_export/accounts.json': 'not a list' });
        return 200;
      },
      'accounts.json',
    ],
  ])('leaves everything as it was when an export %s', async (_name, failure, reason) => {
    await keeper.keep();
    await change('b');
    const before = readFiles(parent);
    fail = failure;
    parts = { firestore: 'x', database: 'x', auth: 'x', storage: 'x' };
    await expect(keeper.keep()).rejects.toThrow(reason);
    await expect(keeper.keep()).rejects.toThrow(`${folder} stays. If the disk is full, make room`);
    expect(readFiles(parent)).toEqual(before);
    expect(readdirSync(parent)).toEqual(['suite', 'suite.previous']);
    fail = undefined;
    await keeper.keep();
    expect(kept()).toBe('{"value":"x"}');
  });

  it('takes what an engine held that is gone from the kept copy', async () => {
    await keeper.keep();
    const gone = createKeeper({
      ports: { ...ports, database: await closedPort() },
      folder,
      ownFirestore: true,
    });
    parts = { firestore: 'b', database: 'lost', auth: 'b', storage: 'b' };
    expect(await gone.keep()).toEqual(['database']);
    expect(exported.at(-1)).toEqual(['firestore', 'auth', 'storage']);
    expect(kept()).toBe('{"value":"a"}');
  });

  it('keeps nothing when an engine is gone of which nothing was kept', async () => {
    const gone = createKeeper({
      ports: { ...ports, database: await closedPort() },
      folder,
      ownFirestore: true,
    });
    await expect(gone.keep()).rejects.toThrow('database ended before anything was kept.');
    expect(existsSync(folder)).toBe(false);
  });

  it('begins with the previous copy where a swap was cut off half way', () => {
    writeKeptFiles(`${folder}.previous`);
    expect(keptCopy(folder)).toBe(`${folder}.previous`);
  });

  it('keeps changes regularly until it is told to stop, also after a failure', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    fail = () => 500;
    const over = new AbortController();
    const running = keepRegularly(
      { keep: () => keeper.keep().then(() => undefined) },
      5,
      over.signal,
    );
    await expect.poll(() => errors.mock.calls.length, EVENTUALLY).toBeGreaterThan(0);
    fail = undefined;
    parts['database'] = 'b';
    await expect.poll(() => existsSync(folder) && kept(), EVENTUALLY).toBe('{"value":"b"}');
    over.abort();
    await running;
    errors.mockRestore();
  });
});
