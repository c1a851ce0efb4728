import { tileShare, tileSide, type Grids } from './grids.ts';
import type { FluidOptions } from './options.ts';
import type { Painter } from './painter.ts';
import * as shaders from './shaders.ts';
import type { Size, Target } from './targets.ts';

/** A splat ends this many 1/e radii from its middle, where it has fallen to 1/10,000. */
const splatReach = 3;
/** Dye that is not kept: far less than a picture of 8 bits can show. */
const dyeFloor = 5e-4;
/** Dye that is not displayed: below half of 1/255 is black; some slack for the tiles' sampling. */
const displayFloor = 1e-3;

/** The passes of a fluid, one method each; shaders.ts has their equations. */
export type Passes = ReturnType<typeof createPasses>;

export function createPasses({ gl, program, paint }: Painter, grids: Grids, options: FluidOptions) {
  const curl = program(shaders.curlFragment);
  const vorticity = program(shaders.vorticityFragment);
  const divergence = program(shaders.divergenceFragment);
  const pressure = program(shaders.pressureFragment);
  const gradient = program(shaders.gradientFragment);
  const advection = program(shaders.advectionFragment);
  const tiles = program(shaders.tilesFragment);
  const splat = program(shaders.splatFragment);
  const dye = program(shaders.advectionFragment, shaders.tileVertex);
  const display = program(shaders.displayFragment, shaders.tileVertex);

  const sizeOf = ({ width, height }: Size) => [width, height] as const;
  /** What most shaders ask for: the number of cells. */
  const cells = () => ({ uCells: sizeOf(grids.velocity) });

  /** What `tileVertex` asks for: a target of this size, and how much dye is worth the while. */
  const tilesOver = ({ width }: Size, floor: number) => ({
    tTiles: grids.tiles,
    uFloor: floor,
    uSide: Math.ceil((tileSide * width) / grids.dye.width),
  });

  return {
    /** velocity → scratch */
    findCurl: () => paint(curl, grids.scratch, { ...cells(), tVelocity: grids.velocity }),

    /** velocity, curl in scratch → flow */
    confineVorticity: (dt: number) =>
      paint(vorticity, grids.flow, {
        ...cells(),
        tVelocity: grids.velocity,
        tPacked: grids.scratch,
        uCurl: options.curl,
        uTime: dt,
      }),

    /** flow → left half of velocity */
    findDivergence: (): void => {
      const half = { ...grids.velocity, width: Math.ceil(grids.velocity.width / 2) };
      paint(divergence, half, { ...cells(), tVelocity: grids.flow });
    },

    /** divergence in velocity, pressure → pressure */
    solvePressure: (): void => {
      for (let iteration = 0; iteration < options.pressureIterations; iteration++) {
        paint(pressure, grids.scratch, {
          ...cells(),
          tPacked: grids.pressure,
          tVelocity: grids.velocity,
          uKeep: iteration ? 1 : options.pressure,
        });
        [grids.pressure, grids.scratch] = [grids.scratch, grids.pressure];
      }
    },

    /** flow, pressure → flow */
    subtractGradient: () =>
      paint(
        gradient,
        grids.flow,
        { ...cells(), tPacked: grids.pressure },
        { addTo: [0, 0, ...sizeOf(grids.flow)] },
      ),

    /** flow → velocity */
    advectVelocity: (dt: number) =>
      paint(
        advection,
        grids.velocity,
        {
          ...cells(),
          tVelocity: grids.flow,
          tSource: grids.flow,
          uSize: sizeOf(grids.flow),
          uTime: dt,
          uDecay: 1 + options.velocityDissipation * dt,
        },
        { filtered: true },
      ),

    /** velocity, dye, tiles → tiles */
    findTiles: (dt: number): void => {
      paint(
        tiles,
        grids.nextTiles,
        {
          ...cells(),
          tPacked: grids.tiles,
          tVelocity: grids.velocity,
          tSource: grids.dye,
          uTile: tileShare(grids.dye),
          uTime: dt,
        },
        { filtered: true },
      );
      [grids.tiles, grids.nextTiles] = [grids.nextTiles, grids.tiles];
    },

    /** velocity, dye, tiles → dye */
    advectDye: (dt: number, decay: number): void => {
      paint(
        dye,
        grids.nextDye,
        {
          ...cells(),
          tVelocity: grids.velocity,
          tSource: grids.dye,
          ...tilesOver(grids.dye, dyeFloor),
          uSize: sizeOf(grids.dye),
          uTime: dt,
          uDecay: decay,
        },
        { filtered: true, tiled: true },
      );
      [grids.dye, grids.nextDye] = [grids.nextDye, grids.dye];
    },

    /** Adds to `target` around a point (0 to 1). */
    addSplat: (
      target: Target,
      point: readonly [number, number],
      value: readonly number[],
    ): void => {
      const [x, y] = point;
      const { width, height } = target;
      const aspect = gl.canvas.width / gl.canvas.height;
      const root = Math.sqrt((options.splatRadius / 100) * Math.max(1, aspect));
      const [across, up] = [(splatReach * root) / aspect, splatReach * root];
      // The browser cuts off the fractions.
      const box = [
        (x - across) * width,
        (y - up) * height,
        2 * across * width + 2,
        2 * up * height + 2,
      ] as const;
      paint(
        splat,
        target,
        { uPoint: point, uValue: value, uScale: [aspect / root, 1 / root] },
        { addTo: box },
      );
    },

    /** dye, tiles → the canvas */
    display: () =>
      paint(
        display,
        null,
        {
          tSource: grids.dye,
          ...tilesOver(gl.canvas, displayFloor),
          uSize: sizeOf(grids.dye),
        },
        { tiled: true, filtered: gl.canvas.width !== grids.dye.width },
      ),
  };
}
