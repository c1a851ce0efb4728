import { describe, expect, it } from 'vitest';
import { bestPage, searchedWords, typedAs } from '#model/paperSearch.ts';

describe('the words of a search', () => {
  it.each([
    [
      'B-trees deletion',
      [
        ['deletion', 'tre'],
        ['deletion', 'btre'],
      ],
    ],
    ['LALR(1) parsing', [['parsing', 'lalr']]],
    ['the of', []],
    ['?!', []],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(searchedWords(text)).toEqual(words);
  });

  it.each([
    ['How to prevent thrashing?', ['thrashing', 'prevent']],
    ['master theorem with example', ['theorem', 'master']],
    ['explain', ['explain']],
  ])('of %j are none by which one asks, unless there are no others', (text, words) => {
    expect(searchedWords(text)).toEqual([words]);
  });

  it('are said as they were typed', () => {
    expect(typedAs('Necessary conditions', 'condition')).toBe('conditions');
    expect(typedAs('B-trees', 'btre')).toBe('btre');
  });

  it('are six at most', () => {
    const text = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ');
    expect(searchedWords(text)[0]).toHaveLength(6);
  });
});

describe('the best page', () => {
  const part = {
    first: 9,
    text: ['an LALR parser', 'LALR parsing and LALR tables', 'parsing by hand'].join('\f'),
  };

  it('has the most of the words, close together, and a snippet with them', () => {
    expect(bestPage(part, searchedWords('LALR parsing'))).toMatchObject({
      page: 10,
      others: 0,
      snippet: 'LALR parsing and LALR tables',
    });
  });

  it('counts the other pages that have all words', () => {
    expect(bestPage(part, [['lalr']])).toMatchObject({ page: 10, others: 1 });
  });

  it('says which words the text lacks, whatever the part claims', () => {
    expect(bestPage(part, [['lalr', 'quantum']])).toMatchObject({ missing: ['quantum'] });
    expect(bestPage({ first: 1, text: 'quantumness' }, [['quantum']])).toBeNull();
  });

  it('has the rare word, and not two common ones', () => {
    const text = ['a note on paging, a note on paging', 'Thrashing'].join('\f');
    const worth = new Map([
      ['thrashing', 5],
      ['note', 1],
      ['paging', 1],
    ]);
    const asked = [['thrashing', 'note', 'paging']];
    expect(bestPage({ first: 1, text }, asked, worth)?.page).toBe(2);
    expect(bestPage({ first: 1, text }, asked)?.page).toBe(1);
  });

  it('shows the piece of a long page with the words', () => {
    const text = `${'filler '.repeat(300)}the handle is reduced here ${'filler '.repeat(300)}`;
    const hit = bestPage({ first: 1, text }, searchedWords('handle reduced'));
    expect(hit?.snippet).toContain('handle is reduced');
    expect(hit?.snippet.length).toBeLessThan(180);
  });
});
