import { existsSync, readFileSync } from 'node:fs';

/** How many tests of a part passed, failed or were skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** How many of those that passed failed at first. */
  readonly retried?: number;
}

/** The result of a program that ended without a report. */
export const BROKEN: Counts = { passed: 0, failed: 1, skipped: 0 };

/** Returns the sum of two counts, without their second tries. */
export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/**
 * Counts the tests of Vitest's JSON report. A file that could not be loaded counts as one failure,
 * and so does a run that failed although no test did.
 */
export function countVitest(path: string, exitStatus: number): Counts {
  if (!existsSync(path)) return BROKEN;
  const report = JSON.parse(readFileSync(path, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return withExitStatus(exitStatus, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** Counts the tests of Playwright's JSON report. A test that passed at a second try has passed. */
export function countPlaywright(path: string, exitStatus: number): Counts {
  if (!existsSync(path)) return BROKEN;
  const { stats } = JSON.parse(readFileSync(path, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return withExitStatus(exitStatus, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: stats.flaky,
  });
}

/** Counts the benchmarks of the report of `npm run bench`. */
export function countBench(path: string, exitStatus: number): Counts {
  if (!existsSync(path)) return BROKEN;
  return withExitStatus(exitStatus, JSON.parse(readFileSync(path, 'utf8')) as Counts);
}

function withExitStatus(exitStatus: number, counts: Counts): Counts {
  return exitStatus !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
