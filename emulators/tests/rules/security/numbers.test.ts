import { describe, expect, it } from 'vitest';
import { NUMBERS } from './cases/numbers.ts';
import { outcomeOf } from './expression.ts';

describe('a number literal in rules', () => {
  it.each(NUMBERS)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
