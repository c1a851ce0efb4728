import { existsSync, readFileSync } from 'node:fs';

/** How many tests of a part passed, failed or were skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** How many of those that passed failed at first. */
  readonly retried?: number;
}

/** The programs that `npm test` runs. A tool, such as oxlint, passes or fails as one test. */
export type Program = 'tool' | 'vitest' | 'playwright' | 'bench';

/** What counts if a program ended without a report. */
export const BROKEN: Counts = { passed: 0, failed: 1, skipped: 0 };

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: unknown[];
  }[];
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

/**
 * Counts the tests of a program by its report. A test file that could not be loaded counts as one
 * failure, and so does a run that failed although no test did.
 */
export function countsOf(program: Program, report: string, exitStatus: number): Counts {
  if (program === 'tool') return exitStatus === 0 ? { ...BROKEN, passed: 1, failed: 0 } : BROKEN;
  if (!existsSync(report)) return BROKEN;
  const counts = read[program](JSON.parse(readFileSync(report, 'utf8')));
  return exitStatus !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const read: Readonly<Record<Exclude<Program, 'tool'>, (report: unknown) => Counts>> = {
  vitest(report) {
    const all = report as VitestReport;
    const unloaded = all.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return {
      passed: all.numPassedTests,
      failed: all.numFailedTests + unloaded.length,
      skipped: all.numPendingTests + all.numTodoTests,
    };
  },
  playwright(report) {
    const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
    return { passed: expected + flaky, failed: unexpected, skipped, retried: flaky };
  },
  bench: (report) => report as Counts,
};
