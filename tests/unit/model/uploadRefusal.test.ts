import { describe, expect, it } from 'vitest';
import { isSystemLeftover, refusalOf } from '#model/uploadRefusal.ts';
import { MAX_FILE_BYTES } from '#model/limits.ts';

describe('a refusal', () => {
  it.each([
    [1, null],
    [MAX_FILE_BYTES, null],
    [MAX_FILE_BYTES + 1, 'too-large'],
    [0, 'empty'],
  ])('of a PDF of %i bytes is %j', (size, refusal) => {
    expect(refusalOf({ name: 'a.pdf', type: 'application/pdf', size })).toBe(refusal);
  });

  it.each(['page.html', 'drawing.svg', 'disk.img', 'folder'])('names the kind of %j', (name) => {
    expect(refusalOf({ name, type: '', size: 0 })).toBe('kind');
  });

  it('names the ending where another one helps', () => {
    expect(refusalOf({ name: 'scan', type: 'image/png', size: 1 })).toBe('ending');
    expect(refusalOf({ name: 'scan', type: 'image/png', size: 0 })).toBe('empty');
    expect(refusalOf({ name: 'scan', type: 'image/png', size: MAX_FILE_BYTES + 1 })).toBe(
      'too-large',
    );
  });

  it.each([
    ['essay.docx', '', null, 'kind'],
    ['really a PDF.doc', 'application/msword', 'application/pdf', 'ending'],
    ['notes.pdf', 'application/pdf', 'application/zip', 'kind'],
    ['All notes.rar', '', null, 'kind'],
    ['backup.tar.gz', 'application/gzip', 'application/gzip', 'kind'],
    ['really a PDF.zip', 'application/zip', 'application/pdf', 'ending'],
    ['Dragon.epub', 'application/epub+zip', 'application/epub+zip', 'kind'],
    ['lecture.mov', 'video/quicktime', 'video/quicktime', 'kind'],
    ['Lab 3.ipynb', 'application/x-ipynb+json', 'text/plain', null],
    ['index.php', 'application/x-php', 'text/plain', null],
    ['main.dart', 'application/vnd.dart', 'text/plain', null],
    ['notes.unknown', 'application/x-thing', 'text/plain', 'ending'],
    ['adder.vhd', '', 'text/plain', 'ending'],
    ['marks.csv', 'application/vnd.ms-excel', 'text/plain', null],
    ['marks.csv', 'application/vnd.ms-excel', null, null],
    ['old.DOC', 'application/msword', 'application/x-cfb', 'kind'],
    [
      'essay.pdf',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'kind',
    ],
    ['draft.rtf', 'text/rtf', 'application/rtf', 'kind'],
    ['login.pdf', 'application/pdf', 'text/html', 'kind'],
    ['page.html', 'text/html', 'text/html', 'ending'],
    ['photo.jpg', 'image/jpeg', 'image/heic', 'ending'],
  ])('of %j (%j) with the bytes %j is %j', (name, type, content, refusal) => {
    expect(refusalOf({ name, type, content, size: 1 })).toBe(refusal);
  });
});

describe('the leftovers of a system', () => {
  it.each([
    '._Unit 1.pdf',
    'a/.DS_Store',
    'Thumbs.db',
    'x/desktop.ini',
    '/__MACOSX/a/Unit 1.pdf',
    '__MACOSX/x',
  ])('are known: %s', (path) => {
    expect(isSystemLeftover(path)).toBe(true);
  });

  it.each(['Unit 1.pdf', '..hidden..pdf', 'My__MACOSX.pdf', 'thumbs.pdf', 'notes/_.pdf'])(
    'are not: %s',
    (path) => {
      expect(isSystemLeftover(path)).toBe(false);
    },
  );
});
