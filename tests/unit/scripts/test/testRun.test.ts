// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { createTestRun } from '../../../../scripts/test/testRun.ts';

it('the table of a test run counts second tries, and its last line only the tests', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { signal } = new AbortController();
  const { part, report } = createTestRun({ environment: {}, signal });
  await part('unit', () => Promise.resolve({ passed: 3, failed: 0, skipped: 1 }));
  const journeys = { passed: 5, failed: 0, skipped: 0, retried: 2 };
  await part('phone e2e', () => Promise.resolve(journeys));
  log.mockClear();
  expect(report()).toBe(0);
  expect(log.mock.calls.flat()).toEqual([
    '\n── results ──',
    'unit         3 passed, 0 failed, 1 skipped  (0 s)',
    'phone e2e    5 passed (2 at a second try), 0 failed, 0 skipped  (0 s)',
    '\ntests: 8 passed, 0 failed, 1 skipped',
  ]);
});
