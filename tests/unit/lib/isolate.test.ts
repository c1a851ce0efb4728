import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contained, isolated } from '#lib/isolate.ts';

const [RLO, RLI, FSI, PDI] = ['\u202e', '\u2067', '\u2068', '\u2069'];

/** Whether a text leaves no isolate open, and closes none that it has not opened. */
function isBalanced(text: string): boolean {
  let open = 0;
  for (const mark of text) {
    if (/[\u2066-\u2068]/.test(mark)) open += 1;
    if (mark === PDI) open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

describe('a text by others', () => {
  it.each([
    ['CD notes.pdf', 'CD notes.pdf'],
    [`a${RLO}b`, `a${RLO}b`],
    [`a${PDI}${RLO}b`, `a${RLO}b`],
    [`a${RLI}b`, `a${RLI}b${PDI}`],
    [`a${RLI}b${PDI}c${PDI}`, `a${RLI}b${PDI}c`],
    [`${FSI}${RLI}b`, `${FSI}${RLI}b${PDI}${PDI}`],
    ['two\u2029lines\r\nof\u0085it', 'two lines  of it'],
  ])('%j is contained as %j', (text, expected) => {
    expect(contained(text)).toBe(expected);
  });

  it('is balanced, whatever it holds', () => {
    const marks = fc.constantFrom(RLO, RLI, FSI, PDI, 'a', 'א', '\u202c', '\n');
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 20 }), (parts) => {
        expect(isBalanced(contained(parts.join('')))).toBe(true);
        expect(isBalanced(isolated(parts.join('')))).toBe(true);
      }),
      { seed: 20261127, numRuns: 300 },
    );
  });

  it('has marks around it in a sentence only where it may turn', () => {
    expect(isolated('Ünit 1 – 試験.pdf')).toBe('Ünit 1 – 試験.pdf');
    for (const text of ['אב', 'مرحبا', `a${RLO}b`, '\u200f!', '𐤀', '𞤀']) {
      expect(isolated(text)).toBe(FSI + text + PDI);
    }
  });
});
