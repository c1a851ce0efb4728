import { describe, expect, it } from 'vitest';
import { smallerSize } from '#upload/smallerPicture.ts';

describe('the smaller copy of a picture', () => {
  it.each([
    ['a photo', 9_000, 6_000, 4_242, 2_828],
    ['a photo on its side', 6_000, 9_000, 2_828, 4_242],
    ['a long screenshot', 1_440, 20_000, 929, 12_909],
    ['a very long one', 1_080, 60_000, 294, 16_384],
    ['a panorama', 20_000, 2_000, 10_954, 1_095],
    ['one that is large in bytes alone', 2_400, 3_200, 2_400, 3_200],
  ])('of %s, %i by %i, is all of it: %i by %i', (_what, width, height, newWidth, newHeight) => {
    expect(smallerSize({ width, height })).toEqual({ width: newWidth, height: newHeight });
  });
});
