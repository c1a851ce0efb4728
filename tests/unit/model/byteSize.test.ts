import { expect, describe, it } from 'vitest';
import { byteSize } from '#model/byteSize.ts';

describe('a byte size', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 KB'],
    [1023, '1 KB'],
    [1024, '1 KB'],
    [1536, '2 KB'],
    [200_000, '195 KB'],
    [1_048_064, '1 MB'],
    [1_048_576, '1 MB'],
    [8_808_038, '8.4 MB'],
    [10_433_331, '9.9 MB'],
    [10_433_332, '10 MB'],
    [11_010_048, '11 MB'],
    [26_214_400, '25 MB'],
    [26_214_401, '25 MB'],
    [5_368_709_120, '5 GB'],
    [1_099_511_627_776, '1024 GB'],
  ])('of %i is %j', (bytes, text) => {
    expect(byteSize(bytes)).toBe(text);
  });
});
