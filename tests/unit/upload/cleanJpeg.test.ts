import { describe, expect, it } from 'vitest';
import { cleanJpeg } from '#upload/cleanJpeg.ts';
import { inspectFile } from '#upload/inspectFile.ts';

const ascii = (text: string) => Array.from(Buffer.from(text, 'latin1'));
const bytes = (...parts: readonly (readonly number[] | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : part)));
const text = (picture: Uint8Array | null) => Buffer.from(picture ?? []).toString('latin1');

/** Exif with an orientation, a place and an owner, in either order of bytes. */
function exif(orientation: number, isLittle = false): readonly number[] {
  const short = (value: number) => (isLittle ? [value, 0] : [0, value]);
  const long = (value: number) => (isLittle ? [value, 0, 0, 0] : [0, 0, 0, value]);
  return [
    ...ascii(isLittle ? 'II' : 'MM'),
    ...short(42),
    ...long(8),
    ...short(2),
    ...[...(isLittle ? [0x25, 0x88] : [0x88, 0x25]), ...short(4), ...long(1), ...long(0)],
    ...[
      ...(isLittle ? [0x12, 1] : [1, 0x12]),
      ...short(3),
      ...long(1),
      ...short(orientation),
      0,
      0,
    ],
    ...ascii('GPS 10.0 N, owner Anjali'),
  ];
}

const segment = (marker: number, ...parts: readonly (readonly number[] | string)[]) => {
  const body = bytes(...parts);
  return [0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body];
};
const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];
const JFIF = segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]);
const ICC = segment(0xe2, 'ICC_PROFILE\0', [1, 1], 'a colour profile');
const ADOBE = segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1]);
const SCAN = [
  ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  1,
  0xff,
  0,
  2,
  0xff,
  0xd3,
  3,
  0xff,
  0xff,
  0,
  4,
];
const TABLES = segment(0xc4, [0, 1, 2]);
const SECOND_SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 1]), 5, 6];

describe('a JPEG', () => {
  const photo = (orientation: number, isLittle?: boolean) =>
    bytes(
      ...[SOI, JFIF, segment(0xe1, 'Exif\0\0', exif(orientation, isLittle)), ICC, ADOBE],
      ...[segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<creator>Anjali'), segment(0xfe, 'Anjali')],
      ...[segment(0xed, 'Photoshop 3.0\0Anjali'), segment(0xe2, 'MPF\0Anjali')],
      ...[
        SCAN,
        TABLES,
        SECOND_SCAN,
        EOI,
        SOI,
        segment(0xe1, 'Exif\0\0', exif(6)),
        EOI,
        'video of Anjali',
      ],
    );

  it('keeps its picture, colours and nothing else', () => {
    const cleaned = cleanJpeg(photo(1));
    expect(cleaned).toEqual(bytes(SOI, JFIF, ICC, ADOBE, SCAN, TABLES, SECOND_SCAN, EOI));
  });

  it.each([false, true])(
    'stays turned as its camera marked it (least byte first: %j)',
    (isLittle) => {
      const cleaned = cleanJpeg(photo(6, isLittle));
      expect(text(cleaned)).not.toMatch(/Anjali|GPS/);
      expect(text(cleaned)).toContain('Exif');
      // Once more, nothing is left to remove, and nothing is lost.
      expect(cleanJpeg(cleaned ?? bytes())).toEqual(cleaned);
      expect([...(cleaned ?? [])].slice(20, 24)).toEqual([0xff, 0xe1, 0, 34]);
    },
  );

  it('that was cut off keeps what there is', () => {
    expect(cleanJpeg(bytes(SOI, JFIF, SCAN))).toEqual(bytes(SOI, JFIF, SCAN));
  });

  it.each([
    ['no JPEG', bytes('GIF89a')],
    ['only a start', bytes(SOI)],
    ['a segment that leads beyond the end', bytes(SOI, [0xff, 0xe0, 0xff, 0xff])],
    ['no marker where one belongs', bytes(SOI, [1, 2, 3, 4])],
  ])('that is %s is left alone', (_what, broken) => {
    expect(cleanJpeg(broken)).toBeNull();
  });
});

describe('other pictures', () => {
  it('say that they may hold private data, and so do broken ones', async () => {
    const heic = new Blob([bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic')]);
    expect(await inspectFile(heic)).toMatchObject({ isPrivate: true, cleaned: null });
    const png = new Blob([bytes([0x89], 'PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0, 1])]);
    expect(await inspectFile(png)).toMatchObject({ isPrivate: true, cleaned: null });
    const broken = new Blob([bytes(SOI, [0xff, 0xe0, 0xff, 0xff, 0])]);
    expect(await inspectFile(broken)).toMatchObject({ isPrivate: true, cleaned: null });
    const sound = new Blob([bytes(SOI, JFIF, SCAN, EOI)]);
    expect(await inspectFile(sound)).toMatchObject({ isPrivate: false, cleaned: null });
  });
});
