import { describe, expect, it } from 'vitest';
import { findFiles } from '#features/library/libraryIndex.ts';
import type { FileRecord } from '#model/fileRecord.ts';

const file = (title: string): FileRecord => ({
  course: 'CD',
  category: 'note',
  id: title,
  title,
  downloads: 0,
  downloadURL: null,
});

const PAGES = [
  { records: [file('Unit 1.pdf'), file('Résumé.pdf')] },
  { records: [file('unit 2.pdf'), file('نوت.pdf')] },
];

const titles = (text: string, atMost = 10) =>
  findFiles(PAGES, text, atMost).map(({ title }) => title);

describe('library search', () => {
  it('finds a case-insensitive substring of the title over all pages', () => {
    expect(titles('UNIT')).toEqual(['Unit 1.pdf', 'unit 2.pdf']);
  });

  it('looks at no blanks around the text', () => {
    expect(titles('  unit 2 ')).toEqual(['unit 2.pdf']);
  });

  it('finds titles in any script', () => {
    expect(titles('نوت')).toEqual(['نوت.pdf']);
  });

  it('stops at as many as are asked for', () => {
    expect(titles('pdf', 3)).toEqual(['Unit 1.pdf', 'Résumé.pdf', 'unit 2.pdf']);
  });
});
