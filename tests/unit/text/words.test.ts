import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutParts } from '#model/paperParts.ts';
import { bestPage, searchedForms, searchedWords } from '#model/paperSearch.ts';
import { placedWords, rangesOfForms, words, type Word } from '#text/words.ts';

const textsOf = (text: string) => words(text).map((word) => word.text);

describe('the words of a text', () => {
  it.each([
    ['EndSem2020CD', ['end', 'sem', '2020', 'cd']],
    ['F24Quiz1.pdf', ['f', '24', 'quiz', '1', 'pdf']],
    ['cse3rdsem23', ['cse', '3', 'rd', 'sem', '23']],
    ['Compiler%20Design', ['compiler', 'design']],
    ['%E0%A4%A 2024', ['a', '2024']],
    ['C++, C#, b+ tree, A* and .NET', ['c++', 'c#', 'b+', 'tree', 'a*', 'and', '.net']],
    ['asp.net and i++j', ['asp', 'net', 'and', 'i++', 'j']],
    ['λ-calculus', ['λ', 'calculus']],
    ['മലയാളം പാഠം', ['മലയാളം', 'പാഠം']],
    ['한국어', ['한국어'.normalize('NFC')]],
    ['Straße Résumé ２０２４', ['strasse', 'resume', '2024']],
    ['📚 ?!', []],
    ['', []],
  ])('of %j are %j', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it('hang together or not', () => {
    expect(words('sem2020 mid-sem').map(({ join }) => join)).toEqual([
      'apart',
      'glued',
      'apart',
      'hyphen',
    ]);
  });

  it.each(['x'.repeat(1_000_000), 'a\u0301'.repeat(50_000), `e${'\u0301'.repeat(200)}`, '𓀀😀'])(
    'are cut from any text',
    (text) => {
      expect(words(text).length).toBeLessThan(60_000);
    },
  );
});

/** What a paper says, and what one types to find it. */
const PAIRS = [
  ['Write a program in C++ to sort', 'c++'],
  ['Features of C# and .NET', 'c#'],
  ['Features of C# and .NET', '.net'],
  ['A B+ tree of order 3', 'b+ tree'],
  ['A B-tree of order 3', 'btree'],
  ['k-means clustering', 'k means'],
  ['Explain the queries of SQL', 'query'],
  ['Explain a query of SQL', 'queries'],
  ['the processes of an OS', 'process'],
  ['a process of an OS', 'processes'],
  ['the vertices of a graph', 'vertex'],
  ['truth tables and boxes', 'box'],
  ['classes and objects', 'class'],
  ['matrices', 'matrix'],
  ['indices of arrays', 'index'],
  ['theories of demand', 'theory'],
  ['finite automata', 'automaton'],
  ['Code optimization techniques', 'optimisation'],
  ['Normalisation of relations', 'normalization'],
  ['colour model', 'color'],
  ['analysis', 'analyses'],
  ['left-recursive grammar', 'left recursive'],
  ['left-recursive grammar', 'leftrecursive'],
  ['left recursive grammar', 'left-recursive'],
  ['left-\nrecursive grammar', 'left recursive'],
  ['nondeterministic automaton', 'non-deterministic'],
  ['non-deterministic automaton', 'nondeterministic'],
  ['compi-\nler design', 'compiler'],
  ['COMPI-\nLER DESIGN', 'compiler'],
  ['compi- \nler design', 'compiler'],
  ['compi\u00ad\nler design', 'compiler'],
  ['compi\n\u00adler design', 'compiler'],
  ['compi\u2010\nler design', 'compiler'],
  ['compi\u00adler design', 'compiler'],
  ['ef\ufb01cient \ufb02ow', 'efficient flow'],
  ['data-base', 'database'],
  ['IPv4 header', 'ipv4'],
  ['e-mail', 'email'],
  ['email', 'e-mail'],
  ['Wi-Fi', 'wifi'],
  ['λ-calculus', 'λ'],
  ['x² + y²', 'x2'],
  ['3.14159', '3.14159'],
  ['run_time_environment', 'environment'],
  ['getElementById', 'element'],
  ['8086 microprocessor', '8086'],
  [
    'pneumonoultramicroscopicsilicovolcanoconiosis',
    'pneumonoultramicroscopicsilicovolcanoconiosis',
  ],
  ['Größe und Maß', 'mass'],
  ['コンパイラの設計', 'コンパイラ'],
  ['编译原理', '编译'],
  ['การออกแบบ', 'ออกแบบ'],
  ...[
    'പരീക്ഷ തമിഴ് കോഡ്',
    'தேர்வு நிரலாக்கம்',
    'পরীক্ষা ব্যাকরণ',
    'ಪರೀಕ್ಷೆ ವ್ಯಾಕರಣ',
    'పరీక్ష వ్యాకరణం',
    'ପରୀକ୍ଷା ବ୍ୟାକରଣ',
    'परीक्षा क़लम',
    'විභාගය ව්‍යාකරණ',
    '컴파일러 설계',
    'امتحان محاضرة',
    'בחינה שפה',
    'экзамен ёлка',
    'εξέταση οδός',
    'kỳ thi Việt',
    'İstanbul sınav',
  ].map((text) => [text, text] as const),
] as const;

describe('a paper', () => {
  it.each(PAIRS)('that says %j is found by %j, and marked', (said, typed) => {
    const asked = searchedWords(typed);
    const [part] = [...cutParts([said])];
    const isStored = asked.some((way) => way.every((word) => part?.words.includes(word)));
    expect({ asked, isStored }).toEqual({ asked, isStored: true });
    expect(bestPage(part!, asked)).not.toBeNull();
    expect(rangesOfForms(said, searchedForms(typed))).not.toEqual([]);
  });

  it.each([
    ['D E A D L O C K S in systems', 'deadlocks', 'D E A D L O C K S'],
    ['the Schr¨odinger equation', 'Schrödinger', 'Schr¨odinger'],
    ['the Poincar´e lemma', 'poincaré', 'Poincar´e'],
    ['of G¨odel', 'godel', 'G¨odel'],
  ])('of wide letters or TeX is found and marked: %j by %j', (said, typed, mark) => {
    const [part] = cutParts([said]);
    expect(bestPage(part!, searchedWords(typed))).toMatchObject({ missing: [] });
    const marks = rangesOfForms(said, searchedForms(typed));
    expect(marks.map(([start, end]) => said.slice(start, end))).toEqual([mark]);
  });

  it.each(['don´t', 'A B C and D', 'x y z'])('keeps %j apart', (said) => {
    expect(words(said).length).toBeGreaterThan(1);
  });

  it('is marked at what was asked for, and at nothing else', () => {
    const marked = (said: string, typed: string) =>
      rangesOfForms(said, searchedForms(typed)).map(([from, to]) => said.slice(from, to));
    expect(marked('A compiler is a program: compilers …', 'what is a compiler')).toEqual([
      'compiler',
      'compilers',
    ]);
    expect(marked('the ana-\nlyser is analysed', 'analyser')).toEqual(['ana-\nlyser']);
    expect(marked('Lexical analysis', 'lexical-analysis')).toEqual(['Lexical', 'analysis']);
    expect(marked('编译原理', '原理')).toEqual(['原理']);
  });
});

const seed = 20261128;
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        ...['Unit', '-', '\n', ' ', '%20', 'C++', '.net', '2024', 'ß', 'é', '\u0301', '\u00ad'],
        ...['പരീക്ഷ', '한', '编译', 'İ', '😀', '\u200d', 'classes', 'Mid', '_', "'"],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

describe('any text', () => {
  it('is cut alike with places and without', () => {
    fc.assert(
      fc.property(text, (said) => {
        const shape = (all: readonly Word[]) => all.map(({ text, join }) => [text, join]);
        expect(shape(placedWords(said).words)).toEqual(shape(words(said)));
      }),
      { seed, numRuns: 1_000 },
    );
  });

  it('is found and marked by any of its own words', () => {
    fc.assert(
      fc.property(text, (said) => {
        const [part] = [...cutParts([said])];
        if (!part) return;
        const asked = searchedWords(said.slice(0, 400));
        if (asked.length === 0) return;
        expect(rangesOfForms(said, searchedForms(said))).not.toEqual([]);
      }),
      { seed, numRuns: 1_000 },
    );
  });
});
