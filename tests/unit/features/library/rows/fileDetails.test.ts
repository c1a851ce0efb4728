import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileDetails, titleParts } from '#features/library/rows/fileDetails.ts';
import { buildRecords } from '../../../../fakes/fileRecords.ts';

const SHELF = { course: 'CD', category: 'note' } as const;
const details = (change: Parameters<typeof fileDetails>[0] | object) =>
  fileDetails({ ...buildRecords(1, SHELF)[0]!, ...change });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 20, 8, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the details of a file', () => {
  it('are its kind, size and date in words', () => {
    const createdAt = Date.UTC(2025, 10, 3, 12);
    expect(details({ contentType: 'image/png', size: 1_048_576, createdAt })).toEqual({
      kind: 'Image',
      size: '1 MB',
      date: expect.stringContaining('2025') as unknown,
      about: expect.stringMatching(/^Image\u00a0· 1\u00a0MB\u00a0· .*2025/) as unknown,
    });
  });

  it.each([
    ['scan.JPG', 'Image'],
    ['unit 1.pdf', 'PDF'],
    ['lex.c', 'Text'],
    ['pdf', ''],
  ])('are taken from the name %s in a record without them', (title, kind) => {
    expect(details({ title, contentType: null })).toEqual({
      kind,
      size: '',
      date: '',
      about: kind,
    });
  });

  it.each([
    ['Unit 1.pdf', 'PDF', 'Unit 1'],
    ['board.JPEG', 'Image', 'board'],
    ['v1.2 notes.txt', 'Text', 'v1.2 notes'],
    ['sort.py', 'Text', 'sort.py'],
    ['.pdf', 'PDF', '.pdf'],
    ['a..pdf', 'PDF', 'a..pdf'],
    ['line\nbreak.pdf', 'PDF', 'line\nbreak'],
    ['scan.pdf', '', 'scan.pdf'],
    ['وحدة.pdf', 'PDF', 'وحدة'],
  ])('show the kind, so %s (%s) is seen as %s', (title, kind, name) => {
    expect(titleParts(title, kind)).toEqual([name, title.slice(name.length)]);
  });

  it.each([
    ['Today', new Date(2026, 2, 20, 0, 5)],
    ['Yesterday', new Date(2026, 2, 19, 23, 55)],
    ['6 days ago', new Date(2026, 2, 14, 23, 55)],
    ['Mar 13', new Date(2026, 2, 13, 0, 5)],
    ['Mar 21', new Date(2026, 2, 21, 8, 30)],
    ['Dec 31, 2025', new Date(2025, 11, 31, 12)],
  ])('give the date as %s', (date, createdAt) => {
    expect(details({ createdAt: createdAt.getTime() }).date).toBe(date);
  });
});
