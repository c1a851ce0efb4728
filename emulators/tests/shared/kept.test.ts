/** The engines as programs that are killed: what they have acknowledged is there afterwards. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { treeAt } from '../../database/data/tree.ts';
import { keepIn as keepNamespaces } from '../../database/kept.ts';
import { Namespaces } from '../../database/namespaces.ts';
import { Engine } from '../../firestore/engine.ts';
import { keepIn as keepDocuments } from '../../firestore/kept.ts';
import { createLogger } from '../../shared/log.ts';
import { freePort } from '../support/freePorts.ts';

const inPackage = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const logger = createLogger(() => undefined);

let folder: string;
let engine: ChildProcess | undefined;
let output: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(async () => {
  await kill();
  rmSync(folder, { recursive: true });
});

async function kill(): Promise<void> {
  if (!engine || engine.exitCode !== null || engine.signalCode !== null) return;
  const ended = once(engine, 'exit');
  engine.kill('SIGKILL');
  await ended;
}

const ENGINES = {
  firestore: {
    document: (id: string) => `/v1/projects/demo/databases/(default)/documents/c/${id}`,
    write: ['PATCH', '{"fields":{"text":{"stringValue":"é\\n"}}}'],
    readKept: (id: string) => {
      const kept = new Engine(logger);
      keepDocuments(kept, folder);
      return kept.database('projects/demo/databases/(default)').get(`c/${id}`) ?? null;
    },
  },
  database: {
    document: (id: string) => `/c/${id}.json?ns=demo`,
    write: ['PUT', '{"text":"é\\n",".priority":1}'],
    readKept: (id: string) => {
      const kept = new Namespaces(Date.now);
      keepNamespaces(kept, folder, logger);
      return treeAt(kept.get('demo').root, ['c', id]);
    },
  },
} as const;

describe.each(['firestore', 'database'] as const)('%s', (name) => {
  const { document, write, readKept } = ENGINES[name];
  const log = () => join(folder, `${name}.log`);
  let port: number;

  /** Starts the engine as firebase-tools does, with a folder to keep its data in. */
  async function start(...flags: readonly string[]): Promise<void> {
    port = await freePort();
    const words = ['-jar', inPackage(`${name}/main.ts`), '--port', String(port), ...flags];
    const env = { ...process.env, ENGINES_KEEP: folder };
    const program = spawn(inPackage('launcher/java'), words, { env });
    engine = program;
    output = '';
    program.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    while (!output.includes('listens on')) await once(program.stdout, 'data');
  }

  async function send(method: string, id: string, body?: string): Promise<unknown> {
    const headers = { authorization: 'Bearer owner' };
    const url = `http://127.0.0.1:${port}${document(id)}`;
    const answer = await fetch(url, { method, headers, ...(body && { body }) });
    const text = await answer.text();
    return answer.ok ? (JSON.parse(text) as unknown) : null;
  }

  const set = (id: string) => send(write[0], id, write[1]);

  it('has every acknowledged write after kill -9', async () => {
    await start();
    await set('deleted');
    await send('DELETE', 'deleted');
    const acknowledged: string[] = [];
    const writer = async (number: number): Promise<void> => {
      for (let next = 0; ; next += 1) {
        const id = `${number}-${next}`;
        if ((await set(id)) === null) return;
        acknowledged.push(id);
        if (acknowledged.length === 200) void kill();
      }
    };
    await Promise.all([1, 2, 3, 4].map((number) => writer(number).catch(() => undefined)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);
    const [first = ''] = acknowledged;
    await start();
    const found = await Promise.all(acknowledged.map((id) => send('GET', id)));
    expect(found.filter((one) => one === null)).toEqual([]);
    expect(await send('GET', 'deleted')).toBeNull();

    // The first write after a start writes the log anew.
    await set('later');
    await kill();
    expect(readKept(first)).not.toBeNull();
    expect(readKept('later')).not.toBeNull();
    expect(readKept('deleted')).toBeNull();
  });

  it('imports nothing over what is kept', async () => {
    await start();
    await set('a');
    await kill();
    const kept = readFileSync(log(), 'utf8');
    await start('--seed_from_export', join(folder, 'older.overall_export_metadata'));
    if (name === 'database') {
      const asImport = 'ns=demo&disableTriggers=true&writeSizeLimit=unlimited';
      const url = `http://127.0.0.1:${port}/.json?${asImport}`;
      const headers = { authorization: 'Bearer owner' };
      expect((await fetch(url, { method: 'PUT', headers, body: '{"old":1}' })).status).toBe(200);
    }
    await vi.waitFor(() => expect(output).toContain('not imported'));
    expect(await send('GET', 'a')).not.toBeNull();
    expect(readFileSync(log(), 'utf8')).toBe(kept);
  });
});
