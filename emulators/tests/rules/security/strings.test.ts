import { describe, expect, it } from 'vitest';
import { STRINGS } from './cases/strings.ts';
import { outcomeOf } from './expression.ts';

describe('a string in rules', () => {
  it.each(STRINGS)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
