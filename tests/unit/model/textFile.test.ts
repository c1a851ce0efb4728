import { describe, expect, it } from 'vitest';
import { guessEncoding } from '#model/textFile.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('the text of a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Größe ₹5'), 'text/plain', 'Größe ₹5'],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), 'text/plain', 'é'],
    ['UTF-16', bytes(0xff, 0xfe, 0x05, 0x0d), 'text/plain; charset=utf-8', 'അ'],
    ['UTF-16 without a mark', bytes(0x61, 0, 0x62, 0, 0x63, 0), 'text/plain; charset=utf-8', 'abc'],
    ['UTF-16 of the other order', bytes(0, 0x61, 0, 0x62, 0, 0x63), 'text/plain', 'abc'],
    [
      'UTF-8 with half a mark',
      bytes(0xef, 0xbb, 0xc3, 0xa9),
      'text/plain; charset=windows-1251',
      'п»Г©',
    ],
    ['UTF-16 with an error', bytes(0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00), '', '\ufffda'],
    ['Windows-1252 without a type', bytes(0xe9), '', 'é'],
    ['Windows-1252', bytes(0x47, 0x72, 0xf6), 'text/plain; charset=utf-8', 'Grö'],
    ['its charset', bytes(0xc1, 0xc2), 'text/plain; charset=windows-1251', 'БВ'],
    ['Windows-1252 under a wrong charset', bytes(0xe9), 'text/plain; charset=klingon', 'é'],
  ])('is read as %s', (_name, content, contentType, text) => {
    const { encoding } = guessEncoding(content, contentType);
    expect(new TextDecoder(encoding).decode(content)).toBe(text);
  });

  it('may be cut off inside a character', () => {
    const cut = new TextEncoder().encode('ab₹').slice(0, 4);
    expect(guessEncoding(cut, 'text/plain', false).encoding).toBe('utf-8');
  });

  it.each([
    ['UTF-8', [0x61], true],
    ['UTF-16', [0x61, 0, 0x62, 0], true],
    ['one of many', [0xe9], false],
  ])('is known to be %s, or is left to the reader', (_name, content, isSure) => {
    expect(guessEncoding(bytes(...content), 'text/plain').isSure).toBe(isSure);
  });
});
