import { describe, expect, it } from 'vitest';
import { firstMatches, indexFiles } from '#features/browse/fileIndex.ts';
import { foldText } from '#model/titleText.ts';
import { buildRecords } from '../../../fakes/fileRecords.ts';

const TITLES = ['b 10', 'A', 'b 2', 'é', 'C', 'a'];
const COUNTS = [5, 0, 9, 5, 1, 9];
const LIST = { course: 'CD', category: 'note' } as const;
const records = buildRecords(6, LIST, (index) => ({
  title: TITLES[index]!,
  downloads: COUNTS[index]!,
}));
const pages = [0, 2, 4].map((start) => ({ records: records.slice(start, start + 2) }));
const titlesOf = (index: ReturnType<typeof indexFiles>) => index.map(({ record }) => record.title);

describe('the index of a list', () => {
  it.each([
    ['none', ['b 10', 'A', 'b 2', 'é', 'C', 'a']],
    ['title', ['a', 'A', 'b 2', 'b 10', 'C', 'é']],
    ['downloads', ['a', 'b 2', 'é', 'b 10', 'C', 'A']],
  ] as const)('is in the order %s however the pages fell', (sort, titles) => {
    expect(titlesOf(indexFiles(pages, sort))).toEqual(titles);
    expect(titlesOf(indexFiles([{ records }], sort))).toEqual(titles);
  });

  it('is the same object for the same pages, and grows by those that are new', () => {
    const two = indexFiles(pages.slice(0, 2), 'title');
    expect(indexFiles(pages.slice(0, 2), 'title')).toBe(two);
    expect(titlesOf(indexFiles(pages, 'title'))).toHaveLength(6);
    expect(titlesOf(two)).toHaveLength(4);
  });

  it('is made anew where an earlier page was', () => {
    indexFiles(pages, 'title');
    const changed = [{ records: records.slice(0, 1) }, ...pages.slice(1)];
    expect(titlesOf(indexFiles(changed, 'title'))).toEqual(['a', 'b 2', 'b 10', 'C', 'é']);
  });
});

describe('the matches', () => {
  const index = indexFiles(pages, 'title');
  const search = (text: string, count = 10) =>
    firstMatches(index, foldText(text), count).map(({ title }) => title);

  it.each([
    ['', ['a', 'A', 'b 2', 'b 10', 'C', 'é']],
    ['B', ['b 2', 'b 10']],
    ['10', ['b 10']],
    ['É', ['é']],
    ['x', []],
  ])('of %j keep the order of the index', (text, titles) => {
    expect(search(text)).toEqual(titles);
  });

  it('are no more than asked for', () => {
    expect(search('', 2)).toEqual(['a', 'A']);
  });
});
