import { describe, expect, it } from 'vitest';
import { MATH } from './cases/math.ts';
import { outcomeOf } from './expression.ts';

describe('the package math of rules', () => {
  it.each(MATH)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
