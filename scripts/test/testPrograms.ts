import { mkdirSync, rmSync } from 'node:fs';
import { inProject } from '../shared/paths.ts';
import { countBench, countPlaywright, countVitest, type Counts } from './results.ts';
import type { Run } from './testRun.ts';

/** Runs a tool that passes or fails as a whole, for example `tsc`. It counts as one test. */
export async function tool(run: Run, name: string, ...args: readonly string[]): Promise<Counts> {
  const passed = (await run('scripts/run.cjs', [name, ...args])) === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** Runs a Vitest project. */
export async function vitest(
  run: Run,
  project: string,
  environment?: NodeJS.ProcessEnv,
): Promise<Counts> {
  const results = resultsPath(project.replace('-*', ''));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${results}`];
  const args = ['run', '--project', project, ...reporters];
  return countVitest(results, await run('node_modules/vitest/vitest.mjs', args, environment));
}

/** Runs a Playwright project on the site that the variables in `site` name. */
export async function playwright(
  run: Run,
  project: string,
  site: NodeJS.ProcessEnv,
): Promise<Counts> {
  const results = resultsPath(`end-to-end-${project}`);
  const environment = { ...site, STUDYNEST_RESULTS: results };
  // A run begins by emptying the folder of its output, and two projects may run side by side.
  const args = ['test', '--project', project, '--output', `test-results/${project}`];
  return countPlaywright(
    results,
    await run('node_modules/@playwright/test/cli.js', args, environment),
  );
}

/** Runs every benchmark with tiny sizes, on the site that the variables in `site` name. */
export async function benchSmoke(run: Run, site: NodeJS.ProcessEnv): Promise<Counts> {
  const results = resultsPath('bench');
  const environment = { ...site, STUDYNEST_RESULTS: results };
  return countBench(results, await run('scripts/run.cjs', ['test/bench', '--smoke'], environment));
}

/** Returns the path for the report of one program, and deletes an old report. */
function resultsPath(name: string): string {
  const folder = inProject('.data/results');
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/${name}.json`;
  rmSync(path, { force: true });
  return path;
}
