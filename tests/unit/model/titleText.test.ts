import { describe, expect, it } from 'vitest';
import { compareTitles, foldText } from '#model/titleText.ts';

describe('a search', () => {
  it.each([
    ['UNIT 1.pdf', 'unit'],
    ['unit 1.pdf', 'UNIT'],
    ['Straße.pdf', 'strasse'],
    ['STRASSE.pdf', 'straße'],
    ['Straße.pdf', 'ß'],
    ['ISPARTA notları.pdf', 'ısparta'],
    ['ısparta.pdf', 'ISPARTA'],
    ['İstanbul.pdf', 'istanbul'],
    ['istanbul.pdf', 'İSTANBUL'],
    ['İSTANBUL.pdf', 'i'],
    ['Caf\u00e9.pdf', 'cafe\u0301'],
    ['Cafe\u0301.pdf', 'CAF\u00c9'],
    ['Cafe\u0301.pdf', 'cafe'],
    ['ΟΔΟΣ.pdf', 'οδος'],
    ['οδος.pdf', 'ΟΔΟΣ'],
    ['οδοσήμανση.pdf', 'οδος'],
    ['ملاحظات الوحدة.pdf', 'الوحدة'],
    ['Notes 📚 #1 50%.pdf', '📚 #1 50%'],
    ['ŒUVRE.pdf', 'œuvre'],
  ])('finds %s by %s', (title, search) => {
    expect(foldText(title)).toContain(foldText(search));
  });

  it.each([
    ['Unit 1.pdf', 'unit 2'],
    ['Resume.pdf', 'résumé'],
    ['Unit.pdf', 'Unit*'],
  ])('does not find %s by %s', (title, search) => {
    expect(foldText(title)).not.toContain(foldText(search));
  });
});

describe('the order by title', () => {
  it('is the one of people: case together, accents beside their letter, numbers in order', () => {
    const titles = ['unit 10', 'Zeta', 'éclair', 'Unit 2', 'alpha', 'Eclipse', 'Beta', 'unit 1'];
    expect(titles.sort(compareTitles)).toEqual([
      'alpha',
      'Beta',
      'éclair',
      'Eclipse',
      'unit 1',
      'Unit 2',
      'unit 10',
      'Zeta',
    ]);
  });
});
