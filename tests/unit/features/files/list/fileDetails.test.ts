import { describe, expect, it } from 'vitest';
import { fileDetails } from '#features/files/list/fileDetails.ts';
import { buildRecords } from '../../../../fakes/fileRecords.ts';

const SHELF = { course: 'CD', category: 'note' } as const;
const details = (change: Parameters<typeof fileDetails>[0] | object) =>
  fileDetails({ ...buildRecords(1, SHELF)[0]!, ...change });

describe('the details of a file', () => {
  it('are its kind, size and date in words', () => {
    const createdAt = Date.UTC(2025, 10, 3, 12);
    expect(details({ contentType: 'image/png', size: 1_048_576, createdAt })).toEqual({
      kind: 'Image',
      size: '1 MB',
      date: expect.stringContaining('2025') as unknown,
      about: expect.stringMatching(/^Image · 1 MB · .*2025/) as unknown,
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
});
