import { describe, expect, it } from 'vitest';
import { indexFiles, sortFiles } from '#features/library/rows/fileIndex.ts';
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
