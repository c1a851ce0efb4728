/** How many tests of a part passed, failed or were skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Counts the tests of a part by its JUnit report. A part without a report, such as oxlint, counts as
 * one test, and a part that failed although none of its tests did as one failure.
 */
export function countsOf(report: string | undefined, succeeded: boolean): Counts {
  if (report === undefined) return { passed: +succeeded, failed: +!succeeded, skipped: 0 };
  const suites = report.match(/<testsuite\s[^>]*>/g) ?? [];
  const sum = (name: string) =>
    suites.reduce(
      (total, suite) => total + Number(new RegExp(`\\s${name}="(\\d+)"`).exec(suite)?.[1] ?? 0),
      0,
    );
  const skipped = sum('skipped');
  const failed = sum('failures') + sum('errors');
  const passed = sum('tests') - failed - skipped;
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed, skipped };
}

/** Returns the names of the journeys that passed only at a second try, which JUnit counts as passed. */
export function retriedOf(report: string | undefined): string[] {
  return namesOf(report, /<flaky(?:Failure|Error)\b/);
}

/** What a line of output begins with that names a Vitest test which passed at a second try. */
export const SECOND_TRY = 'passed at a second try: ';

/** Returns the tests that such lines of a part's output name. */
export function retriedIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith(SECOND_TRY))
    .map((line) => line.slice(SECOND_TRY.length));
}

/** Returns the names of the tests that failed. */
export function failedOf(report: string | undefined): string[] {
  return namesOf(report, /<(?:failure|error)\b/);
}

function namesOf(report: string | undefined, mark: RegExp): string[] {
  const cases = report?.match(/<testcase\s[^>]*>(?:(?!<\/testcase>).)*/gs) ?? [];
  return cases
    .filter((test) => mark.test(test))
    .map((test) => `${attribute(test, 'classname')}: ${attribute(test, 'name')}`);
}

const attribute = (element: string, name: string) =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? '')
    .replace(/&(lt|gt|quot|apos);/g, (_, sign: string) => SIGNS[sign] ?? '')
    .replaceAll('&amp;', '&');

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'" };
