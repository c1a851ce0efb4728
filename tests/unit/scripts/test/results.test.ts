// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countsOf } from '../../../../scripts/test/results.ts';

const folder = mkdtempSync(join(tmpdir(), 'results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const vitestReport = (
  failed: number,
  files: { status: string; assertionResults: unknown[] }[],
) => ({
  numPassedTests: 5,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: files,
});

describe('the sum of all tests', () => {
  it('takes what Vitest reports', () => {
    const path = file('a.json', vitestReport(1, [{ status: 'failed', assertionResults: [{}] }]));
    expect(countsOf('vitest', path, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const path = file('b.json', vitestReport(0, [{ status: 'failed', assertionResults: [] }]));
    expect(countsOf('vitest', path, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts a bad end with no test to blame as a failure', () => {
    const path = file('c.json', vitestReport(0, [{ status: 'passed', assertionResults: [{}] }]));
    expect(countsOf('vitest', path, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts a run without a report as a failure', () => {
    expect(countsOf('vitest', join(folder, 'none.json'), 0).failed).toBe(1);
    expect(countsOf('playwright', join(folder, 'none.json'), 0).failed).toBe(1);
  });

  it('takes what Playwright reports', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countsOf('playwright', file('d.json', { stats }), 1)).toEqual({
      passed: 8,
      failed: 1,
      skipped: 2,
      retried: 1,
    });
  });

  it('counts a tool as one test', () => {
    expect(countsOf('tool', '', 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countsOf('tool', '', 2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('takes the counts of the benchmarks', () => {
    const path = file('e.json', { passed: 5, failed: 1, skipped: 0 });
    expect(countsOf('bench', path, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(countsOf('bench', join(folder, 'none.json'), 0).failed).toBe(1);
  });
});
