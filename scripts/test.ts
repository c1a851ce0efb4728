import { mkdirSync, rmSync } from 'node:fs';
import { findOrInstallBrowser } from './lib/browser.ts';
import { startProcess } from './lib/childProcess.ts';
import { runPlaywright, withTestSite, type EndToEndEnvironment } from './lib/endToEnd.ts';
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

// npm test, or npm run test:official for what touches the emulators, on Google's own.
const official = process.argv.includes('--official');
const RESULTS = inProject('.data/results');
const signal = stopSignal();
const parts: Part[] = [];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
process.env['STUDYNEST_BROWSER'] = findOrInstallBrowser();

if (!official) {
  await part('types', () => check('typescript/bin/tsc', ['--noEmit']));
  await part('lint', () => check('eslint/bin/eslint.js', ['.', '--max-warnings', '0']));
  await part('format', () => check('prettier/bin/prettier.cjs', ['--check', '.']));
  await part('unit', () => vitest('unit'));
  await part('emulators', () => vitest('emulators'));
  await part('fluid', () => vitest('fluid'));
  await part('commands', () => vitest('commands'));
}
await part('site', () =>
  withTestSite(
    {
      portOffset: portOffset(TEST_PORT_OFFSET),
      dev: false,
      engines: official ? officialEngines() : 'own',
      signal,
    },
    async (environment) => {
      if (!official) await part('build', () => vitest('build', environment));
      await part('rules', () => vitest('rules', environment));
      for (const project of ['phone', 'desktop']) {
        await part(`${project} e2e`, () => playwright(project, environment));
      }
      return { passed: 0, failed: 0, skipped: 0 };
    },
  ),
);
report();

/** Runs one part and remembers its result; one that breaks counts as one failure. */
async function part(name: string, run: () => Promise<Counts>): Promise<void> {
  if (signal.aborted) return;
  console.log(`\n── ${name} ──`);
  const start = Date.now();
  const counts = await run().catch((error: unknown) => {
    console.error(error);
    return BROKEN;
  });
  parts.push({ name, counts, seconds: Math.round((Date.now() - start) / 1000) });
}

async function node(
  script: string,
  args: readonly string[],
  environment: EndToEndEnvironment = {},
): Promise<number> {
  const managed = startProcess(process.execPath, [inProject(`node_modules/${script}`), ...args], {
    cwd: inProject(''),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const stop = () => void managed.stop();
  signal.addEventListener('abort', stop, { once: true });
  const code = await managed.exited;
  signal.removeEventListener('abort', stop);
  return code;
}

/** A tool that says yes or no is one test. */
async function check(script: string, args: readonly string[]): Promise<Counts> {
  const passed = (await node(script, args)) === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

async function vitest(project: string, environment?: EndToEndEnvironment): Promise<Counts> {
  const results = `${RESULTS}/${project}.json`;
  const code = await node(
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

async function playwright(project: string, environment: EndToEndEnvironment): Promise<Counts> {
  const results = `${RESULTS}/end-to-end-${project}.json`;
  const code = await runPlaywright(
    ['--project', project],
    { ...environment, STUDYNEST_RESULTS: results },
    signal,
  );
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
