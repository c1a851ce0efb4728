import { describe, expect, it } from 'vitest';
import { BYTES } from './cases/bytes.ts';
import { outcomeOf } from './expression.ts';

describe('bytes in rules', () => {
  it.each(BYTES)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
