/** Numbers on a grid, row by row from the bottom, `channels` to a cell. */
export interface Grid {
  width: number;
  height: number;
  channels: number;
  data: Float64Array;
}

export function createGrid(width: number, height: number, channels: number): Grid {
  return { width, height, channels, data: new Float64Array(width * height * channels) };
}

/** A grid made cell by cell. */
export function fillGrid(
  width: number,
  height: number,
  channels: number,
  value: (x: number, y: number, channel: number) => number,
): Grid {
  const grid = createGrid(width, height, channels);
  let index = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < channels; channel++) {
        grid.data[index++] = value(x, y, channel);
      }
    }
  }
  return grid;
}

/** The value of a cell; outside the grid that of the nearest cell. */
export function at(grid: Grid, x: number, y: number, channel = 0): number {
  const column = Math.min(grid.width - 1, Math.max(0, x));
  const row = Math.min(grid.height - 1, Math.max(0, y));
  return grid.data[(row * grid.width + column) * grid.channels + channel]!;
}

/**
 * The values at a point in cells, the centre of the first cell being (0.5, 0.5), put into `found`:
 * bilinear between the four cells around it.
 */
export function interpolate(grid: Grid, x: number, y: number, found: number[]): void {
  const { width, height, channels, data } = grid;
  const [left, bottom] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [across, up] = [x - 0.5 - left, y - 0.5 - bottom];
  const near = Math.min(width - 1, Math.max(0, left)) * channels;
  const far = Math.min(width - 1, Math.max(0, left + 1)) * channels;
  const lower = Math.min(height - 1, Math.max(0, bottom)) * width * channels;
  const upper = Math.min(height - 1, Math.max(0, bottom + 1)) * width * channels;
  for (let channel = 0; channel < channels; channel++) {
    const below =
      data[lower + near + channel]! * (1 - across) + data[lower + far + channel]! * across;
    const above =
      data[upper + near + channel]! * (1 - across) + data[upper + far + channel]! * across;
    found[channel] = below * (1 - up) + above * up;
  }
}
