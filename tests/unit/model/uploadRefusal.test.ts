import { describe, expect, it } from 'vitest';
import { COMPANION_TYPE, isSystemLeftover, pointerType, refusalOf } from '#model/uploadRefusal.ts';
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
    ['essay.docx', '', null, 'Word'],
    ['essay.docx', '', 'text/plain', 'Word'],
    ['really a PDF.doc', 'application/msword', 'application/pdf', 'ending'],
    ['archive.zip', 'application/zip', 'text/plain', 'archive'],
    ['notes.pdf', 'application/pdf', 'application/zip', 'archive'],
    ['All notes.rar', '', null, 'archive'],
    ['All notes.7z', '', 'application/x-7z-compressed', 'archive'],
    ['backup.tar.gz', 'application/gzip', 'application/gzip', 'archive'],
    ['really a PDF.zip', 'application/zip', 'application/pdf', 'ending'],
    ['Dragon.epub', 'application/epub+zip', 'application/epub+zip', 'book'],
    ['Dragon.djvu', '', 'image/vnd.djvu', 'book'],
    ['lecture.mov', 'video/quicktime', 'video/quicktime', 'film'],
    ['lecture.m4a', '', 'audio/x-m4a', 'film'],
    ['Lab 3.ipynb', 'application/x-ipynb+json', 'text/plain', null],
    ['index.php', 'application/x-php', 'text/plain', null],
    ['main.dart', 'application/vnd.dart', 'text/plain', null],
    ['notes.unknown', 'application/x-thing', 'text/plain', 'ending'],
    ['adder.vhd', '', 'text/plain', 'ending'],
    ['marks.csv', 'application/vnd.ms-excel', 'text/plain', null],
    ['marks.csv', 'application/vnd.ms-excel', null, null],
    ['old.DOC', 'application/msword', 'application/x-cfb', 'Word'],
    [
      'essay.pdf',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'Word',
    ],
    ['slides.pptx', '', null, 'PowerPoint'],
    ['marks.xlsx', '', null, 'Excel'],
    ['draft.odt', '', null, 'OpenDocument'],
    ['draft.rtf', 'text/rtf', 'application/rtf', 'Rich text'],
    ['login.pdf', 'application/pdf', 'text/html', 'web-page'],
    ['page.html', 'text/html', 'text/html', 'kind'],
    ['Unit 1.pdf', 'application/pdf', COMPANION_TYPE, 'companion'],
    ['photo.jpg', 'image/jpeg', 'image/heic', 'ending'],
  ])('of %j (%j) with the bytes %j is %j', (name, type, content, refusal) => {
    expect(refusalOf({ name, type, content, size: 1 })).toBe(refusal);
  });
});

describe('a pointer', () => {
  it.each([
    ['Lecture 3.gdoc', 'text/plain', 'Google Drive'],
    ['Marks.gsheet', null, 'Google Drive'],
    ['Unit 1.PAPER', 'text/plain', 'Dropbox'],
    ['Unit 1.boxnote', null, 'Box'],
    ['.Unit 1.pdf.icloud', 'application/x-apple-plist', 'iCloud'],
    ['Unit 1.pdf.nextcloud', 'text/plain', 'Nextcloud'],
    ['Course page.url', 'text/plain', 'the web'],
    ['Course page.webloc', null, 'the web'],
    ['Lecture 3.txt', pointerType('{"url": "https://docs.google.com/open?id=1A"}'), 'Google Drive'],
    ['Lecture 3.json', pointerType('{"":"WARNING!","doc_id":"1A","email":"a@b"}'), 'Google Drive'],
    ['Unit 1.txt', pointerType('[InternetShortcut]\r\nURL=https://x.example'), 'the web'],
    ['Unit 1.txt', pointerType('version https://git-lfs.github.com/spec/v1\noid'), 'Git LFS'],
  ])('is refused: %j with the bytes %j leads into %s', (name, content, into) => {
    expect(refusalOf({ name, type: '', content, size: 9 })).toEqual({ into });
  });

  it('is no text that speaks of one, and no PDF with its ending', () => {
    expect(pointerType('{"answer": {"doc_id": 1}}')).toBeNull();
    expect(pointerType('See https://docs.google.com/open?id=1A')).toBeNull();
    const file = { name: 'Unit 1.gdoc', type: '', content: 'application/pdf', size: 9 };
    expect(refusalOf(file)).toBe('ending');
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
