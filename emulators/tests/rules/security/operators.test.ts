import { describe, expect, it } from 'vitest';
import { OPERATORS } from './cases/operators.ts';
import { outcomeOf } from './expression.ts';

describe('an operator in rules', () => {
  it.each(OPERATORS)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
