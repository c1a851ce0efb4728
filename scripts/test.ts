import { mkdirSync, rmSync } from 'node:fs';
import { findOrInstallBrowser } from './lib/browser.ts';
import { startProcess } from './lib/childProcess.ts';
import { withTestSite, type EndToEndEnvironment } from './lib/endToEnd.ts';
import { officialEngines } from './lib/official.ts';
import { inProject } from './lib/paths.ts';
import { portOffset, TEST_PORT_OFFSET } from './lib/ports.ts';
import { add, BROKEN, countPlaywright, countVitest, type Counts } from './lib/results.ts';
import { stopSignal } from './lib/stopSignal.ts';

/** A part of `npm test`, with the time it took. */
interface Part {
  readonly name: string;
  readonly counts: Counts;
  readonly seconds: number;
}

/** Runs a program of a package; resolves with its exit status. */
type Run = (
  script: string,
  args: readonly string[],
  environment?: EndToEndEnvironment,
) => Promise<number>;

// npm test, or npm run test:official for what touches the emulators, on Google's own.
const official = process.argv.includes('--official');
const RESULTS = inProject('.data/results');
const PORT_OFFSET = portOffset(TEST_PORT_OFFSET);
const signal = stopSignal();
const parts: Part[] = [];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
// As it is before the site is built: a build says NODE_ENV=production to all that comes after it.
const environmentAtStart = { ...process.env, STUDYNEST_BROWSER: findOrInstallBrowser() };

// Two lanes of about the same length: what needs no site, and what does. Each leaves a core idle
// about half of the time.
await Promise.all([official ? undefined : testParts(), testSite()]);
report();

async function testParts(): Promise<void> {
  await part('types', (run) => check(run, 'typescript/bin/tsc', ['--noEmit']));
  await part('lint', (run) => check(run, 'eslint/bin/eslint.js', ['.', '--max-warnings', '0']));
  await part('format', (run) => check(run, 'prettier/bin/prettier.cjs', ['--check', '.']));
  await part('unit', (run) => vitest(run, 'unit-*'));
  // On a suite of its own, beside the one of the site.
  await part('rules', (run) =>
    vitest(run, 'rules', { STUDYNEST_PORT_OFFSET: String(PORT_OFFSET + 1_000) }),
  );
  await part('emulators', (run) => vitest(run, 'emulators'));
  await part('fluid', (run) => vitest(run, 'fluid'));
  await part('commands', (run) =>
    vitest(run, 'commands', { STUDYNEST_PORT_OFFSET: String(PORT_OFFSET + 3_000) }),
  );
}

async function testSite(): Promise<void> {
  await part('site', () =>
    withTestSite(
      {
        portOffset: PORT_OFFSET,
        dev: false,
        engines: official ? officialEngines() : 'own',
        signal,
      },
      async (environment) => {
        if (official) await part('rules', (run) => vitest(run, 'rules', environment));
        else await part('build', (run) => vitest(run, 'build', environment));
        for (const project of ['phone', 'desktop']) {
          await part(`${project} e2e`, (run) => playwright(run, project, environment));
        }
        return { passed: 0, failed: 0, skipped: 0 };
      },
    ),
  );
}

/** Runs one part, prints what it said when it has ended, and remembers its result. */
async function part(name: string, test: (run: Run) => Promise<Counts>): Promise<void> {
  if (signal.aborted) return;
  console.log(`${name} …`);
  const output: Buffer[] = [];
  const start = Date.now();
  const counts = await test(runInto(output)).catch((error: unknown) => {
    console.error(error);
    return BROKEN;
  });
  const seconds = Math.round((Date.now() - start) / 1000);
  parts.push({ name, counts, seconds });
  if (output.length === 0) return;
  console.log(`\n── ${name} (${seconds} s) ──`);
  process.stdout.write(Buffer.concat(output));
}

/** Runs a Node program to its end and keeps its output, since two lanes would mix theirs. */
function runInto(output: Buffer[]): Run {
  return async (script, args, environment = {}) => {
    const managed = startProcess(process.execPath, [inProject(`node_modules/${script}`), ...args], {
      cwd: inProject(''),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environmentAtStart, ...environment },
    });
    for (const stream of [managed.child.stdout, managed.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => output.push(chunk));
    }
    const stop = () => void managed.stop();
    signal.addEventListener('abort', stop, { once: true });
    const code = await managed.exited;
    signal.removeEventListener('abort', stop);
    return code;
  };
}

/** A tool that says yes or no is one test. */
async function check(run: Run, script: string, args: readonly string[]): Promise<Counts> {
  const passed = (await run(script, args)) === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

async function vitest(
  run: Run,
  project: string,
  environment?: EndToEndEnvironment,
): Promise<Counts> {
  const results = `${RESULTS}/${project.replace('-*', '')}.json`;
  const code = await run(
    'vitest/vitest.mjs',
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${results}`,
    ],
    environment,
  );
  return countVitest(results, code);
}

async function playwright(
  run: Run,
  project: string,
  environment: EndToEndEnvironment,
): Promise<Counts> {
  const results = `${RESULTS}/end-to-end-${project}.json`;
  const code = await run('@playwright/test/cli.js', ['test', '--project', project], {
    ...environment,
    STUDYNEST_RESULTS: results,
  });
  return countPlaywright(results, code);
}

/** The closing table, and the line that says the true sum. */
function report(): void {
  console.log('\n── results ──');
  for (const { name, counts, seconds } of parts) {
    const { passed, failed, skipped } = counts;
    console.log(
      `${name.padEnd(12)} ${passed} passed, ${failed} failed, ${skipped} skipped  (${seconds} s)`,
    );
  }
  const sum = parts.map(({ counts }) => counts).reduce(add);
  const incomplete = signal.aborted ? 1 : 0;
  console.log(
    `\ntests: ${sum.passed} passed, ${sum.failed + incomplete} failed, ${sum.skipped} skipped`,
  );
  process.exitCode = sum.failed + incomplete > 0 ? 1 : 0;
}
