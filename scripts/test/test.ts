import { mkdirSync, rmSync } from 'node:fs';
import { findOrInstallBrowser } from '../shared/browser.ts';
import { startProcess } from '../shared/childProcess.ts';
import { inProject } from '../shared/paths.ts';
import { portOffset, SUITE_OFFSETS, TEST_PORT_OFFSET } from '../shared/ports.ts';
import { stopSignal } from '../shared/stopSignal.ts';
import { officialEngines } from '../start/official.ts';
import { withTestSite } from './endToEnd.ts';
import { BROKEN, countsOf, type Counts, type Program } from './results.ts';

// npm test: every check of a change. npm test -- fluid build: only these parts.
// npm run test:official: the rules and the journeys on Google's own emulators.

/** One program of `npm test`. */
interface Part {
  readonly name: string;
  readonly program: Program;
  /** The name of a tool or script for scripts/run.cjs, with its arguments. */
  readonly command: readonly string[];
  readonly needsBrowser?: true;
  /** The suite that it starts, as an offset to the ports of this run. */
  readonly suite?: number;
}

const tool = (name: string, ...command: readonly string[]): Part => ({
  name,
  program: 'tool',
  command,
});
const vitest = (name: string, more: Partial<Part> = {}): Part => ({
  name,
  program: 'vitest',
  command: ['vitest', 'run', '--project', name === 'unit' ? 'unit-*' : name],
  ...more,
});
const journeys = (name: string, project: string): Part => ({
  name,
  program: 'playwright',
  // A run begins by emptying the folder of its output, and two projects may run side by side.
  command: ['playwright', 'test', '--project', project, '--output', `test-results/${project}`],
  needsBrowser: true,
});

const RULES = vitest('rules', { suite: SUITE_OFFSETS.rules });
const PHONE = journeys('phone e2e', 'phone');
const DESKTOP = journeys('desktop e2e', 'desktop');
const PHONE_SITE: readonly Part[] = [
  PHONE,
  vitest('build'),
  { name: 'bench', program: 'bench', command: ['test/bench', '--smoke'], needsBrowser: true },
];
/** The parts that need no built site: first those that fail in seconds, then the longest. */
const CHECKS: readonly Part[] = [
  // oxlint checks the types too.
  tool('lint', 'oxlint'),
  tool('imports', 'depcruise', 'src', 'emulators', 'scripts', 'bench', 'tests', 'e2e'),
  tool('unused', 'knip'),
  tool('format', 'oxfmt', '--check'),
  vitest('unit'),
  vitest('emulators'),
  vitest('fluid', { needsBrowser: true }),
  vitest('commands', { suite: SUITE_OFFSETS.commands }),
  RULES,
];
/** These run on the phone's site, and only if they are named. */
const ON_REQUEST: readonly Part[] = [
  journeys('faults', 'faults'),
  vitest('browsers'),
  tool('lighthouse', 'test/lighthouse'),
];

/** A program that takes longer is stopped and counts as failed. */
const LIMIT_MS = 30 * 60_000;

const names = process.argv.slice(2).filter((arg) => arg !== '--official');
const known = [...CHECKS, ...PHONE_SITE, DESKTOP, ...ON_REQUEST];
const unknown = names.filter((name) => !known.some((part) => part.name === name));
const offset = portOffset(TEST_PORT_OFFSET);
const signal = stopSignal();
const environment: NodeJS.ProcessEnv = { ...process.env };
const results: { readonly name: string; readonly counts: Counts; readonly seconds: number }[] = [];

if (unknown.length > 0) {
  console.error(
    `No part ${unknown.join(', ')}. There are ${known.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const isWanted = ({ name }: Part) => names.length === 0 || names.includes(name);
const queue = CHECKS.filter(isWanted);
const onPhoneSite = names.length > 0 ? [...PHONE_SITE, ...ON_REQUEST] : PHONE_SITE;

let hasBrowser = false;
await lane('browser', () => {
  environment['STUDYNEST_BROWSER'] = findOrInstallBrowser();
  hasBrowser = true;
  return Promise.resolve();
});
// Lanes run side by side. Each waits about half of its time, so three of them keep two cores busy.
// Each suite has its own ports.
await Promise.all(
  process.argv.includes('--official')
    ? [lane('official', () => onSite(0, [RULES, PHONE, DESKTOP], officialEngines()))]
    : [
        lane('checks', takeChecks),
        lane('phone', () => onSite(SUITE_OFFSETS.phone, onPhoneSite).then(takeChecks)),
        lane('desktop', () => onSite(SUITE_OFFSETS.desktop, [DESKTOP]).then(takeChecks)),
      ],
);
process.exitCode = report();

/** Runs the work of a lane. An error outside of its parts counts as one failure. */
async function lane(name: string, work: () => Promise<void>): Promise<void> {
  const start = Date.now();
  try {
    await work();
  } catch (error) {
    console.error(error);
    results.push({ name, counts: BROKEN, seconds: secondsSince(start) });
  }
}

/** Runs checks until none is left. Every lane does this last, so that all end together. */
async function takeChecks(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { suite } = next;
    await run(next, suite === undefined ? {} : { STUDYNEST_PORT_OFFSET: String(offset + suite) });
  }
}

async function onSite(
  suiteOffset: number,
  parts: readonly Part[],
  engines: ReturnType<typeof officialEngines> | 'own' = 'own',
): Promise<void> {
  const wanted = parts.filter(isWanted);
  if (wanted.length === 0) return;
  await withTestSite(
    { portOffset: offset + suiteOffset, dev: false, engines, signal },
    async (site) => {
      for (const part of wanted) await run(part, site);
    },
  );
}

/** Runs one part, prints its output when it has ended, and remembers its result. */
async function run(
  { name, program, command, needsBrowser }: Part,
  site: NodeJS.ProcessEnv,
): Promise<void> {
  // A missing browser has been counted as a failure.
  if (signal.aborted || (needsBrowser && !hasBrowser)) return;
  console.log(`${name} …`);
  const start = Date.now();
  mkdirSync(inProject('.data/results'), { recursive: true });
  const file = inProject(`.data/results/${name.replace(' ', '-')}.json`);
  rmSync(file, { force: true });
  const json =
    program === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile=${file}`] : [];
  const managed = startProcess(
    process.execPath,
    [inProject('scripts/run.cjs'), ...command, ...json],
    {
      cwd: inProject(''),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...site, ...(program !== 'vitest' && { STUDYNEST_RESULTS: file }) },
    },
  );
  const output: Buffer[] = [];
  for (const stream of [managed.child.stdout, managed.child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const limit = AbortSignal.timeout(LIMIT_MS);
  const end = AbortSignal.any([signal, limit]);
  const stop = () => void managed.stop();
  end.addEventListener('abort', stop, { once: true });
  const status = await managed.exited;
  end.removeEventListener('abort', stop);
  if (limit.aborted) output.push(Buffer.from(`${name} did not end and was stopped.\n`));
  const counts = countsOf(program, file, limit.aborted ? 1 : status);
  results.push({ name, counts, seconds: secondsSince(start) });
  console.log(`\n── ${name} (${secondsSince(start)} s) ──`);
  process.stdout.write(Buffer.concat(output));
}

function secondsSince(start: number): number {
  return Math.round((Date.now() - start) / 1000);
}

/** Prints a table of the parts and the sum of their tests; returns the exit status. */
function report(): number {
  console.log('\n── results ──');
  const sum = { passed: 0, failed: signal.aborted ? 1 : 0, skipped: 0 };
  for (const { name, counts, seconds } of results) {
    const { passed, failed, skipped, retried = 0 } = counts;
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    const second = retried > 0 ? ` (${retried} at a second try)` : '';
    console.log(
      `${name.padEnd(12)} ${passed} passed${second}, ${failed} failed, ${skipped} skipped  (${seconds} s)`,
    );
  }
  console.log(`\ntests: ${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  return sum.failed > 0 ? 1 : 0;
}
