import { describe, expect, it } from 'vitest';
import {
  cutParts,
  isPicturePage,
  MAX_PARTS,
  picturePages,
  withoutStamps,
} from '#model/paperParts.ts';

const page = (text: string) => [text];
const partsOf = (...texts: Parameters<typeof cutParts>) => [...cutParts(...texts)];

describe('the parts of a paper', () => {
  it('have the words of their pages, once, and those that stand often again', () => {
    const [part] = partsOf([
      'The B-tree: deletion. trees trees tree',
      `Knoten der Größe 7, Résumé ${'heap '.repeat(10)}`,
    ]);
    expect(part).toMatchObject({ number: 0, first: 1 });
    expect(part?.words).toEqual([
      'btre',
      'tre',
      'tre*',
      'deletion',
      'knoten',
      'der',
      'gross',
      'resum',
      'heap',
      'heap**',
      'heap*',
    ]);
  });

  it('have eight pages or 12,000 letters, and begin with a page', () => {
    expect(partsOf(Array.from({ length: 20 }, () => 'word')).map(({ first }) => first)).toEqual([
      1, 9, 17,
    ]);
    const long = 'word '.repeat(1_500);
    expect(partsOf([long, long, long]).map(({ first }) => first)).toEqual([1, 2, 3]);
  });

  it('are no more than the rules allow, of 2,000 pages too', () => {
    const parts = partsOf(Array.from({ length: 2_000 }, () => 'some words of a page'));
    expect(parts).toHaveLength(MAX_PARTS);
  });

  it('reach page 120 of a book of full pages', () => {
    const parts = partsOf(Array.from({ length: 300 }, () => 'some words '.repeat(360)));
    expect(parts.at(-1)?.first).toBe(118);
    expect(parts).toHaveLength(40);
  });

  it('are bounded where a page has a million letters, or nothing but different words', () => {
    const letters = partsOf(page('x'.repeat(1_000_000)));
    const words = partsOf(page(Array.from({ length: 9_000 }, (_, at) => `w${at}`).join(' ')));
    for (const { text, words: all } of [...letters, ...words]) {
      expect(text.length).toBeLessThanOrEqual(40_000);
      expect(all.length).toBeLessThanOrEqual(4_000);
      expect(all.join('').length).toBeLessThanOrEqual(40_000);
    }
  });

  it.each([[[]], [['', '']], [['  \n ']], [['— … !']], [['the of and']]])(
    'are none for %j, as for a scan',
    (pages) => {
      expect(partsOf(pages)).toEqual([]);
    },
  );

  it('are cut where recognised pages begin and end, not at empty ones', () => {
    const parts = partsOf(
      ['Printed words', '12', '', '', 'More print', ''],
      ['', 'a picture', '', 'and another', '', ''],
    );
    expect(parts.map(({ first, text, isRecognised }) => [first, text, isRecognised])).toEqual([
      [1, 'Printed words', false],
      [2, 'a picture\f\fand another', true],
      [5, 'More print\f', false],
    ]);
  });

  it('may be nothing but recognised', () => {
    expect(partsOf([], ['one photo'])).toMatchObject([{ first: 1, isRecognised: true }]);
  });

  it.each([
    ['', true],
    [' \n12 ', true],
    ['Unit 1 of 51', false],
  ])('know a page that says %j as a picture: %s', (text, isPicture) => {
    expect(isPicturePage(text)).toBe(isPicture);
  });

  it('have what was recognised beside what a page says', () => {
    const [part] = partsOf(['Scanned by somebody', '12'], ['Handle pruning', 'Left recursion']);
    expect(part?.text).toBe('Scanned by somebody\nHandle pruning\fLeft recursion');
  });

  it('join a word that is broken at the end of its line, and cut scripts without spaces in pairs', () => {
    expect(partsOf(page('transla-\ntion'))[0]?.words).toContain('translation');
    expect(partsOf(page('編譯器'))[0]?.words).toEqual(['編譯', '譯器']);
  });
});

describe('a scan', () => {
  const PAGE_OF_SCAN = 80_000;
  const stamp = 'Scanned with CamScanner';
  const head = 'College of Engineering\nRoll No: ____  Name: ____';

  it.each([
    ['a mark', [stamp, stamp], ['', '']],
    ['a mark with the number of the page', [`${stamp} 1`, `2\n${stamp} 2`, ''], ['', '', '']],
    [
      'the head of a form',
      [head, head, `Cover of it all`, head, head, head],
      ['', '', 'Cover of it all', '', '', ''],
    ],
    [
      'a mark, and print beside it',
      [`${stamp}\nUnit 3 of 5 is short`, stamp],
      [`${stamp}\nUnit 3 of 5 is short`, ''],
    ],
    ['one page', [stamp], [stamp]],
    [
      'two copies of a page',
      [`${stamp}\n${'word '.repeat(60)}`, `${stamp}\n${'word '.repeat(60)}`],
      null,
    ],
    ['nothing', ['', ''], ['', '']],
  ])('with %s has no text but its own', (_case, pages, own) => {
    expect(withoutStamps(pages, PAGE_OF_SCAN * pages.length)).toEqual(own ?? pages);
    expect(withoutStamps(pages, 900)).toEqual(pages);
  });

  it.each([
    ['print', ['Many words. '.repeat(40), ''], 2_000, [1], [1]],
    ['a scan with a stamp on its page', [stamp], PAGE_OF_SCAN, [0], [0]],
    ['words below a scan, right or wrong', ['nz lll kqe '.repeat(40)], PAGE_OF_SCAN, [], [0]],
    ['a short page of print', ['Unit 3 of 5, read it'], 900, [], []],
  ])('is known by few words on much picture: %s', (_case, pages, size, found, allTheSame) => {
    expect(picturePages('application/pdf', pages, size)).toEqual(found);
    expect(picturePages('application/pdf', pages, size, true)).toEqual(allTheSame);
  });
});
