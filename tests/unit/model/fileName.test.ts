import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanFileName, fileEnding, numberedFileName, renamed } from '#model/fileName.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a file name', () => {
  it.each([
    'Unit 1 notes.pdf',
    'ملاحظات الوحدة الأولى.pdf',
    'नोट्स.txt',
    '微积分.png',
    'exam 🎓👩🏽‍🔬.pdf',
    'a#b?c%d&e[f]*g.pdf',
    'a..b.pdf',
    '.hidden.pdf',
    '..pdf',
    'it\'s "quoted" <b>.txt',
    'می\u200Cخواهم.pdf',
    '1\uFE0F\u20E3 Notes ❤\uFE0F\u200D🔥 ©\uFE0F.pdf',
  ])('keeps %j as it was written', (name) => {
    expect(cleanFileName(name)).toBe(name);
  });

  it.each([
    ['a/b/c.pdf', 'a-b-c.pdf'],
    ['../../etc/passwd.txt', '..-..-etc-passwd.txt'],
    ['line\r\nbreak\t.pdf', 'line break .pdf'],
    ['nul\u0000bell\u0007del\u007F\u009F.pdf', 'nulbelldel.pdf'],
    ['cod\u202Efdp.exe.pdf', 'codfdp.exe.pdf'],
    ['page.html. . ', 'page.html'],
    ['\u200B\u3164', 'unnamed'],
    ['no\u00ADtes\u200E.pdf', 'notes.pdf'],
    ['half \uD83D emoji.pdf', 'half \uFFFD emoji.pdf'],
    ['.', 'unnamed'],
    ['..', 'unnamed'],
    ['   ', 'unnamed'],
    ['', 'unnamed'],
    ['\u200D\u200D .txt', 'unnamed.txt'],
    ['\u2003.pdf', 'unnamed.pdf'],
    ['\u0301.pdf', 'unnamed.pdf'],
    [' \u00A0Mid\u00A0Sem\u2009\u202F2025\u200C.pdf', 'Mid Sem 2025.pdf'],
    ['\u200DMid Sem \uFE0E20\u200D25\u{E0041}.\u200Cpdf', 'Mid Sem 2025.pdf'],
    [
      'Café\u200D 1\uFE0F\uFE0F\u20E3 1\uFE0F\u20E3\u200D М\u200C.pdf',
      'Café 1\u20E3 1\uFE0F\u20E3 М.pdf',
    ],
    ['\u0000', 'unnamed'],
  ])('turns %j into %j', (written, kept) => {
    expect(cleanFileName(written)).toBe(kept);
  });

  it('keeps 200 UTF-16 units and cuts the 201st before the ending', () => {
    const fits = `${'a'.repeat(196)}.pdf`;
    expect(cleanFileName(fits)).toBe(fits);
    expect(cleanFileName(`${'a'.repeat(197)}.pdf`)).toBe(fits);
    expect(cleanFileName(`${'b'.repeat(300)}.pdf`)).toBe(`${'b'.repeat(196)}.pdf`);
  });

  it('has no blank or dot at its end, even where it was cut', () => {
    expect(cleanFileName(`${'a'.repeat(199)} b and more`)).toBe('a'.repeat(199));
  });

  it('never cuts an emoji or an accented letter in half', () => {
    expect(cleanFileName(`${'a'.repeat(195)}🎓tail.pdf`)).toBe(`${'a'.repeat(195)}.pdf`);
    expect(cleanFileName(`${'a'.repeat(190)}👩🏽‍🔬tail.pdf`)).toBe(`${'a'.repeat(190)}.pdf`);
    expect(cleanFileName(`${'a'.repeat(195)}e\u0301tail.pdf`)).toBe(`${'a'.repeat(195)}.pdf`);
  });
});

describe('a file name in a browser without Intl.Segmenter', () => {
  it('is cut without splitting a surrogate pair', () => {
    vi.stubGlobal('Intl', {});
    expect(cleanFileName(`${'a'.repeat(195)}🎓tail.pdf`)).toBe(`${'a'.repeat(195)}.pdf`);
    expect(cleanFileName(`${'a'.repeat(194)}🎓tail.pdf`)).toBe(`${'a'.repeat(194)}🎓.pdf`);
  });
});

describe('a numbered file name', () => {
  it.each([
    ['notes.pdf', 1, 'notes.pdf'],
    ['notes.pdf', 2, 'notes (2).pdf'],
    ['notes.pdf', 12, 'notes (12).pdf'],
    ['archive.tar.gz', 2, 'archive.tar (2).gz'],
    ['README', 2, 'README (2)'],
    ['.profile', 2, '.profile (2)'],
    ['notes (2).pdf', 2, 'notes (2) (2).pdf'],
    ['ملاحظات.pdf', 3, 'ملاحظات (3).pdf'],
  ])('of %j and %i is %j', (name, number, numbered) => {
    expect(numberedFileName(name, number)).toBe(numbered);
  });

  it('stays within 200 UTF-16 units', () => {
    const name = `${'a'.repeat(196)}.pdf`;
    expect(numberedFileName(name, 2)).toBe(`${'a'.repeat(192)} (2).pdf`);
  });
});

describe('an edited file name', () => {
  it.each([
    ['IMG_1.jpg', ' Unit 1 ', 'Unit 1.jpg'],
    ['IMG_1.jpg', 'الوحدة الأولى', 'الوحدة الأولى.jpg'],
    ['IMG_1.jpg', 'a/b', 'a-b.jpg'],
    ['IMG_1.jpg', 'unit.pdf', 'unit.pdf.jpg'],
    ['README', 'Notes', 'Notes'],
    ['IMG_1.jpg', '  ', null],
    ['IMG_1.jpg', '\u200b\u202e', null],
  ])('of %j as %j is %j', (name, stem, expected) => {
    expect(renamed(name, stem)).toBe(expected);
  });
});

describe('a file ending', () => {
  it.each([
    ['a.pdf', '.pdf'],
    ['a.PDF', '.PDF'],
    ['a', ''],
    ['.env', ''],
    ['a.', ''],
    ['chapter.one and two and three', ''],
  ])('of %j is %j', (name, ending) => {
    expect(fileEnding(name)).toBe(ending);
  });
});
