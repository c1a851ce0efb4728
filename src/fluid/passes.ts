import { tileShare, type Grids } from './grids.ts';
import type { FluidOptions } from './options.ts';
import type { Painter } from './painter.ts';
import * as shaders from './shaders.ts';
import type { Size, Target } from './targets.ts';

/** A splat ends where it has fallen to this share of its middle. */
const splatEnd = 1e-4;
/** Dye that is not kept: far less than a picture of 8 bits can show. */
const dyeFloor = 1e-4;
/** Dye that is not displayed: below half of 1/255 is black; some slack for the tiles' sampling. */
const displayFloor = 1e-3;

/** The passes of a fluid, one method each; shaders.ts has their equations. */
export type Passes = ReturnType<typeof createPasses>;

export function createPasses({ program, paint }: Painter, grids: Grids, options: FluidOptions) {
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

    /** velocity, dye → tiles */
    findTiles: (dt: number) =>
      paint(
        tiles,
        grids.tiles,
        {
          ...cells(),
          tVelocity: grids.velocity,
          tSource: grids.dye,
          uPixel: tileShare(grids.dye),
          uTime: dt,
        },
        { filtered: true },
      ),

    /** velocity, dye, tiles → dye */
    advectDye: (dt: number, decay: number): void => {
      paint(
        dye,
        grids.nextDye,
        {
          ...cells(),
          tVelocity: grids.velocity,
          tSource: grids.dye,
          tTiles: grids.tiles,
          uFloor: dyeFloor,
          uSize: sizeOf(grids.dye),
          uTime: dt,
          uDecay: decay,
        },
        { filtered: true, tiled: true },
      );
      [grids.dye, grids.nextDye] = [grids.nextDye, grids.dye];
    },

    /** Adds to `target` around a point (0 to 1), on a canvas `aspect` times as wide as high. */
    addSplat: (
      target: Target,
      point: readonly [number, number],
      value: readonly number[],
      aspect: number,
    ): void => {
      const [x, y] = point;
      const { width, height } = target;
      const radius = (options.splatRadius / 100) * Math.max(1, aspect);
      const reach = Math.sqrt(-radius * Math.log(splatEnd));
      const [halfWidth, halfHeight] = [(reach / aspect) * width, reach * height];
      // The browser cuts off the fractions.
      const box = [
        x * width - halfWidth,
        y * height - halfHeight,
        2 * halfWidth + 2,
        2 * halfHeight + 2,
      ] as const;
      paint(
        splat,
        target,
        { uPoint: point, uValue: value, uAspect: aspect, uRadius: radius },
        { addTo: box },
      );
    },

    /** dye, tiles → the canvas */
    display: (canvas: Size) =>
      paint(
        display,
        null,
        {
          tSource: grids.dye,
          tTiles: grids.tiles,
          uFloor: displayFloor,
          uPixel: [1 / canvas.width, 1 / canvas.height],
          uSize: sizeOf(grids.dye),
        },
        { tiled: true, filtered: canvas.width !== grids.dye.width },
      ),
  };
}
