import { describe, expect, it } from 'vitest';
import { LISTS } from './cases/lists.ts';
import { outcomeOf } from './expression.ts';

describe('a list in rules', () => {
  it.each(LISTS)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
