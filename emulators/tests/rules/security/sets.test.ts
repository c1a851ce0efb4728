import { describe, expect, it } from 'vitest';
import { SETS } from './cases/sets.ts';
import { outcomeOf } from './expression.ts';

describe('a set in rules', () => {
  it.each(SETS)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
