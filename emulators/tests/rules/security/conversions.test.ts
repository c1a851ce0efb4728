import { describe, expect, it } from 'vitest';
import { CONVERSIONS } from './cases/conversions.ts';
import { outcomeOf } from './expression.ts';

describe('a conversion in rules', () => {
  it.each(CONVERSIONS)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
