// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  countsOf,
  failedOf,
  retriedOf,
  retriedIn,
  SECOND_TRY,
} from '../../../../scripts/test/results.ts';

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

const JOURNEYS = `<testsuites name="" tests="3" failures="1" skipped="0" errors="0" time="9">
<testsuite name="chat.spec.ts" timestamp="t" hostname="phone" tests="3" failures="1" skipped="0" time="9" errors="0">
<testcase name="a message &gt; sends" classname="chat.spec.ts" time="1">
</testcase>
<testcase name="&quot;Send&quot; &amp; wait" classname="chat.spec.ts" time="2">
<properties>
</properties>
<flakyFailure message="too late" type="expect" time="1">
<stackTrace><![CDATA[Error]]></stackTrace>
</flakyFailure>
</testcase>
<testcase name="fails twice" classname="chat.spec.ts" time="2">
<rerunFailure message="" type="FAILURE" time="1">
</rerunFailure>
<failure message="chat.spec.ts" type="FAILURE">
</failure>
</testcase>
</testsuite>
</testsuites>`;

it('a test that failed is named', () => {
  expect(failedOf(JOURNEYS)).toEqual(['chat.spec.ts: fails twice']);
  expect(failedOf(VITEST)).toEqual([]);
  expect(failedOf(undefined)).toEqual([]);
});

describe('a journey that passes at a second try', () => {
  it('counts as passed, and is named', () => {
    expect(countsOf(JOURNEYS, false)).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(retriedOf(JOURNEYS)).toEqual(['chat.spec.ts: "Send" & wait']);
  });

  it('is none in a report without second tries, or without a report', () => {
    expect(retriedOf(VITEST)).toEqual([]);
    expect(retriedOf(undefined)).toEqual([]);
  });

  it('is named by a line of output where it is Vitest’s, whose reports have none', () => {
    const output = `✓ one\n${SECOND_TRY}tests/a.test.ts: a > b\n✓ ${SECOND_TRY}no line of it`;
    expect(retriedIn(output)).toEqual(['tests/a.test.ts: a > b']);
  });
});
