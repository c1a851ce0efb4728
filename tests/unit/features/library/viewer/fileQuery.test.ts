import { describe, expect, it } from 'vitest';
import { sharedAddress, withFile, withoutOpenFile } from '#features/library/viewer/fileQuery.ts';
import { fileOfQuery } from '#model/filesAddress.ts';
import { fileAddress } from '#features/library/rows/fileDetails.ts';

const PLACE = { course: 'IE&FT', category: 'qp', id: 'x-1&2' } as const;

describe('the address of an open file', () => {
  it.each([
    ['its own', fileAddress(PLACE).replace('/Files', '')],
    ['that of its list', withFile('?course=IE%26FT&tab=qp&sort=title', PLACE)],
    ['that of another list', withFile('?search=trade', PLACE)],
  ])('names the file: %s', (_name, query) => {
    expect(fileOfQuery(query)).toEqual(PLACE);
  });

  it('is shared at its page, with the words, and without the list', () => {
    const here = '?search=trade&sort=title&file=IE%26FT/qp/x-1%262&page=4&find=free+trade';
    expect(sharedAddress(PLACE, here)).toBe(`${fileAddress(PLACE)}&page=4&find=free+trade`);
    expect(sharedAddress(PLACE, '?file=IE%26FT/qp/x-1%262')).toBe(fileAddress(PLACE));
  });

  it.each([
    ['?course=IE%26FT&tab=qp', 'x-1&2'],
    ['?course=IE%26FT', 'IE&FT/qp/x-1&2'],
    ['?course=CD&tab=qp', 'IE&FT/qp/x-1&2'],
    ['', 'IE&FT/qp/x-1&2'],
  ])('over the list %j has the shelf only where that is another: %s', (list, file) => {
    expect(new URLSearchParams(withFile(list, PLACE)).get('file')).toBe(file);
  });

  it.each([
    ['?course=CD', 'no file'],
    ['?file=a', 'no course'],
    ['?file=CD/drafts/a', 'no category'],
    ['?course=CD&file=', 'no id'],
  ])('names no file in %s: %s', (query) => {
    expect(fileOfQuery(query)).toBeNull();
  });

  it('is its list’s without the file', () => {
    const list = '?course=CD&sort=title';
    expect(withoutOpenFile(withFile(list, { course: 'CD', category: 'note', id: 'a' }))).toBe(list);
    expect(withoutOpenFile('?file=a')).toBe('');
  });
});
