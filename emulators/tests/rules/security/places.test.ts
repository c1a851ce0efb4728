import { describe, expect, it } from 'vitest';
import { PLACES } from './cases/places.ts';
import { outcomeOf } from './expression.ts';

describe('a point on the globe in rules', () => {
  it.each(PLACES)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
