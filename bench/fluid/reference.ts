/**
 * The fluid in double precision and plain loops: the operators of src/fluid/shaders, each a
 * function over whole grids, without tiles, packing or rounding. The tests compare the passes with
 * it one by one; the benchmark compares 150 frames of them.
 */
import { at, createGrid, fillGrid, interpolate, type Grid } from './grid.ts';

export function curlOf(velocity: Grid): Grid {
  return fillGrid(
    velocity.width,
    velocity.height,
    1,
    (x, y) =>
      0.5 *
      (at(velocity, x + 1, y, 1) -
        at(velocity, x - 1, y, 1) -
        at(velocity, x, y + 1, 0) +
        at(velocity, x, y - 1, 0)),
  );
}

export function confineVorticity(velocity: Grid, strength: number, dt: number): Grid {
  const curl = curlOf(velocity);
  const size = (x: number, y: number) => Math.abs(at(curl, x, y));
  return fillGrid(velocity.width, velocity.height, 2, (x, y, channel) => {
    const forceX = 0.5 * (size(x, y + 1) - size(x, y - 1));
    const forceY = 0.5 * (size(x - 1, y) - size(x + 1, y));
    const scale = (strength * at(curl, x, y)) / (Math.hypot(forceX, forceY) + 1e-4);
    const force = channel === 0 ? forceX : forceY;
    const moved = at(velocity, x, y, channel) + force * scale * dt;
    return Math.min(1000, Math.max(-1000, moved));
  });
}

export function divergenceOf(velocity: Grid): Grid {
  const { width, height } = velocity;
  return fillGrid(width, height, 1, (x, y) => {
    const [u, v] = [at(velocity, x, y, 0), at(velocity, x, y, 1)];
    const left = x === 0 ? -u : at(velocity, x - 1, y, 0);
    const right = x === width - 1 ? -u : at(velocity, x + 1, y, 0);
    const bottom = y === 0 ? -v : at(velocity, x, y - 1, 1);
    const top = y === height - 1 ? -v : at(velocity, x, y + 1, 1);
    return 0.5 * (right - left + top - bottom);
  });
}

export function solvePressure(
  divergence: Grid,
  first: Grid,
  settings: { keep: number; iterations: number },
): Grid {
  let pressure: Grid = { ...first, data: first.data.map((value) => value * settings.keep) };
  for (let iteration = 0; iteration < settings.iterations; iteration++) {
    const last = pressure;
    pressure = fillGrid(
      first.width,
      first.height,
      1,
      (x, y) =>
        0.25 *
        (at(last, x - 1, y) +
          at(last, x + 1, y) +
          at(last, x, y - 1) +
          at(last, x, y + 1) -
          at(divergence, x, y)),
    );
  }
  return pressure;
}

export function subtractGradient(velocity: Grid, pressure: Grid): Grid {
  return fillGrid(velocity.width, velocity.height, 2, (x, y, channel) => {
    const gradient =
      channel === 0
        ? at(pressure, x + 1, y) - at(pressure, x - 1, y)
        : at(pressure, x, y + 1) - at(pressure, x, y - 1);
    return at(velocity, x, y, channel) - gradient;
  });
}

/** Moves a grid of any size along the velocity, and divides it by `decay`. */
export function advect(
  source: Grid,
  velocity: Grid,
  settings: { dt: number; decay: number },
): Grid {
  const { width, height, channels } = source;
  const scaleX = velocity.width / width;
  const scaleY = velocity.height / height;
  const moved = createGrid(width, height, channels);
  const flow = [0, 0];
  const found = new Array<number>(channels).fill(0);
  let index = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [cellX, cellY] = [(x + 0.5) * scaleX, (y + 0.5) * scaleY];
      interpolate(velocity, cellX, cellY, flow);
      const fromX = (cellX - settings.dt * flow[0]!) / scaleX;
      const fromY = (cellY - settings.dt * flow[1]!) / scaleY;
      interpolate(source, fromX, fromY, found);
      for (let channel = 0; channel < channels; channel++) {
        moved.data[index++] = found[channel]! / settings.decay;
      }
    }
  }
  return moved;
}

/** Adds value × exp(−distance² / radius), distances in heights of the grid. */
export function addSplat(
  grid: Grid,
  splat: { x: number; y: number; value: readonly number[]; radius: number; aspect: number },
): void {
  let index = 0;
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const across = ((x + 0.5) / grid.width - splat.x) * splat.aspect;
      const up = (y + 0.5) / grid.height - splat.y;
      const share = Math.exp(-(across * across + up * up) / splat.radius);
      for (let channel = 0; channel < grid.channels; channel++) {
        grid.data[index++]! += share * splat.value[channel]!;
      }
    }
  }
}

/** The shaded picture, `width` × `height`, four channels of 0 to 1, alpha the largest. */
export function display(dye: Grid, width: number, height: number): Grid {
  const [scaleX, scaleY] = [dye.width / width, dye.height / height];
  const edge = Math.hypot(1 / width, 1 / height);
  const colour = [0, 0, 0];
  const look = (x: number, y: number): number => {
    interpolate(dye, (x + 0.5) * scaleX, (y + 0.5) * scaleY, colour);
    return Math.hypot(colour[0]!, colour[1]!, colour[2]!);
  };
  const picture = createGrid(width, height, 4);
  let index = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const slopeX = look(x + 1, y) - look(x - 1, y);
      const slopeY = look(x, y + 1) - look(x, y - 1);
      const up = edge / Math.hypot(slopeX, slopeY, edge);
      const shade = Math.min(1, Math.max(0.7, up + 0.7));
      look(x, y);
      for (const channel of colour) picture.data[index++] = channel * shade;
      picture.data[index++] = Math.max(...colour) * shade;
    }
  }
  return picture;
}
