/**
 * Measures the Firestore engine beside Google's emulator, where this machine has it, in one run and
 * each in a process of its own: start, commits, memory, queries. Then whether the engine's memory
 * stays flat while the same documents are written again and again.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENGINES, findOfficialFirestore } from 'firebase-without-java';
import { pause } from '../src/lib/pause.ts';
import { freePort } from '../scripts/shared/ports.ts';
import { figure, type Benchmark, type Figure } from '../scripts/test/benchmark.ts';
import { listenTo, type Listeners } from './support/listeners.ts';
import { median } from './support/statistics.ts';

const HOST = '127.0.0.1';
const DOCUMENTS = 'projects/demo-bench/databases/(default)/documents';
const RUN_ENGINE = fileURLToPath(
  new URL('../launcher/runEngine.js', `file://${ENGINES.firestore.program}`),
);
const START_LIMIT_MS = 60_000;
const WRITES_PER_COMMIT = 500;
const TOGETHER = 8;
const LISTENERS_BEGIN_MS = 2_000;
/** Programs become faster with their first writes. */
const WARM_UP_ROUNDS = 10;

interface Sizes {
  /** Commits of one document, one after the other, and as many in parallel. */
  readonly commits: number;
  readonly documents: number;
  readonly rounds: number;
  /** Listeners over gRPC that hear of one write, and of the engine alone. */
  readonly listeners: number;
  readonly manyListeners: number;
  /** Writes to 1,000 documents, after a fifth of which the memory is compared. */
  readonly writes: number;
}

const SIZES: Sizes = {
  commits: 1_000,
  documents: 50_000,
  rounds: 20,
  listeners: 500,
  manyListeners: 5_000,
  writes: 100_000,
};
const SMOKE_SIZES: Sizes = {
  commits: 20,
  documents: 500,
  rounds: 2,
  listeners: 20,
  manyListeners: 50,
  writes: 5_000,
};

interface Program {
  readonly name: string;
  readonly command: string;
  readonly words: readonly string[];
}

const ENGINE: Program = {
  name: 'engine',
  command: process.execPath,
  words: [RUN_ENGINE, ENGINES.firestore.program],
};

function googles(): Program | null {
  const found = findOfficialFirestore();
  if (!found) return null;
  return { name: 'Google’s', command: found.java, words: ['-cp', found.jar, found.mainClass] };
}

interface Running {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly startMs: number;
  readonly post: (method: string, body: object) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function start({ command, words }: Program): Promise<Running> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'bench-engines-'));
  const origin = `http://${HOST}:${port}`;
  const from = performance.now();
  const child = spawn(command, [...words, '--host', HOST, '--port', String(port)], {
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  const isUp = () =>
    // A kept connection would be closed while many listeners begin.
    fetch(origin, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (performance.now() - from > START_LIMIT_MS) {
      await close();
      throw new Error(`${command} did not start.`);
    }
    await pause(10);
  }
  const startMs = performance.now() - from;
  const post = async (method: string, body: object) => {
    const response = await fetch(`${origin}/v1/${DOCUMENTS}${method}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
  };
  return { child, origin, startMs, post, close };
}

const write = (number: number) => ({
  update: {
    name: `${DOCUMENTS}/notes/${String(number).padStart(6, '0')}`,
    fields: {
      title: { stringValue: `Lecture ${number}, notes.pdf` },
      downloads: { integerValue: String((number * 31) % 997) },
    },
  },
});

async function fill(post: Running['post'], from: number, count: number, of = Infinity) {
  for (let start = from; start < from + count; start += WRITES_PER_COMMIT) {
    const length = Math.min(WRITES_PER_COMMIT, from + count - start);
    const writes = Array.from({ length }, (_, index) => write((start + index) % of));
    await post(':commit', { writes });
  }
}

/** Megabytes of memory that a process has. */
function megabytes({ pid }: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

async function timeOf(request: () => Promise<void>, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await request();
    times.push(performance.now() - from);
  }
  return median(times);
}

const from = [{ collectionId: 'notes' }];
const orderBy = [{ field: { fieldPath: 'downloads' }, direction: 'DESCENDING' }];
const TEN = { structuredQuery: { from, orderBy, limit: 10 } };
const COUNT = {
  structuredAggregationQuery: { structuredQuery: { from }, aggregations: [{ count: {} }] },
};

/**
 * The time from a write until the last of its listeners has it; programs write in turns. Writes of
 * which some listener never heard are counted.
 */
async function fanOut(
  programs: readonly Program[],
  count: number,
  rounds: number,
): Promise<readonly Figure[]> {
  const all: { program: Program; running: Running; listeners: Listeners; times: number[] }[] = [];
  const name = `${DOCUMENTS}/heard/a`;
  try {
    for (const program of programs) {
      const running = await start(program);
      const listeners = listenTo(running.origin, name, count);
      all.push({ program, running, listeners, times: [] });
    }
    // The first writes may arrive before some listener has begun.
    await pause(LISTENERS_BEGIN_MS);
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      for (const { running, listeners, times } of all) {
        const text = `round ${round}.`;
        const received = listeners.haveReceived(text);
        const from = performance.now();
        await running.post(':commit', {
          writes: [{ update: { name, fields: { text: { stringValue: text } } } }],
        });
        const heardByAll = await received;
        if (round >= 0) times.push(heardByAll ? performance.now() - from : Infinity);
      }
    }
  } finally {
    for (const { listeners, running } of all) {
      listeners.close();
      await running.close();
    }
  }
  return all.map(({ program, times }) => {
    const lost = times.filter((time) => time === Infinity).length;
    const value = `${median(times).toFixed(0)} ms${lost > 0 ? `, ${lost} of ${rounds} not heard by all` : ''}`;
    return figure(`${program.name}: a write to ${count} listeners over gRPC`, value);
  });
}

async function measure(
  program: Program,
  { commits, documents, rounds }: Sizes,
): Promise<readonly Figure[]> {
  const { child, startMs, post, close } = await start(program);
  try {
    const idle = megabytes(child);
    const commit = () => post(':commit', { writes: [write(0)] });
    const alone = await timeOf(commit, commits);
    const began = performance.now();
    await Promise.all(
      Array.from({ length: TOGETHER }, () => timeOf(commit, Math.ceil(commits / TOGETHER))),
    );
    const perSecond = (commits / (performance.now() - began)) * 1_000;
    await fill(post, 0, documents);
    const full = megabytes(child);
    const ten = await timeOf(() => post(':runQuery', TEN), rounds);
    const counted = await timeOf(() => post(':runAggregationQuery', COUNT), rounds);
    const of = (what: string, value: string) => figure(`${program.name}: ${what}`, value);
    return [
      of('start', `${(startMs / 1_000).toFixed(1)} s`),
      of('memory, empty', `${idle.toFixed(0)} MB`),
      of('a commit', `${alone.toFixed(2)} ms`),
      of(`commits, ${TOGETHER} at a time`, `${perSecond.toFixed(0)} a second`),
      of(`memory with ${documents} documents`, `${full.toFixed(0)} MB`),
      of('a query of 10 of them', `${ten.toFixed(2)} ms`),
      of('their count', `${counted.toFixed(1)} ms`),
    ];
  } finally {
    await close();
  }
}

/** The engine's memory after a fifth of the writes to the same documents, and after all. */
async function flatness({ writes }: Sizes): Promise<readonly Figure[]> {
  const { child, post, close } = await start(ENGINE);
  try {
    await fill(post, 0, writes / 5, 1_000);
    const early = megabytes(child);
    await fill(post, 0, (writes * 4) / 5, 1_000);
    return [
      figure(`engine: memory after ${writes / 5} writes`, `${early.toFixed(0)} MB`),
      figure(`engine: memory after ${writes} writes`, `${megabytes(child).toFixed(0)} MB`),
    ];
  } finally {
    await close();
  }
}

/** Measures the engine, Google's emulator, and the engine's memory. */
export const benchmark: Benchmark = async ({ smoke }) => {
  const sizes = smoke ? SMOKE_SIZES : SIZES;
  const official = googles();
  const programs = official ? [ENGINE, official] : [ENGINE];
  const measured: Figure[] = [];
  for (const program of programs) measured.push(...(await measure(program, sizes)));
  return [
    ...measured,
    ...(await fanOut(programs, sizes.listeners, sizes.rounds)),
    ...(await fanOut([ENGINE], sizes.manyListeners, sizes.rounds)),
    ...(await flatness(sizes)),
  ];
};
