import { createGrid, type Grid } from '../../bench/fluid/grid.ts';
import type { Texels } from './passesInPage.ts';

/** The first channels of a texture as a grid. */
export function gridOf({ width, height, values }: Texels, channels: number): Grid {
  const grid = createGrid(width, height, channels);
  for (let index = 0; index < grid.data.length; index++) {
    const texel = Math.floor(index / channels);
    grid.data[index] = values[texel * 4 + (index % channels)]!;
  }
  return grid;
}

/** One scalar for each of the cells out of a texture that packs 2 × `rows` of them to a texel. */
export function unpack(texels: Texels, cells: readonly [number, number], rows: 1 | 2): Grid {
  const [width, height] = cells;
  const grid = createGrid(width, height, 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const texel = Math.floor(y / rows) * texels.width + Math.floor(x / 2);
      grid.data[y * width + x] = texels.values[texel * 4 + (x % 2) + 2 * (y % rows)]!;
    }
  }
  return grid;
}

/** ‖a − b‖ / ‖b‖. */
export function relativeError(a: Grid, b: Grid): number {
  if (a.data.length !== b.data.length) throw new Error('grids of different sizes');
  let difference = 0;
  let whole = 0;
  b.data.forEach((value, index) => {
    difference += (a.data[index]! - value) ** 2;
    whole += value ** 2;
  });
  return Math.sqrt(difference / whole);
}

/** ‖a‖. */
export function norm(grid: Grid): number {
  return Math.hypot(...grid.data);
}

/** Largest |a − b|. */
export function largestDifference(a: Grid, b: Grid): number {
  if (a.data.length !== b.data.length) throw new Error('grids of different sizes');
  return b.data.reduce((most, value, index) => Math.max(most, Math.abs(a.data[index]! - value)), 0);
}
