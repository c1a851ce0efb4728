import { describe, expect, it } from 'vitest';
import { LOGIC } from './cases/logic.ts';
import { outcomeOf } from './expression.ts';

describe('a logical operator in rules', () => {
  it.each(LOGIC)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
