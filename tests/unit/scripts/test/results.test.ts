// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { countsOf } from '../../../../scripts/test/results.ts';

const VITEST = `<testsuites name="vitest tests" tests="9" failures="1" errors="0" time="1">
  <testsuite name="a.test.ts" timestamp="t" hostname="h" tests="6" failures="1" errors="0" skipped="2" time="1">
    <testcase classname="a.test.ts" name="&lt;testsuite tests=&quot;5&quot;&gt;" time="0"></testcase>
  </testsuite>
  <testsuite name="b.test.ts" timestamp="t" hostname="h" tests="3" failures="0" errors="0" skipped="0" time="1"></testsuite>
</testsuites>`;

describe('the sum of all tests', () => {
  it('takes what a report says of each file', () => {
    expect(countsOf(VITEST, false)).toEqual({ passed: 6, failed: 1, skipped: 2 });
  });

  it('counts a bad end with no test to blame as a failure', () => {
    const good = VITEST.replaceAll('failures="1"', 'failures="0"');
    expect(countsOf(good, true)).toEqual({ passed: 7, failed: 0, skipped: 2 });
    expect(countsOf(good, false)).toEqual({ passed: 7, failed: 1, skipped: 2 });
  });

  it('counts a program without a report as one test', () => {
    expect(countsOf(undefined, true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countsOf(undefined, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
