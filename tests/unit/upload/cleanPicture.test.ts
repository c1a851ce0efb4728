import { describe, expect, it } from 'vitest';
import { canClean, cleanPicture } from '#upload/cleanPicture.ts';
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
    const cleaned = cleanPicture(photo(1), 'image/jpeg');
    expect(cleaned).toEqual(bytes(SOI, JFIF, ICC, ADOBE, SCAN, TABLES, SECOND_SCAN, EOI));
  });

  it.each([false, true])(
    'stays turned as its camera marked it (least byte first: %j)',
    (isLittle) => {
      const cleaned = cleanPicture(photo(6, isLittle), 'image/jpeg');
      expect(text(cleaned)).not.toMatch(/Anjali|GPS/);
      expect(text(cleaned)).toContain('Exif');
      // Once more, nothing is left to remove, and nothing is lost.
      expect(cleanPicture(cleaned ?? bytes(), 'image/jpeg')).toEqual(cleaned);
      expect([...(cleaned ?? [])].slice(20, 24)).toEqual([0xff, 0xe1, 0, 34]);
    },
  );

  it('that was cut off keeps what there is', () => {
    expect(cleanPicture(bytes(SOI, JFIF, SCAN), 'image/jpeg')).toEqual(bytes(SOI, JFIF, SCAN));
  });

  it.each([
    ['no JPEG', bytes('GIF89a')],
    ['only a start', bytes(SOI)],
    ['a segment that leads beyond the end', bytes(SOI, [0xff, 0xe0, 0xff, 0xff])],
    ['no marker where one belongs', bytes(SOI, [1, 2, 3, 4])],
  ])('that is %s is left alone', (_what, broken) => {
    expect(cleanPicture(broken, 'image/jpeg')).toBeNull();
  });
});

const chunk = (name: string, ...parts: readonly (readonly number[] | string)[]) => {
  const body = [...bytes(...parts)];
  return [0, 0, 0, body.length, ...ascii(name), ...body, 1, 2, 3, 4];
};
const PNG = [0x89, ...ascii('PNG\r\n\u001a\n')];

describe('a PNG', () => {
  const parts = (orientation: number) =>
    bytes(
      ...[PNG, chunk('IHDR', [1]), chunk('iCCP', 'profile'), chunk('eXIf', exif(orientation))],
      ...[chunk('tEXt', 'Author\0Anjali'), chunk('iTXt', 'XML:com.adobe.xmp\0Anjali')],
      ...[chunk('tIME', [1]), chunk('IDAT', [2]), chunk('IEND'), 'Anjali'],
    );

  it('keeps its picture, colours and nothing else', () => {
    expect(cleanPicture(parts(1), 'image/png')).toEqual(
      bytes(PNG, chunk('IHDR', [1]), chunk('iCCP', 'profile'), chunk('IDAT', [2]), chunk('IEND')),
    );
  });

  it('stays turned, with a checksum that holds', () => {
    const cleaned = cleanPicture(parts(8), 'image/png');
    expect(text(cleaned)).not.toMatch(/Anjali|GPS/);
    const at = text(cleaned).indexOf('eXIf');
    // CRC-32 of the chunk, computed by zlib.
    expect([...(cleaned ?? [])].slice(at + 30, at + 34)).toEqual([0x86, 0x58, 0x30, 0x34]);
  });

  it.each([
    ['another format', bytes('GIF89a..')],
    ['cut off', bytes(PNG, chunk('IHDR', [1]).slice(0, 9))],
    ['without an end', bytes(PNG, chunk('IHDR', [1]))],
  ])('that is %s is left alone', (_what, broken) => {
    expect(cleanPicture(broken, 'image/png')).toBeNull();
  });
});

const riff = (...chunks: readonly (readonly number[])[]) => {
  const body = chunks.flat();
  return bytes('RIFF', [body.length + 4, 0, 0, 0], 'WEBP', body);
};
const webpChunk = (name: string, ...parts: readonly (readonly number[] | string)[]) => {
  const body = [...bytes(...parts)];
  return [...ascii(name), body.length, 0, 0, 0, ...body, ...(body.length % 2 === 1 ? [0] : [])];
};

describe('a WebP', () => {
  const extended = (flags: number) => webpChunk('VP8X', [flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]);
  const parts = (orientation: number) =>
    riff(
      ...[extended(0x2c), webpChunk('ICCP', 'profile'), webpChunk('VP8 ', [1, 2, 3])],
      ...[webpChunk('EXIF', exif(orientation)), webpChunk('XMP ', 'Anjali')],
    );

  it('keeps its picture, colours and nothing else, and says so', () => {
    expect(cleanPicture(parts(1), 'image/webp')).toEqual(
      riff(extended(0x20), webpChunk('ICCP', 'profile'), webpChunk('VP8 ', [1, 2, 3])),
    );
  });

  it('stays turned', () => {
    const cleaned = cleanPicture(parts(3), 'image/webp');
    expect(text(cleaned)).not.toMatch(/Anjali|GPS/);
    expect(cleaned?.[20]).toBe(0x28);
    expect(cleanPicture(cleaned ?? bytes(), 'image/webp')).toEqual(cleaned);
  });

  it('in its simple form stays as it is', () => {
    const simple = riff(webpChunk('VP8L', [1, 2]));
    expect(cleanPicture(simple, 'image/webp')).toEqual(simple);
  });

  it.each([
    ['another format', bytes('RIFF', [4, 0, 0, 0], 'WAVE')],
    ['empty', riff()],
    ['a chunk that leads beyond the end', bytes('RIFF', [20, 0, 0, 0], 'WEBPVP8 ', [99, 0, 0, 0])],
  ])('that is %s is left alone', (_what, broken) => {
    expect(cleanPicture(broken, 'image/webp')).toBeNull();
  });
});

describe('other pictures', () => {
  it.each(['image/heic', 'image/avif', 'image/tiff'])('cannot be cleaned: %s', (type) => {
    expect(canClean(type)).toBe(false);
    expect(cleanPicture(bytes('anything'), type)).toBeNull();
  });

  it('say that they may hold private data, and so do broken ones', async () => {
    const heic = new Blob([bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic')]);
    expect(await inspectFile(heic)).toMatchObject({ isPrivate: true, cleaned: null });
    const broken = new Blob([bytes(SOI, [0xff, 0xe0, 0xff, 0xff, 0])]);
    expect(await inspectFile(broken)).toMatchObject({ isPrivate: true, cleaned: null });
    const sound = new Blob([bytes(SOI, JFIF, SCAN, EOI)]);
    expect(await inspectFile(sound)).toMatchObject({ isPrivate: false, cleaned: null });
  });
});
