import { describe, expect, it } from 'vitest';
import {
  firstMatches,
  indexFiles,
  inTitleOrShelf,
  sortFiles,
} from '#features/files/list/fileIndex.ts';
import { buildRecords } from '../../../../fakes/fileRecords.ts';

const SHELF = { course: 'CD', category: 'note' } as const;
const TITLES = ['b 10', 'A', 'b 2', 'é', 'C', 'a'];
const COUNTS = [5, 0, 9, 5, 1, 9];
const files = indexFiles(
  buildRecords(6, SHELF, (index) => ({ title: TITLES[index]!, downloads: COUNTS[index]! })),
);

describe('the order of indexed files', () => {
  it.each([
    ['none', ['b 10', 'A', 'b 2', 'é', 'C', 'a']],
    ['title', ['a', 'A', 'b 2', 'b 10', 'C', 'é']],
    ['downloads', ['a', 'b 2', 'é', 'b 10', 'C', 'A']],
  ] as const)('is %s', (sort, titles) => {
    expect(sortFiles(files, sort).map(({ record }) => record.title)).toEqual(titles);
  });

  it('leaves the files it was given as they were', () => {
    sortFiles(files, 'title');
    expect(files.map(({ record }) => record.title)).toEqual(TITLES);
  });
});

describe('the matches', () => {
  const matches = (text: string, count = 10) =>
    firstMatches(files, text, count).map(({ title }) => title);

  it.each([
    ['', ['b 10', 'A', 'b 2', 'é', 'C', 'a']],
    ['B', ['b 10', 'b 2']],
    [' b 1 ', ['b 10']],
    ['É', ['é']],
    ['x', []],
  ])('of %j keep the order of the files', (text, titles) => {
    expect(matches(text)).toEqual(titles);
  });

  it('are no more than asked for', () => {
    expect(matches('', 2)).toEqual(['b 10', 'A']);
    expect(matches('b', 2)).toEqual(['b 10', 'b 2']);
  });

  it('are found in any script', () => {
    const arabic = indexFiles(buildRecords(1, SHELF, () => ({ title: 'نوت.pdf' })));
    expect(firstMatches(arabic, 'نوت', 10)).toHaveLength(1);
  });
});

describe('a match in the title or the shelf', () => {
  const library = indexFiles([
    ...buildRecords(1, { course: 'CD', category: 'solved-qp' }, () => ({ title: 'May 2025.pdf' })),
    ...buildRecords(1, { course: 'CG', category: 'qp' }, () => ({ title: 'CG May 2025.pdf' })),
    ...buildRecords(1, { course: 'NW LAB', category: 'note' }, () => ({ title: 'Routers.pdf' })),
  ]);
  const titles = (text: string) =>
    firstMatches(library, text, 10, inTitleOrShelf).map(({ title }) => title);

  it.each([
    ['cd solved 2025', ['May 2025.pdf']],
    ['2025 Solved', ['May 2025.pdf']],
    ['  compiler   DESIGN ', ['May 2025.pdf']],
    ['question may', ['CG May 2025.pdf']],
    ['networking', ['Routers.pdf']],
    ['may 2025', ['May 2025.pdf', 'CG May 2025.pdf']],
    ['cd 2024', []],
  ])('for %j has every word, in any order', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });
});
