import { describe, expect, it } from 'vitest';
import { COMPANION_TYPE, isSystemLeftover, refusalOf } from '#model/uploadRefusal.ts';
import { MAX_FILE_BYTES } from '#config/limits.ts';

describe('a refusal', () => {
  it.each([
    [1, null],
    [MAX_FILE_BYTES, null],
    [MAX_FILE_BYTES + 1, 'too-large'],
    [0, 'empty'],
  ])('of a PDF of %i bytes is %j', (size, refusal) => {
    expect(refusalOf({ name: 'a.pdf', type: 'application/pdf', size })).toBe(refusal);
  });

  it.each(['page.html', 'drawing.svg', 'archive.zip', 'folder'])('names the kind of %j', (name) => {
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
    ['archive.zip', 'application/zip', 'text/plain', 'kind'],
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
