import { describe, expect, it } from 'vitest';
import { firstReadOf, yearHeads, inFirstOrder } from '#model/paperYear.ts';

const documentsOf = (titles: readonly string[]) => titles.map((title) => ({ fields: { title } }));
const titlesOf = (documents: readonly { fields: { title: string } }[]) =>
  documents.map(({ fields }) => fields.title);

describe('a shelf of papers', () => {
  const titles = ['ADA_23_endsem', 'CD 10.pdf', 'CD 2.pdf', 'CD Dec 2023', 'CD May 2024', 'a 2024'];

  it('begins with the newest exam, and is by title otherwise', () => {
    expect(titlesOf(inFirstOrder('qp', documentsOf(titles)))).toEqual([
      'CD May 2024',
      'a 2024',
      'CD Dec 2023',
      'ADA_23_endsem',
      'CD 2.pdf',
      'CD 10.pdf',
    ]);
  });

  it('has each year once over its papers', () => {
    const records = ['CD May 2024', 'a 2024', 'CD Dec 2023', 'CD 2', 'CD 10'].map((title) => ({
      ...{ title, category: 'qp' as const },
    }));
    expect(yearHeads(records)).toEqual(['2024', '', '2023', 'No year', '']);
    expect(yearHeads(records.slice(3))).toEqual(['', '']);
    expect(yearHeads(records.map((record) => ({ ...record, category: 'note' as const })))).toEqual(
      Array(5).fill(''),
    );
  });

  it('of 200 records stays in the order in which it came', () => {
    const all = Array.from({ length: 200 }, (_, at) => `CD ${2000 + (at % 20)}`);
    expect(titlesOf(inFirstOrder('qp', documentsOf(all)))).toEqual(all);
    expect(titlesOf(inFirstOrder('qp', documentsOf(all.slice(1))))[0]).toBe('CD 2019');
    expect([firstReadOf('qp'), firstReadOf('solved-qp'), firstReadOf('note')]).toEqual([
      200, 200, 11,
    ]);
  });
});

describe('a shelf of notes', () => {
  it('is by title as people order names, if it was read whole', () => {
    expect(
      titlesOf(inFirstOrder('note', documentsOf(['Unit 10', 'Unit 2', 'alpha 2024']))),
    ).toEqual(['alpha 2024', 'Unit 2', 'Unit 10']);
    const many = Array.from({ length: 11 }, (_, at) => `Unit ${11 - at}`);
    expect(titlesOf(inFirstOrder('note', documentsOf(many)))).toEqual(many);
  });
});
