import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startProcess } from '../../scripts/shared/childProcess.ts';
import { removeKeptData } from '../../scripts/start/keptData.ts';
import { inProject } from '../../scripts/shared/paths.ts';
import {
  HOST,
  portOffset,
  PROJECT_ID,
  SUITE_OFFSETS,
  suitePorts,
  TEST_PORT_OFFSET,
} from '../../scripts/shared/ports.ts';
import { CATEGORY_LIST, COURSE_LIST } from '../../src/config/courses.ts';
import { readFiles } from '../support/keptData.ts';
import { SITE_NAME } from '../../src/config/site.ts';

const OFFSET = portOffset(TEST_PORT_OFFSET) + SUITE_OFFSETS.start - SUITE_OFFSETS.commands;
const ports = suitePorts(OFFSET);
const DATA = inProject(`.data/suite-${OFFSET}`);
const DOCUMENTS = `http://${HOST}:${ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
/** The first of the site's own courses. */
const SHELF = `lists/${encodeURIComponent(COURSE_LIST[0][0])}/${CATEGORY_LIST[0][0]}`;
const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

/** A running `npm start`, with what it printed. */
interface Run {
  readonly child: ChildProcess;
  readonly operatorKey: string;
  readonly url: string;
  readonly output: () => string;
}

/** Every `npm start` that has not ended yet. */
const running = new Set<ChildProcess>();

/** Starts the app as a person does, and waits for its line `ready`. */
async function npmStart(...options: string[]): Promise<Run> {
  // Vitest runs no hook when it is stopped. This child then ends by itself.
  const { child } = startProcess(
    'npm',
    ['start', ...(options.length > 0 ? ['--', ...options] : [])],
    {
      cwd: inProject(''),
      env: { ...process.env, STUDYNEST_PORT_OFFSET: String(OFFSET) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  let output = '';
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /^ready (\S+)$/m.exec(output)?.[1];
      const operatorKey = /^operator key (\S+)$/m.exec(output)?.[1];
      if (url && operatorKey) resolve({ child, operatorKey, url, output: () => output });
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', take);
    child.once('exit', (code) => {
      running.delete(child);
      reject(new Error(`npm start ended with ${code}:\n${output}`));
    });
  });
}

/** Ctrl-C in a terminal: the whole process group gets the signal. */
function ctrlC(child: ChildProcess): Promise<void> {
  return end(child, () => process.kill(-child.pid!, 'SIGINT'));
}

/** Ends npm by a signal, and waits until nothing listens any more. */
async function end(child: ChildProcess, send: () => void): Promise<void> {
  const exited = once(child, 'exit');
  send();
  await exited;
  // npm may be gone before the script that it ran has written the data.
  await expect.poll(openPorts, { timeout: 30_000 }).toEqual([]);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function openPorts(): Promise<number[]> {
  const all = [ports.app, ports.auth, ports.firestore, ports.storage, ports.hub, ports.logging];
  const open = await Promise.all(all.map(isOpen));
  return all.filter((_, index) => open[index]);
}

async function countDocuments(path: string): Promise<number> {
  const response = await fetch(`${DOCUMENTS}/${path}?pageSize=300`, { headers: OWNER });
  const { documents = [] } = (await response.json()) as { documents?: unknown[] };
  return documents.length;
}

async function writeMarker(id = 'marker'): Promise<void> {
  const response = await fetch(`${DOCUMENTS}/snippets/${id}`, {
    method: 'PATCH',
    headers: OWNER,
    body: JSON.stringify({ fields: { name: { stringValue: 'kept' } } }),
  });
  expect(response.status).toBe(200);
}

/** The names of the files and folders that exist only during a run. */
const runFiles = () =>
  [...readdirSync(inProject('')), ...readdirSync(inProject('.data'))].filter((name) =>
    new RegExp(`^(\\.firebase|logs)-${OFFSET}-`).test(name),
  );

const clean = () => removeKeptData(DATA);

beforeAll(clean);
afterAll(clean);
afterEach(async () => {
  await Promise.all([...running].map(ctrlC));
}, 60_000);

async function expectDenialSaid(run: Run): Promise<void> {
  expect(run.output()).toMatch(/^logs \.data\/logs-/m);
  expect((await fetch(`${DOCUMENTS}/admin/securitykey`)).status).toBe(403);
  await expect
    .poll(run.output, { timeout: 10_000 })
    .toMatch(/^DENIED get \/admin\/securitykey \(signed out\); firestore\.rules:\d+ says /m);
}

/** Kills an engine. The run ends with 1, and says why. */
async function expectEndWithEngine(run: Run): Promise<void> {
  const closed = once(run.child, 'close');
  const engines = (await (await fetch(`http://${HOST}:${ports.hub}/emulators`)).json()) as {
    readonly firestore: { readonly pid: number };
  };
  process.kill(engines.firestore.pid, 'SIGKILL');
  expect(await closed).toEqual([1, null]);
  expect(run.output()).toContain('The Firestore Emulator ended by itself.');
  expect(run.output()).toContain('The data could not be kept: ');
  await expect.poll(openPorts, { timeout: 30_000 }).toEqual([]);
}

describe('npm start', () => {
  // A start takes half a minute, so each serves several facts, and ends in another way.
  let operatorKey: string | undefined;

  it('serves the app with sample data, and keeps it when it is ended', async () => {
    const first = await npmStart();
    expect(first.url).toBe(`http://${HOST}:${ports.app}`);
    expect(first.operatorKey).toMatch(/^[0-9a-f]{32}$/);
    expect(await (await fetch(first.url)).text()).toContain(SITE_NAME);
    expect(await countDocuments(SHELF)).toBeGreaterThan(0);
    await writeMarker();
    // npm does not pass on this signal, nor that of a closed terminal.
    await end(first.child, () => first.child.kill('SIGTERM'));
    expect(runFiles()).toEqual([]);
    ({ operatorKey } = first);
  });

  it('keeps what was added, says denials, and ends with 1 when an engine ends', async () => {
    const run = await npmStart();
    expect(run.operatorKey).toBe(operatorKey);
    expect(await countDocuments('snippets')).toBe(1);
    await expectDenialSaid(run);
    await expectEndWithEngine(run);
  });

  it('changes nothing when it is refused, and begins empty with --fresh', async () => {
    const documents = join(DATA, 'firestore_export/documents.json');
    writeFileSync(documents, readFileSync(documents).subarray(0, -20));
    const before = readFiles(DATA);
    await expect(npmStart()).rejects.toThrow(
      /npm start ended with 1:[^]*cannot be read, and nothing was changed: .*documents.json: .*\n.*: npm start -- --fresh\n$/,
    );
    const other = createServer().listen(ports.database, HOST);
    await once(other, 'listening');
    await expect(npmStart('--fresh')).rejects.toThrow(
      `Port ${ports.database} is taken by another program.`,
    );
    other.close();
    expect(readFiles(DATA)).toEqual(before);

    const second = await npmStart('--fresh');
    expect(await countDocuments(SHELF)).toBe(0);
    await writeMarker('last');
    await ctrlC(second.child);
    expect(runFiles()).toEqual([]);
    expect(readFileSync(documents, 'utf8')).toContain('snippets/last');
  });

  it('runs once, and ends everything when it is killed', async () => {
    const run = await npmStart();
    await expect(npmStart()).rejects.toThrow(`StudyNest is already running here: ${run.url}\n`);
    await end(run.child, () => process.kill(-run.child.pid!, 'SIGKILL'));
  });

  it('names its options when it does not know one', async () => {
    await expect(npmStart('--frehs')).rejects.toThrow(
      'Unknown option --frehs. There are --fresh, --seed, --official.',
    );
  });
});
