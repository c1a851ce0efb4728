import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, COURSES } from '#model/shelf.ts';
import { refusalOf } from '#model/uploadRefusal.ts';
import { sampleFiles } from '../../../../scripts/start/sampleFiles.ts';
import { samplePdf } from '../../../../scripts/start/samplePdf.ts';
import { samplePng } from '../../../../scripts/start/samplePng.ts';

describe('a sample PDF', () => {
  const lines = Array.from({ length: 50 }, (_, index) => `Line ${index} (é) \\`);
  const file = Buffer.from(samplePdf('Heading', lines)).toString('latin1');

  it('lists the true place of every object', () => {
    const table = file.slice(file.indexOf('xref\n'));
    expect(Number(/startxref\n(\d+)/.exec(file)?.[1])).toBe(file.indexOf('xref\n'));
    const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places).toHaveLength(Number(/xref\n0 (\d+)/.exec(table)?.[1]) - 1);
    places.forEach((place, index) => {
      expect(file.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`));
    });
  });

  it('says the true length of each page', () => {
    const streams = [...file.matchAll(/\/Length (\d+) >>\nstream\n(.*?)\nendstream/gs)];
    expect(streams).toHaveLength(2);
    for (const [, length, content] of streams) expect(content).toHaveLength(Number(length));
  });

  it('escapes what is syntax in a string', () => {
    expect(file).toContain(String.raw`(Line 49 \(é\) \\) Tj`);
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

describe('the sample files', () => {
  const lists = COURSES.flatMap((course) =>
    CATEGORIES.map((category) => sampleFiles(course, category)),
  );

  it('are all of a kind that is taken', () => {
    expect(lists.flat().map(refusalOf).filter(Boolean)).toEqual([]);
  });

  it('need Show More twice in one list, once in others, and leave some empty', () => {
    const lengths = lists.map(({ length }) => length);
    expect(Math.max(...lengths)).toBeGreaterThan(25);
    expect(lengths.filter((length) => length > 10).length).toBeGreaterThan(2);
    expect(lengths).toContain(0);
  });
});
