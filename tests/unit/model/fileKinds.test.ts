import { describe, expect, it } from 'vitest';
import { acceptedName, STORED_CONTENT_TYPES, storedContentType } from '#model/fileKinds.ts';

describe('storedContentType', () => {
  it.each([
    ['Unit 1.pdf', 'application/pdf', 'application/pdf'],
    ['SCAN.PDF', '', 'application/pdf'],
    ['board.jpg', 'image/jpeg', 'image/jpeg'],
    ['board.jpeg', 'image/jpg', 'image/jpeg'],
    ['photo.HEIC', '', 'image/heic'],
    ['ملاحظات.txt', 'text/plain', 'text/plain; charset=utf-8'],
    ['readme.md', '', 'text/markdown; charset=utf-8'],
    ['marks.csv', 'application/vnd.ms-excel', 'text/csv; charset=utf-8'],
    ['lexer.l', 'application/octet-stream', 'text/plain; charset=utf-8'],
    ['sort.py', 'text/x-python', 'text/plain; charset=utf-8'],
    ['clip.ts', 'video/mp2t', 'text/plain; charset=utf-8'],
  ])('stores %j (%j) as %j by its ending', (name, type, stored) => {
    expect(storedContentType({ name, type })).toBe(stored);
  });

  it.each([
    ['README', 'text/plain', 'text/plain; charset=utf-8'],
    ['README', 'Text/Plain; charset=windows-1256', 'text/plain; charset=utf-8'],
    ['script', 'text/x-tcl', 'text/plain; charset=utf-8'],
    ['page', 'text/xml', 'text/plain; charset=utf-8'],
  ])('stores %j (%j) as %j by its type, its name having no ending', (name, type, stored) => {
    expect(storedContentType({ name, type })).toBe(stored);
  });

  it.each([
    ['page.html', 'text/html'],
    ['page.HTM', 'text/plain'],
    ['page.xhtml', 'application/xhtml+xml'],
    ['page', 'text/html; charset=utf-8'],
    ['page', 'TEXT/HTML'],
    ['drawing.svg', 'image/svg+xml'],
    ['drawing.svg', 'image/png'],
    ['drawing', 'image/svg+xml'],
    ['setup.exe', 'application/x-msdownload'],
    ['setup.exe', 'application/pdf'],
    ['sort.js', 'text/javascript'],
    ['Run.BAT', 'text/plain'],
    ['scan', 'image/png'],
    ['notes.docx', 'application/pdf'],
    ['archive.zip', 'application/zip'],
    ['slides.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['lecture.mp4', 'video/mp4'],
    ['unknown', ''],
    ['toString', 'toString'],
  ])('takes no %j (%j)', (name, type) => {
    expect(storedContentType({ name, type })).toBeUndefined();
  });

  it.each([
    ['old.txt', 'text/plain', 'text/plain'],
    ['marks.csv', 'text/plain', 'text/csv'],
    ['README', 'text/plain', 'text/plain'],
  ])('marks %j with the bytes %j as %j where they are not UTF-8', (name, content, stored) => {
    expect(storedContentType({ name, type: '', content, isUtf8: false })).toBe(stored);
  });

  it.each([
    ['photo.jpg', 'image/heic'],
    ['photo.png', 'image/jpeg'],
    ['notes.txt', 'application/pdf'],
    ['notes.pdf', 'text/html'],
    ['notes.pdf', 'application/zip'],
    ['setup.txt', 'application/x-msdownload'],
  ])('takes no %j with the bytes %j', (name, content) => {
    expect(storedContentType({ name, type: '', content })).toBeUndefined();
  });

  it.each([
    ['scan.pdf', null],
    ['scan.pdf', 'text/plain'],
    ['photo.heic', 'image/heif'],
    ['page.txt', 'text/html'],
    ['photo.jpeg', 'image/jpeg'],
  ])('takes %j with the bytes %j', (name, content) => {
    expect(storedContentType({ name, type: '', content })).toBeDefined();
  });

  it('gives only content types that the rules take', () => {
    for (const name of ['a.pdf', 'a.png', 'a.txt', 'a.md', 'a.csv']) {
      expect(STORED_CONTENT_TYPES).toContain(storedContentType({ name, type: '' }));
    }
  });
});

describe('acceptedName', () => {
  it.each([
    ['scan', 'image/png', 'scan.png'],
    ['notes', 'application/pdf', 'notes.pdf'],
    ['setup.exe', 'application/pdf', 'setup.exe.pdf'],
    ['photo', 'image/jpeg', 'photo.jpg'],
    ['sort.js', 'text/javascript', 'sort.js.txt'],
    ['page.htm', 'text/plain; charset=utf-8', 'page.htm.txt'],
    ['page.html', 'text/html', 'page.html.txt'],
    ['drawing.svg', 'image/svg+xml', 'drawing.svg.txt'],
  ])('of %j (%j) is %j', (name, type, accepted) => {
    expect(acceptedName({ name, type })).toBe(accepted);
    expect(storedContentType({ name: accepted, type })).toBeDefined();
  });

  it.each([
    ['DOC-20240311-WA0007', '', 'application/pdf', 'DOC-20240311-WA0007.pdf'],
    ['IMG_1.jpg', 'image/jpeg', 'image/heic', 'IMG_1.heic'],
    ['notes.v2.txt', 'text/plain', 'application/pdf', 'notes.v2.pdf'],
  ])('of %j (%j) with the bytes %j is %j', (name, type, content, accepted) => {
    expect(acceptedName({ name, type, content })).toBe(accepted);
    expect(storedContentType({ name: accepted, type, content })).toBeDefined();
  });

  it.each([
    ['notes.pdf', 'application/pdf'],
    ['setup.exe', 'application/x-msdownload'],
    ['toString', 'toString'],
  ])('is none for %j (%j)', (name, type) => {
    expect(acceptedName({ name, type })).toBeUndefined();
  });

  it.each([
    ['page.html', 'text/html'],
    ['drawing.svg', 'image/svg+xml'],
  ])('adds .txt to %j, whether or not its bytes show more than a text', (name, type) => {
    for (const content of ['text/plain', type]) {
      expect(acceptedName({ name, type, content })).toBe(`${name}.txt`);
    }
  });
});
