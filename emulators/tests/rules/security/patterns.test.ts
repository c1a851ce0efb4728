import { describe, expect, it } from 'vitest';
import { PATTERNS } from './cases/patterns.ts';
import { outcomeOf } from './expression.ts';

describe('a pattern in rules', () => {
  it.each(PATTERNS)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
