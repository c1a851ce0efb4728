/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The longer side of a page's picture: a sheet of A4 at 170 dots per inch. */
const MAX_PIXELS = 2_000;

/** The longer side of a page, in points: that of A4. */
const PAGE_POINTS = 842;

/**
 * Returns the sizes of a photo as a page: of its picture, which is never enlarged, and of the
 * paper, which has the picture's shape.
 */
export function pageSize(
  photo: Size,
  turns: Turns,
): { readonly pixels: Size; readonly page: Size } {
  const upright = turns % 2 === 0 ? photo : { width: photo.height, height: photo.width };
  const longer = Math.max(upright.width, upright.height);
  const scaled = (factor: number, round: (value: number) => number) => ({
    width: Math.max(1, round(upright.width * factor)),
    height: Math.max(1, round(upright.height * factor)),
  });
  return {
    pixels: scaled(Math.min(1, MAX_PIXELS / longer), Math.round),
    page: scaled(PAGE_POINTS / longer, (value) => value),
  };
}
