// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { animatedWebp } from '../../../../../scripts/lib/film/animatedWebp.ts';

/** A chunk of a RIFF file: its name, its length, and its content, filled up to an even length. */
function chunk(name: string, content: string): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, Buffer.from(content + '\0'.repeat(content.length % 2))]);
}

const still = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('RIFF????WEBP'), ...chunks]);

describe('a film', () => {
  const film = animatedWebp(
    [
      { webp: still(chunk('VP8 ', 'first')), duration: 1_400 },
      { webp: still(chunk('VP8X', 'anything'), chunk('VP8L', 'second')), duration: 70_000 },
    ],
    { width: 720, height: 1_280 },
  );

  it('is an animation as long as its file, of the given size, that repeats for ever', () => {
    expect(film.toString('latin1', 0, 4)).toBe('RIFF');
    expect(film.readUInt32LE(4)).toBe(film.length - 8);
    expect(film.toString('latin1', 8, 16)).toBe('WEBPVP8X');
    expect(film[20]).toBe(0b10);
    expect([film.readUIntLE(24, 3) + 1, film.readUIntLE(27, 3) + 1]).toEqual([720, 1_280]);
    expect(film.toString('latin1', 30, 34)).toBe('ANIM');
    expect(film.readUInt16LE(42)).toBe(0);
  });

  it('holds the picture of each still, alone, for its time', () => {
    const first = 44;
    expect(film.toString('latin1', first, first + 4)).toBe('ANMF');
    expect(film.readUIntLE(first + 8 + 12, 3)).toBe(1_400);
    expect(film.subarray(first + 8 + 16, first + 8 + 16 + 14)).toEqual(chunk('VP8 ', 'first'));
    const second = first + 8 + 16 + 14;
    expect(film.toString('latin1', second, second + 4)).toBe('ANMF');
    expect(film.readUIntLE(second + 8 + 12, 3)).toBe(70_000);
    expect(film.subarray(second + 8 + 16)).toEqual(chunk('VP8L', 'second'));
  });

  it('needs a picture in each still', () => {
    const frames = [{ webp: still(chunk('EXIF', 'x')), duration: 1 }];
    expect(() => animatedWebp(frames, { width: 1, height: 1 })).toThrow('has no picture');
  });
});
