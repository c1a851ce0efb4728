import { describe, expect, it } from 'vitest';
import { pageSize } from '#upload/pageSize.ts';

describe('the page of a photo', () => {
  it.each([
    [4_000, 3_000, 0, [2_000, 1_500], [842, 631.5]],
    [4_000, 3_000, 1, [1_500, 2_000], [631.5, 842]],
    [4_000, 3_000, 2, [2_000, 1_500], [842, 631.5]],
    [3_000, 4_000, 3, [2_000, 1_500], [842, 631.5]],
    [2_000, 500, 0, [2_000, 500], [842, 210.5]],
    [1_000, 500, 0, [1_000, 500], [842, 421]],
    [1, 9_000, 0, [1, 2_000], [1, 842]],
  ] as const)('of %i x %i pixels after %i turns', (width, height, turns, pixels, page) => {
    const size = pageSize({ width, height }, turns);
    expect([size.pixels.width, size.pixels.height]).toEqual(pixels);
    expect([size.page.width, size.page.height]).toEqual(page);
  });
});
