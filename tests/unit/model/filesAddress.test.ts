import { describe, expect, it } from 'vitest';
import { courseOfState, fileOfQuery, filesQuery, readFilesQuery } from '#model/filesAddress.ts';

describe('the address of the browse screen', () => {
  it.each([
    [{ course: 'CD' }, '?course=CD'],
    [{ course: 'IE&FT' }, '?course=IE%26FT'],
    [{ course: 'NW LAB', category: 'note', sort: null, search: '' }, '?course=NW+LAB'],
    [
      { course: 'CD', category: 'solved-qp', search: 'a&b=c #1', sort: 'title' },
      '?course=CD&tab=solved-qp&search=a%26b%3Dc+%231&sort=title',
    ],
    [
      { course: 'CD', category: 'qp', year: 2024, exam: 'mid' },
      '?course=CD&tab=qp&year=2024&exam=mid',
    ],
    [{}, ''],
  ] as const)('says %o as %s', (view, query) => {
    expect(filesQuery(view)).toBe(query);
  });

  it.each([
    ['?course=IE%26FT', { course: 'IE&FT', category: 'note', search: '', sort: null }],
    ['?course=NW%20LAB', { course: 'NW LAB', category: 'note', search: '', sort: null }],
    [
      '?course=CD&tab=other-note&search=%D9%88%D8%AD%D8%AF%D8%A9&sort=downloads',
      { course: 'CD', category: 'other-note', search: 'وحدة', sort: 'downloads' },
    ],
    ['', { course: null, category: 'note', search: '', sort: null }],
    [
      '?course=CD&tab=qp&year=2024&exam=mid',
      { course: 'CD', category: 'qp', search: '', sort: null, year: 2024, exam: 'mid' },
    ],
    ['?course=CD&year=24&exam=x', { course: 'CD', category: 'note', search: '', sort: null }],
    [
      '?course=Physics&tab=x&sort=y',
      { course: 'Physics', category: 'note', search: '', sort: null },
    ],
  ])('reads %s', (query, view) => {
    expect(readFilesQuery(new URLSearchParams(query))).toEqual({
      year: null,
      exam: null,
      ...view,
    });
  });
});

describe('navigation state', () => {
  it.each([
    [{ course: 'CD' }, 'CD'],
    [{ course: '' }, null],
    [{ course: 7 }, null],
    [null, null],
    ['CD', null],
  ])('%o carries the course %s', (state, course) => {
    expect(courseOfState(state)).toBe(course);
  });
});

describe('the file that an address opens', () => {
  it.each(['.', '..', '__x__', 'x'.repeat(1_600), 'CD/note/..'])('is none for %j', (file) => {
    expect(fileOfQuery(`?${new URLSearchParams({ course: 'CD', file })}`)).toBeNull();
  });

  it('is named by its id, or by its whole place', () => {
    const place = { course: 'CD', category: 'note', id: 'n1' };
    expect(fileOfQuery('?course=CD&file=n1')).toEqual(place);
    expect(fileOfQuery('?file=CD/note/n1')).toEqual(place);
  });
});
