import { inflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, COURSES } from '#model/shelf.ts';
import { isCoverSize } from '#model/contribution.ts';
import { refusalOf } from '#model/uploadRefusal.ts';
import { sampleFiles } from '../../../../scripts/start/sampleFiles.ts';
import { samplePdf } from '../../../../scripts/start/samplePdf.ts';
import { samplePng } from '../../../../scripts/start/samplePng.ts';

describe('a sample PDF', () => {
  it('has a page for every 34 lines, and is the same each time', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => `Line ${index} (é) ملخص`);
    const file = await samplePdf('Heading', lines);
    expect((await PDFDocument.load(file)).getPageCount()).toBe(2);
    expect(await samplePdf('Heading', lines)).toEqual(file);
  });
});

describe('a sample PNG', () => {
  it('unpacks to 480 by 320 pixels of three bytes, each row behind its filter', () => {
    const file = Buffer.from(samplePng(40));
    expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([480, 320]);
    const data = file.indexOf('IDAT');
    const packed = file.subarray(data + 4, data + 4 + file.readUInt32BE(data - 4));
    expect(inflateSync(packed)).toHaveLength(320 * (1 + 480 * 3));
  });
});

describe('the sample files', async () => {
  const lists = await Promise.all(
    COURSES.flatMap((course) => CATEGORIES.map((category) => sampleFiles(course, category))),
  );

  it('are all of a kind that is taken', () => {
    const refusals = lists.flat().map(({ file }) => refusalOf(file));
    expect(refusals.filter(Boolean)).toEqual([]);
  });

  it('have the text of each page of a PDF, by which it is found', async () => {
    for (const { file, pages } of lists.flat()) {
      if (file.type !== 'application/pdf') continue;
      const pdf = await PDFDocument.load(await file.arrayBuffer());
      expect(pages).toHaveLength(pdf.getPageCount());
    }
  });

  it('of each kind have a cover that the rules take', async () => {
    const samples = lists.flatMap(([sample]) => sample ?? []);
    const covers = await Promise.all(samples.map(({ cover }) => cover()));
    expect(covers.filter((cover) => !isCoverSize(cover))).toEqual([]);
  });

  it('need Show More twice in one list, once in others, and leave some empty', () => {
    const lengths = lists.map(({ length }) => length);
    expect(Math.max(...lengths)).toBeGreaterThan(25);
    expect(lengths.filter((length) => length > 10).length).toBeGreaterThan(2);
    expect(lengths).toContain(0);
  });
});
