import { describe, expect, it } from 'vitest';
import { TIMES } from './cases/times.ts';
import { outcomeOf } from './expression.ts';

describe('a time in rules', () => {
  it.each(TIMES)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
