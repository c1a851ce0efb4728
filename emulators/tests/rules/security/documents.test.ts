import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from './cases/documents.ts';
import { outcomeOf } from './expression.ts';

describe('a document read by rules', () => {
  it.each(DOCUMENTS)('$expression is $outcome', ({ expression, outcome }) => {
    expect(outcomeOf(expression)).toBe(outcome);
  });
});
