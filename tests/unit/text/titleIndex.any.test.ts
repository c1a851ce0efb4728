import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsText, foldText } from '#text/fold.ts';
import { TitleIndex } from '#text/titleIndex.ts';

const seed = 20261128;
const said = fc
  .array(
    fc.constantFrom(
      ...[
        'Unit',
        'unit 2',
        'CD',
        'Mid_Sem',
        '2024',
        'é',
        'ß',
        '(',
        ')',
        '-',
        '_',
        ' ',
        ' ',
        '.pdf',
      ],
      ...[
        'C++',
        'TOC',
        'theory',
        'Quiz1',
        'M4',
        '😀',
        'परीक्षा',
        'امتحان',
        '한국',
        '编译',
        'İ',
        "'",
      ],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const indexOf = (titles: readonly string[]) => {
  const index = new TitleIndex();
  for (const title of titles) index.add({ title, folded: foldText(title), course: '', about: '' });
  return index;
};

describe('any search', () => {
  it('finds first what the contract finds: all titles with the text, in the order of the list', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 12 }), said, (titles, typed) => {
        const isIn = containsText(typed.trim());
        const wanted = titles.flatMap((title, at) => (isIn(foldText(title)) ? at : []));
        const { places, asTyped } = indexOf(titles).search(typed);
        expect(places.slice(0, asTyped)).toEqual(wanted);
        expect(new Set(places).size).toBe(places.length);
      }),
      { seed, numRuns: 1_000 },
    );
  });

  it('marks something in all that it finds', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 12 }), said, (titles, typed) => {
        if (foldText(typed).bare.trim() === '') return;
        const { places, marks } = indexOf(titles).search(typed);
        for (const at of places)
          expect({ typed, title: titles[at], marks: marks(titles[at]!) }).not.toMatchObject({
            marks: [],
          });
      }),
      { seed, numRuns: 1_000 },
    );
  });

  it.each([
    '?',
    'compiler '.repeat(300),
    'x'.repeat(1_000_000),
    '(((',
    `e${'\u0301'.repeat(200)}`,
    '𓀀',
  ])('is answered, bad as it is', (typed) => {
    const titles = ['📚📚.pdf', `o${'\u0301'.repeat(200)}.pdf`, 'امتحان.pdf', 'परीक्षा.pdf', ''];
    expect(indexOf(titles).search(typed).places.length).toBeLessThan(6);
  });

  it.each([
    ['TOC', 'Theory of Computation.pdf', ['Theory of Computation']],
    ['theory of computation', 'TOC module 1.pdf', ['TOC']],
    ['module 4', 'CD_M-4.pdf', ['M-4']],
    ['mid sem 2023', 'ness_mid_23.pdf', ['mid', '23']],
    ['graphcs', 'Computer Graphics.pdf', ['Graphics']],
    ['cgip c++', 'CGIP in C++ and C.pdf', ['CGIP', 'C++']],
    ['mid sem', 'Mid_Sem mid sem.pdf', ['mid sem']],
  ])('for %j marks in %j what was asked: %j', (typed, title, marked) => {
    const { places, marks } = indexOf([title]).search(typed);
    expect(places).toEqual([0]);
    expect(marks(title).map(([from, to]) => title.slice(from, to))).toEqual(marked);
  });
});
