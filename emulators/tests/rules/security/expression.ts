/** Evaluates one expression as the condition of a rule, always against the same small data. */
import { compileRules } from '../../../rules/security/compileRules.ts';
import { fromFirestoreFields } from '../../../rules/security/convert/firestoreValue.ts';
import { fromJson } from '../../../rules/security/convert/jsonValue.ts';
import { firestoreResource } from '../../../rules/security/firestoreResource.ts';
import type { RulesIssue } from '../../../rules/security/issues.ts';
import type { MapValue } from '../../../rules/security/values.ts';
import { map, NULL, timestampFromMillis } from '../../../rules/security/values.ts';
import type { Outcome } from './cases/readCases.ts';

/** The claims in the caller's token. */
export const CLAIMS = {
  sub: 'u1',
  email: 'ada@example.org',
  n: 1,
  f: 1.5,
  arr: [1, 'a', null, true],
  o: { a: 1 },
};

/** The fields of the only stored document, `a/b`: a value of each type. */
export const STORED_FIELDS = {
  v: { integerValue: '1' },
  s: { stringValue: 'x' },
  d: { doubleValue: 1 },
  dn: { doubleValue: 'NaN' },
  big: { integerValue: '9223372036854775807' },
  ts: { timestampValue: '2020-02-29T12:34:56.123456Z' },
  b: { bytesValue: 'AQID' },
  r: { referenceValue: 'projects/demo-rules/databases/(default)/documents/a/b' },
  g: { geoPointValue: { latitude: 1, longitude: 2 } },
  l: { arrayValue: { values: [{ integerValue: '1' }] } },
  m: { mapValue: { fields: { k: { integerValue: '1' } } } },
  n: { nullValue: null },
  vec: {
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: 2 }] } },
      },
    },
  },
  'we.ird': { integerValue: '3' },
};

/** The column where an expression begins, in the file of `rulesFor`. */
export const EXPRESSION_COLUMN = 12;
/** The line of the first expression in the file of `rulesFor`. */
export const FIRST_LINE = 3;

/** Returns a rules file in which the n-th expression decides who may get `e/n`. */
export function rulesFor(expressions: readonly string[]): string {
  const matches = expressions.map(
    (expression, index) => `match /e/${index} { allow get:\n        if ${expression}; }`,
  );
  return `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /none/x { allow get; }
${matches.join('\n')}
}}`;
}

export function outcomeOf(expression: string): Outcome {
  const { ruleset } = compileRules(rulesFor([expression]), 'cloud.firestore');
  if (!ruleset) return 'refused';
  const { allowed, trials } = ruleset.evaluate({
    method: 'get',
    path: ['databases', '(default)', 'documents', 'e', '0'],
    request: map({
      auth: map({ uid: fromJson(CLAIMS.sub), token: fromJson(CLAIMS) }),
      time: timestampFromMillis(Date.now()),
    }),
    resource: NULL,
    documents: { get: stored, getAfter: stored },
  });
  if (allowed) return 'true';
  return trials.some(({ outcome }) => outcome === 'error') ? 'error' : 'false';
}

function stored(path: readonly string[]): MapValue | undefined {
  return path.slice(3).join('/') === 'a/b'
    ? firestoreResource(path, fromFirestoreFields(STORED_FIELDS))
    : undefined;
}

/** Formats issues as `E 4:13`; if there are errors, only the first of them. */
export function briefIssues(
  issues: readonly Pick<RulesIssue, 'severity' | 'line' | 'column'>[],
): readonly string[] {
  const error = issues.find(({ severity }) => severity === 'ERROR');
  return (error ? [error] : issues).map(
    ({ severity, line, column }) => `${severity.charAt(0)} ${line}:${column}`,
  );
}
