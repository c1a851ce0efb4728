import { describe, expect, it } from 'vitest';
import { compileRules } from '../../../rules/security/compileRules.ts';
import { map, NULL } from '../../../rules/security/values.ts';
import { LOGIC } from './cases/logic.ts';
import { outcomeOf } from './expression.ts';

describe('a logical operator in rules', () => {
  it.each(LOGIC)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});

describe('a function of the file', () => {
  it('is not the one of a package that has its name', () => {
    const { ruleset } = compileRules(
      `service cloud.firestore { match /databases/{database}/documents {
        function abs(x) { return -7; }
        match /e/{id} { allow get: if math.abs(-1) == 1 && abs(-1) == -7; }
      }}`,
      'cloud.firestore',
    );
    const { allowed } = ruleset!.evaluate({
      method: 'get',
      path: ['databases', '(default)', 'documents', 'e', '0'],
      request: map({}),
      resource: NULL,
      documents: { get: () => undefined, getAfter: () => undefined },
    });
    expect(allowed).toBe(true);
  });
});
