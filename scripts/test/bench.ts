import { readdirSync } from 'node:fs';
import { differencesFromTable } from './docFigures.ts';
import { missingFigures, type Benchmark, type BenchOptions } from './benchmark.ts';
import { withTimeout } from '../../src/lib/timeLimit.ts';
import { findOrInstallBrowser } from '../shared/browser.ts';
import { costOfLibrary } from '../shared/libraryCost.ts';
import { inProject, readProjectFile } from '../shared/paths.ts';
import { runScript, stopSignal } from '../shared/runScript.ts';

// npm run bench -- cost --courses 300 [--categories 4]: computes what a library of that size costs.
// npm run bench [-- [--smoke] list upload …]: runs the benchmarks of bench/ and prints their
// tables. A benchmark fails when one of its figures is missing, or more than a fifth off the table of
// docs/performance.md that is marked as its own, but never because of a time. With --smoke each runs
// with tiny sizes. `load --against DIST` compares two builds: that of another commit is made by the same
// command there, with the same STUDYNEST_PORT_OFFSET, in `.data/site-OFFSET`.
/** A benchmark that takes longer counts as failed. */
const LIMIT_MS = 20 * 60_000;
const SMOKE_LIMIT_MS = 5 * 60_000;

await runScript(async () => {
  process.env['STUDYNEST_BROWSER'] = findOrInstallBrowser();
  const smoke = process.argv.includes('--smoke');
  const against = optionOf(process.argv, '--against') ?? undefined;
  const options = { smoke, against, signal: stopSignal() };
  const size = sizeAsked(process.argv);
  if (size) {
    console.log(costOfLibrary(size.courses, size.categories));
    process.exit(0);
  }
  let failed = false;
  const names = process.argv.slice(2).filter((arg) => !/^--/.test(arg) && arg !== against);
  for (const name of namesOf(names)) {
    console.log(`\n── ${name} ──`);
    const start = Date.now();
    if (!(await measure(name, options))) failed = true;
    console.log(`${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
    if (options.signal.aborted) break;
  }
  // Benchmarks may leave sockets and timers open.
  process.exit(failed || options.signal.aborted ? 1 : 0);
});

function optionOf(args: readonly string[], option: string): string | null {
  const at = args.indexOf(option);
  return at < 0 ? null : (args[at + 1] ?? null);
}

/** Reads `--courses 300` and `--categories 4`, with which the cost of a library is computed. */
function sizeAsked(args: readonly string[]): { courses: number; categories: number } | null {
  const asked = optionOf(args, '--courses');
  if (asked === null) return null;
  const courses = Number(asked);
  const categories = Number(optionOf(args, '--categories') ?? 4);
  if (!(courses > 0 && categories > 0))
    throw new Error('Usage: npm run bench -- cost --courses 300 [--categories 4]');
  return { courses, categories };
}

/**
 * Returns the names of the requested benchmarks, or of all.
 *
 * @throws Error that lists the benchmarks, if a requested one does not exist
 */
function namesOf(asked: readonly string[]): readonly string[] {
  const all = readdirSync(inProject('bench'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No benchmark ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  }
  return asked.length > 0 ? asked : all;
}

/** A file of `bench/`. */
interface BenchmarkModule {
  readonly benchmark: Benchmark;
}

/** Prints the table of one benchmark; returns false if it failed, so that the others still run. */
async function measure(name: string, options: BenchOptions): Promise<boolean> {
  try {
    const { benchmark } = (await import(`../../bench/${name}.ts`)) as BenchmarkModule;
    const { smoke } = options;
    const limit = smoke ? SMOKE_LIMIT_MS : LIMIT_MS;
    const figures = await withTimeout(benchmark(options), limit);
    console.table(figures);
    const missing = missingFigures(figures);
    if (missing.length > 0) console.error('Without a figure:', missing);
    const differences = smoke
      ? []
      : differencesFromTable(readProjectFile('docs/performance.md'), name, figures);
    if (differences.length > 0) {
      console.error(`docs/performance.md is not true any more:\n${differences.join('\n')}`);
    }
    return figures.length > 0 && missing.length === 0 && differences.length === 0;
  } catch (error) {
    console.error(error);
    return false;
  }
}
