import { existsSync, readFileSync } from 'node:fs';

/** How many tests a part of the suite ran, and how they ended. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A part that ended without saying what it did has failed. */
export const BROKEN: Counts = { passed: 0, failed: 1, skipped: 0 };

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/**
 * Counts what Vitest's JSON report says. A file that could not even be loaded has no tests in
 * it, and counts as one failure; so does a run that ended badly with no test to blame.
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

/** Counts what Playwright's JSON report says; a test that passed at its second try has passed. */
export function countPlaywright(path: string, exitStatus: number): Counts {
  if (!existsSync(path)) return BROKEN;
  const { stats } = JSON.parse(readFileSync(path, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return withExitStatus(exitStatus, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  });
}

function withExitStatus(exitStatus: number, counts: Counts): Counts {
  return exitStatus !== 0 && counts.failed === 0 ? add(counts, BROKEN) : counts;
}
