import type { Reporter, TestCase } from 'vitest/node';
import { SECOND_TRY } from './results.ts';

/** A Vitest reporter that names the tests that passed only at a second try: a report has none of them. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      console.log(`${SECOND_TRY}${test.module.relativeModuleId}: ${test.fullName}`);
  }
}
