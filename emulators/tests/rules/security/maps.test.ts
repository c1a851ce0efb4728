import { describe, expect, it } from 'vitest';
import { MAPS } from './cases/maps.ts';
import { outcomeOf } from './expression.ts';

describe('a map in rules', () => {
  it.each(MAPS)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
