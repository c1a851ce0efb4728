import { describe, expect, it } from 'vitest';
import { REQUEST } from './cases/request.ts';
import { outcomeOf } from './expression.ts';

describe('request and resource in rules', () => {
  it.each(REQUEST)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
