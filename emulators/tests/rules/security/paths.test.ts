import { describe, expect, it } from 'vitest';
import { PATHS } from './cases/paths.ts';
import { outcomeOf } from './expression.ts';

describe('a path in rules', () => {
  it.each(PATHS)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
