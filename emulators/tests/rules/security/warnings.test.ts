import { describe, expect, it } from 'vitest';
import { compileRules } from '../../../rules/security/compileRules.ts';
import { WARNINGS } from './cases/warnings.ts';
import { EXPRESSION_COLUMN, rulesFor } from './expression.ts';

describe('an expression that can only fail', () => {
  it.each(WARNINGS)('%s is warned of at %s', (expression, column, description) => {
    const { ruleset, issues } = compileRules(rulesFor([expression]), 'cloud.firestore');
    expect(ruleset).toBeDefined();
    expect(issues).toMatchObject([
      { severity: 'WARNING', column: EXPRESSION_COLUMN + column, description },
    ]);
  });

  it.each([
    'request.auth.uid == null',
    'get(/databases/$(database)/documents/a/b).data.v == 1',
    'resource.data.a + 1 == 2',
    '"a" + 1 == "a"',
    '"a" < 1',
    '1 == 1.0',
    'resource.data.get("a", null) == null',
    '[1][0] == "a"',
    'request.time.toMillis() > 0',
    'debug(true)',
  ])('is not what %s is', (expression) => {
    expect(compileRules(rulesFor([expression]), 'cloud.firestore').issues).toEqual([]);
  });
});
