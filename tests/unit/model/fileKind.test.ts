import { describe, expect, it } from 'vitest';
import { contentTypeOf, refusalOf } from '#model/fileKind.ts';

describe('the content type of a file', () => {
  it.each([
    ['notes.pdf', 'application/pdf', 'application/pdf'],
    ['notes.PDF', '', 'application/pdf'],
    ['scan', 'application/pdf', 'application/pdf'],
    ['photo.heic', '', 'image/heic'],
    ['photo.jpg', 'image/jpeg', 'image/jpeg'],
    ['pasted', 'image/png', 'image/png'],
    ['notes.txt', '', 'text/plain; charset=utf-8'],
    ['notes.md', '', 'text/plain; charset=utf-8'],
    ['notes.txt', 'text/plain', 'text/plain; charset=utf-8'],
    ['marks.csv', 'application/vnd.ms-excel', 'text/csv; charset=utf-8'],
    ['parser.y', 'application/octet-stream', 'text/plain; charset=utf-8'],
    ['data.xml', 'text/xml', 'text/plain; charset=utf-8'],
    ['script', 'text/javascript', 'text/plain; charset=utf-8'],
  ])('of %j that is reported as %j is %j', (name, type, expected) => {
    expect(contentTypeOf({ name, type })).toBe(expected);
  });

  it.each([
    ['page.html', 'text/html'],
    ['page.htm', ''],
    ['page.txt', 'text/html'],
    ['page', 'application/xhtml+xml'],
    ['drawing.svg', 'image/svg+xml'],
    ['drawing.svg', ''],
    ['drawing.svg', 'image/png'],
    ['drawing.png', 'image/svg+xml'],
    ['archive.zip', 'application/zip'],
    ['program.exe', 'application/octet-stream'],
    ['report.docx', ''],
    ['folder', ''],
    ['odd', 'image/'],
  ])('is refused for %j that is reported as %j', (name, type) => {
    expect(contentTypeOf({ name, type })).toBeNull();
  });
});

describe('a refusal', () => {
  it.each([
    [1, null],
    [26_214_400, null],
    [26_214_401, 'too-large'],
    [0, 'empty'],
  ])('of a PDF of %i bytes is %j', (size, refusal) => {
    expect(refusalOf({ name: 'a.pdf', type: 'application/pdf', size })).toBe(refusal);
  });

  it('names the kind first', () => {
    expect(refusalOf({ name: 'a.zip', type: '', size: 99_000_000 })).toBe('kind');
  });
});
