import { describe, expect, it } from 'vitest';
import { fileRecordPath, readFileRecord } from '#model/fileRecord.ts';

const place = { course: 'IE&FT', category: 'note', id: 'a1' } as const;
const LINK =
  'http://127.0.0.1:9199/v0/b/demo-studynest.appspot.com/o/IE%26FT%2Fnote%2Fa.pdf?alt=media&token=t';
const fields = { title: 'Unit 1.pdf', downloads: 3, downloadURL: LINK };
const details = { size: 2_048, contentType: 'application/pdf', createdAt: 1_700_000_000_000 };

describe('a file record', () => {
  it('is read from the fields of its document', () => {
    expect(readFileRecord(place, { ...fields, ...details })).toEqual({
      record: {
        course: 'IE&FT',
        category: 'note',
        id: 'a1',
        title: 'Unit 1.pdf',
        downloads: 3,
        downloadURL: LINK,
        ...details,
      },
      wrongFields: [],
    });
  });

  it.each([
    ['without', {}],
    ['with wrong', { size: -1, contentType: 7, createdAt: 'yesterday' }],
  ])('is complete %s size, content type and time', (_, wrong) => {
    expect(readFileRecord(place, { ...fields, ...wrong })).toMatchObject({
      record: { title: 'Unit 1.pdf', size: null, contentType: null, createdAt: null },
      wrongFields: [],
    });
  });

  it('knows a stored time by its shape, as the script of the first rows has its own class', () => {
    const stored = { ...fields, createdAt: { text: '', milliseconds: 5 } };
    expect(readFileRecord(place, stored).record.createdAt).toBe(5);
  });

  it('takes its course and category from its path, not from its fields', () => {
    const lie = { ...fields, courseCode: 'CD', noteType: 'qp' };
    expect(readFileRecord(place, lie).record).toMatchObject({ course: 'IE&FT', category: 'note' });
  });

  it('has a path of its own', () => {
    expect(fileRecordPath(place)).toBe('lists/IE&FT/note/a1');
  });

  it.each([
    ['no fields at all', {}, ['title', 'downloads', 'downloadURL']],
    ['a number as title', { ...fields, title: 7 }, ['title']],
    ['a blank title', { ...fields, title: '  ' }, ['title']],
    ['no count', { title: 'Unit 1.pdf', downloadURL: LINK }, ['downloads']],
    ['a count in words', { ...fields, downloads: 'many' }, ['downloads']],
    ['a count below zero', { ...fields, downloads: -1 }, ['downloads']],
    ['a count that is no number', { ...fields, downloads: Number.NaN }, ['downloads']],
    ['half a download', { ...fields, downloads: 1.5 }, ['downloads']],
    ['no link', { title: 'Unit 1.pdf', downloads: 3 }, ['downloadURL']],
    ['a map as link', { ...fields, downloadURL: { href: LINK } }, ['downloadURL']],
    ['a script as link', { ...fields, downloadURL: 'javascript:alert(1)' }, ['downloadURL']],
    ['a link elsewhere', { ...fields, downloadURL: 'https://example.com/a' }, ['downloadURL']],
  ])('is safe to show with %s', (_, wrong, wrongFields) => {
    const read = readFileRecord(place, wrong);
    expect(read.wrongFields).toEqual(wrongFields);
    expect(read.record.title).toBe(wrongFields.includes('title') ? 'Untitled file' : 'Unit 1.pdf');
    expect(read.record.downloads).toBe(wrongFields.includes('downloads') ? 0 : 3);
    expect(read.record.downloadURL).toBe(wrongFields.includes('downloadURL') ? null : LINK);
  });
});
