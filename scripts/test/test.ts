import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallBrowser } from '../shared/browser.ts';
import { startProcess } from '../shared/childProcess.ts';
import { inProject } from '../shared/paths.ts';
import { portOffset, SUITE_OFFSETS, TEST_PORT_OFFSET } from '../shared/ports.ts';
import { stopSignal } from '../shared/runScript.ts';
import { officialEngines } from '../start/engines.ts';
import { countsOf, failedOf, retriedIn, retriedOf, type Counts } from './results.ts';
import { withTestSite } from './testSite.ts';

// npm test: what a change needs. npm run test:rest: what is left. npm run test:all: both.
// npm test -- fluid build: only these parts, whichever of them they are.
// npm run test:official: the rules and the journeys on Google's own emulators.

/** A program of `npm test`. */
interface Part {
  readonly name: string;
  /** The name of a tool or script for scripts/run.cjs, with its arguments. */
  readonly command: readonly string[];
  /** The suite that it starts, as an offset to the ports of this run. */
  readonly suite?: number;
  /** Its share, if it is too long for one program, such as '1/2'. */
  readonly shard?: string;
}

const vitest = (name: string, suite?: number): Part => ({
  name,
  command: ['vitest', 'run', '--project', `${name.replace(' ', '-')}*`],
  ...(suite !== undefined && { suite }),
});
const journeys = (name: string, project: string, shard?: string): Part => ({
  name,
  command: ['playwright', 'test', '--project', project, ...(shard ? ['--shard', shard] : [])],
  ...(shard && { shard }),
});

const RULES = vitest('rules', SUITE_OFFSETS.rules);
const SMOKE = journeys('smoke', 'smoke*');
const PHONE = journeys('phone e2e', 'phone');
const DESKTOP = ['1/2', '2/2'].map((shard) => journeys('desktop e2e', 'desktop', shard));
const ENGINES = vitest('emulators');

/** What a change needs, but for what the site's journeys and budgets say: the longest first. */
const CHECKS: readonly Part[] = [
  vitest('unit components'),
  // oxlint checks the types too.
  { name: 'lint', command: ['oxlint'] },
  {
    name: 'imports',
    command: ['depcruise', 'src', 'emulators', 'scripts', 'bench', 'tests', 'e2e'],
  },
  { name: 'unused', command: ['knip'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  vitest('unit code'),
  RULES,
];
/** What CI runs besides. */
const REST: readonly Part[] = [
  // It mostly waits, for commands that it starts one after another.
  vitest('commands', SUITE_OFFSETS.commands),
  vitest('services', SUITE_OFFSETS.services),
  vitest('fluid'),
];
/** These run on the phone's site, and only if they are named. */
const ON_REQUEST: readonly Part[] = [
  journeys('deployments', 'deployments'),
  journeys('faults', 'faults'),
  vitest('starts', SUITE_OFFSETS.commands),
  vitest('browsers'),
  { name: 'bench', command: ['test/bench', '--smoke'] },
];

const NONE: readonly string[] = [];

/** A program that takes longer is stopped and counts as failed. */
const LIMIT_MS = 30 * 60_000;

const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const all = [...CHECKS, ...REST, ENGINES, SMOKE, vitest('build'), PHONE, ...DESKTOP, ...ON_REQUEST];
const known = [...new Set(all.map(({ name }) => name))];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(1);
}
/** Which of the two halves run: parts that are named are of either. */
const named = names.length > 0;
const needed = named || !flags.includes('--rest');
const rest = named || flags.includes('--rest') || flags.includes('--all');
/** The engines' tests stay with the engines: a change elsewhere leaves them to the rest. */
const enginesNow = enginesChanged() ? needed : rest;
const isWanted = ({ name }: Part) => !named || names.includes(name);
const queue = [
  ...(rest ? REST : []),
  ...(named || enginesNow ? [ENGINES] : []),
  ...(needed ? CHECKS : []),
].filter(isWanted);
const onPhoneSite = [
  ...(needed ? [SMOKE, vitest('build')] : []),
  ...(rest ? [PHONE] : []),
  ...(named ? ON_REQUEST : []),
];
const onDesktopSite = rest ? DESKTOP : [];
const offset = portOffset(TEST_PORT_OFFSET);
const signal = stopSignal();
const lines: string[] = [];
const total = { passed: 0, failed: 0, skipped: 0, retried: 0 };

// Lanes run side by side. Three keep two cores busy (without the desktop's journeys it is two); with
// more, each journey only takes longer, and on a slow machine longer than it may.
// Each suite has its own ports.
await lane('browser', () => {
  process.env['STUDYNEST_BROWSER'] = findOrInstallBrowser();
});
/** As it is now: building a site sets variables of this process. */
const environment: NodeJS.ProcessEnv = { ...process.env };
await Promise.all(
  flags.includes('--official')
    ? [lane('official', () => onSite(0, [RULES, PHONE, ...DESKTOP], officialEngines()))]
    : [
        lane('checks', takeChecks),
        lane('phone', () => onSite(SUITE_OFFSETS.phone, onPhoneSite).then(takeChecks)),
        lane('desktop', () => onSite(SUITE_OFFSETS.desktop, onDesktopSite).then(takeChecks)),
      ],
);
if (signal.aborted) total.failed += 1;
console.log(`\n── results ──\n${lines.join('\n')}`);
console.log(`\ntests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (total.retried > 0) console.log(`tests that passed only at a second try: ${total.retried}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Returns whether `emulators/` differs from the main branch; without Git, that it may. */
function enginesChanged(): boolean {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: inProject(''), encoding: 'utf8' });
    return status === 0 ? stdout.trim() : '';
  };
  const base =
    git('merge-base', 'HEAD', 'origin/main') || git('merge-base', 'HEAD', 'main') || undefined;
  if (base === undefined) return true;
  const status = git('status', '--porcelain', '--', 'emulators');
  return status !== '' || git('diff', '--name-only', base, '--', 'emulators') !== '';
}

/** Runs the work of a lane. An error outside of its parts counts as one failure. */
async function lane(name: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error);
    add(name, { passed: 0, failed: 1, skipped: 0 });
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

/** Runs one part, prints its output when it has ended, and adds its result. */
async function run(part: Part, site: NodeJS.ProcessEnv): Promise<void> {
  if (signal.aborted) return;
  const { command, shard } = part;
  const name = shard ? `${part.name} ${shard}` : part.name;
  console.log(`${name} …`);
  const start = Date.now();
  const fileName = name.replaceAll(/[ /]/g, '-');
  const report = inProject(`.data/results/${fileName}.xml`);
  mkdirSync(inProject('.data/results'), { recursive: true });
  rmSync(report, { force: true });
  const reporters: Readonly<Record<string, readonly string[]>> = {
    vitest: [
      ...['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`],
      ...['--reporter', inProject('scripts/test/secondTries.ts')],
      ...(environment['CI'] ? ['--retry=1'] : []),
    ],
    // A run begins by emptying the folder of its output, and several may run side by side.
    playwright: ['--reporter=list,junit', `--output=test-results/${fileName}`],
  };
  const more = reporters[command[0] ?? ''];
  const limit = AbortSignal.timeout(LIMIT_MS);
  const { child, exited } = startProcess(
    process.execPath,
    [inProject('scripts/run.cjs'), ...command, ...(more ?? [])],
    {
      cwd: inProject(''),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...environment,
        ...site,
        // Parts that are named run all of their journeys.
        ...(rest && !named && { STUDYNEST_REST: '1' }),
        PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
        PLAYWRIGHT_JUNIT_INCLUDE_RETRIES: '1',
      },
    },
    AbortSignal.any([signal, limit]),
  );
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const succeeded = (await exited) === 0 && !limit.aborted;
  const seconds = Math.round((Date.now() - start) / 1000);
  const text = Buffer.concat(output).toString();
  console.log(`\n── ${name} (${seconds} s) ──\n${text}`);
  if (limit.aborted) console.log(`${name} did not end and was stopped.`);
  const counted = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  const counts = countsOf(counted, succeeded && (!more || counted !== undefined));
  const retried = [...retriedOf(counted), ...retriedIn(text)];
  add(name, counts, { seconds, blamed: failedOf(counted), retried });
}

/** Adds the result of a part to the table and to the sum. */
function add(
  name: string,
  { passed, failed, skipped }: Counts,
  { seconds = 0, blamed = NONE, retried = NONE } = {},
): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.retried += retried.length;
  const second = retried.length > 0 ? ` (${retried.length} at a second try)` : '';
  lines.push(
    `${name.padEnd(15)} ${passed} passed${second}, ${failed} failed, ${skipped} skipped  (${seconds} s)`,
    ...blamed.map((title) => `                failed: ${title}`),
    ...retried.map((title) => `                second try: ${title}`),
  );
}
