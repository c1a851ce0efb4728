import { describe, expect, it } from 'vitest';
import { TYPES } from './cases/types.ts';
import { outcomeOf } from './expression.ts';

describe('the type test of rules', () => {
  it.each(TYPES)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
