import { describe, expect, it } from 'vitest';
import { indexFiles } from '#features/library/rows/fileIndex.ts';
import { findFiles, growIndex, inOrderOf } from '#features/library/search/findFiles.ts';
import type { Shelf } from '#model/shelf.ts';
import { buildRecords } from '../../../../fakes/fileRecords.ts';

function filesOf(titles: readonly string[], shelf: Shelf) {
  return indexFiles(buildRecords(titles.length, shelf, (index) => ({ title: titles[index]! })));
}

const CD = { course: 'CD', category: 'qp' } as const;

const NAMES = [
  'CD Mid Sem 2024.pdf',
  'CD_midsem_2023.pdf',
  '2025 May CD end semester.pdf',
  'CAT-1 2024.pdf',
  'CAT 2 Compiler Design Oct 2023.pdf',
  "cd series 2 '22.pdf",
  'CS302 Compiler Design Model QP 2023-24.pdf',
  'Compiler%20Design%20Internal%201.pdf',
  'CD supple Dec2021.pdf',
  'CD S6 2019 scheme end sem solved.pdf',
  'Module-4 syntax directed translation.pdf',
  'Unit III Code generation.pdf',
  'B-Tree_deletion_notes.pdf',
  'LL(1)+parsing+worked.examples.pdf',
  'Lecture 08 - LL(1) parsing.pdf',
  'lecture10_operator-precedence.pdf',
  'NWLAB record.pdf',
  'Résumé de l’analyse lexicale.pdf',
  'IMG_20240312_113045.jpg',
  'quiz1 2024 key.pdf',
  'End Sem Apr-May 2022 (Solved).pdf',
  '22BCS301 CD midsem.pdf',
  'EndSem2020CD.pdf',
  'CD ESE Nov 2024 A slot.pdf',
];

/** The names above that a text finds, by their places from 1. */
function placesOf(text: string): number[] {
  return findFiles(filesOf(NAMES, CD), text)
    .files.map(({ record }) => NAMES.indexOf(record.title) + 1)
    .toSorted((one, other) => one - other);
}

describe('a search', () => {
  it.each([
    ['May 2025', [3]],
    ['2025 May', [3]],
    ['end sem 2025', [3]],
    ['mid sem', [1, 2, 22]],
    ['midsem', [1, 2, 22]],
    ['mid-sem', [1, 2, 22]],
    ['cat1', [4, 8]],
    ['CAT 1', [4, 8]],
    ['cat-1', [4, 8]],
    ['series 2', [5, 6]],
    ['internal 2', [5, 6]],
    ['compiler design 2024', [1, 4, 20, 24]],
    ['complier design', [5, 7, 8]],
    ['btree deletion', [13]],
    ['b tree', [13]],
    ['B-tree delet', [13]],
    ['ll1 parsing', [14, 15]],
    ['LL(1)', [14, 15]],
    ['lecture 8', [15]],
    ['operator precedence', [16]],
    ['nwlab', [17]],
    ['resume analyse', [18]],
    ['endsem 2020', [23]],
    ['solved 2022', [21]],
    ['module 4', [11]],
    ['unit 4', [11]],
    ['unit 3', [12]],
    ['unit iii', [12]],
    ['unit IV', [11]],
    ['ese nov 2024', [24]],
    ['quantum', []],
    ['', NAMES.map((_, index) => index + 1)],
    // Half typed, and more ways to say the same.
    ['compiler design 202', [1, 2, 3, 4, 5, 6, 7, 9, 20, 21, 23, 24]],
    ['sem mid', [1, 2, 22]],
    ['end 2024', [24]],
    ['midsem cd 2024', [1]],
    ['supple 2021', [9]],
    ['supplementary 2021', [9]],
    ['quiz 1', [20]],
    ['quizz', [20]],
    ['oct 23', [5]],
    ['internl 1', [8]],
    ['inetrnal 1', [8]],
    ['transaltion', [11]],
    ['lectur 08', [15]],
    ['lecture 10', [16]],
    ['(solved)', [21]],
    ["'22", [6]],
    ['2024 img', [19]],
    ['résumé', [18]],
    ['  CD   midsem ', [1, 2, 22]],
    ['???', []],
    ['&', []],
    ['-', [4, 7, 11, 13, 15, 16, 21]],
  ])('for %j finds %j', (text, places) => {
    expect(placesOf(text)).toEqual(places);
  });

  it.each([
    ['CD', null],
    ['mid sem', 'Also files that say it otherwise.'],
    ['cat1', 'These files say it otherwise.'],
    ['complier design', 'Nothing has “complier design”. Similar:'],
    ['2025 May', null],
    ['May 2025', 'These files say it otherwise.'],
    ['quantum code generation', 'No file has all of it. Without “quantum”:'],
    ['rubrics mid sem 2024', 'No file has all of it. Without “rubrics”:'],
    ['midsem cd 2024', 'These files say it otherwise.'],
    ['quantum', null],
  ])('for %j says %j', (text, note) => {
    expect(findFiles(filesOf(NAMES, CD), text).note).toBe(note);
  });

  it('puts names with the text before those that are spelled differently', () => {
    const files = filesOf(['midsem a', 'mid sem b'], CD);
    const titles = findFiles(files, 'mid sem').files.map(({ record }) => record.title);
    expect(titles).toEqual(['mid sem b', 'midsem a']);
  });

  it('keeps to the text as it was typed until all files have been read', () => {
    expect(findFiles(filesOf(NAMES, CD), 'unit 4', false).files).toEqual([]);
  });

  it('looks at each file as often in a large library', () => {
    const looksOf = (length: number) => {
      const name = (_: unknown, index: number) => `Lecture ${index % 90} notes ${index}.pdf`;
      let looks = 0;
      const files = new Proxy(filesOf(Array.from({ length }, name), CD), {
        get: (target, key) => {
          if (typeof key === 'string' && /^\d/.test(key)) looks += 1;
          return Reflect.get(target, key) as unknown;
        },
      });
      expect(findFiles(files, 'lectrue 77').files).not.toEqual([]);
      return looks / length;
    };
    expect(looksOf(10_000)).toBeLessThan(1.5 * looksOf(1_000));
  });

  it('survives a text of 300 words and of signs', () => {
    expect(placesOf('compiler '.repeat(300))).not.toContain(0);
    expect(placesOf('\\^$.*+?()[]{}|'.repeat(50))).toEqual([]);
  });
});

describe('an index of files', () => {
  it('grows in slices, also while more files are read', () => {
    const files = filesOf(NAMES, CD);
    expect(growIndex(files.slice(0, 10), -1)).toBe(false);
    expect(growIndex(files.slice(0, 10), Infinity)).toBe(true);
    expect(growIndex(files, -1)).toBe(false);
    expect(findFiles(files, 'unit 4').files).toHaveLength(1);
  });

  it('forgets a file that was removed', () => {
    const files = filesOf(NAMES, CD);
    expect(findFiles(files, 'unit 4').files).toHaveLength(1);
    const rest = files.filter(({ record }) => !record.title.startsWith('Module-4'));
    expect(findFiles(rest, 'unit 4').files).toEqual([]);
    expect(findFiles(files, 'unit 4').files).toHaveLength(1);
  });

  it('keeps to the order of a list that leaves some out', () => {
    const files = filesOf(['mid sem b', 'midsem c', 'midsem a', 'mid sem a'], CD);
    const [b, c, , a] = files;
    const titles = inOrderOf([a!, b!, c!], findFiles(files, 'mid sem')).files;
    expect(titles).toEqual([a, b, c]);
  });
});

describe('a search of all courses', () => {
  const library = [
    ...filesOf(['May 2025.pdf'], { course: 'CD', category: 'solved-qp' }),
    ...filesOf(['CG May 2025.pdf'], { course: 'CG', category: 'qp' }),
    ...filesOf(['Routers.pdf', 'NWLAB record.pdf'], { course: 'NW LAB', category: 'note' }),
  ];

  it.each([
    ['cd solved 2025', ['May 2025.pdf']],
    ['2025 Solved', ['May 2025.pdf']],
    ['  compiler   DESIGN ', ['May 2025.pdf']],
    ['question may', ['CG May 2025.pdf']],
    ['networking', ['Routers.pdf', 'NWLAB record.pdf']],
    ['netwrking', ['Routers.pdf', 'NWLAB record.pdf']],
    ['may 2025', ['May 2025.pdf', 'CG May 2025.pdf']],
    ['nwlab', ['NWLAB record.pdf']],
    ['nw lab record', ['NWLAB record.pdf']],
    ['cd 2024', []],
  ])('for %j finds %j', (text, titles) => {
    expect(findFiles(library, text).files.map(({ record }) => record.title)).toEqual(titles);
  });
});
