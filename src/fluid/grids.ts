import type { Graphics, TextureFormat } from './glContext.ts';
import type { FluidOptions } from './options.ts';
import type { Painter } from './painter.ts';
import { createTarget, type Size, type Target } from './targets.ts';

/** The textures that a fluid lives in; shaders.ts says what their channels hold. */
export interface Grids {
  /** Velocity between the steps; within one also the divergence. */
  velocity: Target;
  /** Velocity in the middle of a step. */
  flow: Target;
  pressure: Target;
  /** The curl, and then every other iteration of the pressure. */
  scratch: Target;
  dye: Target;
  /** What the next step's dye is drawn into. */
  nextDye: Target;
  tiles: Target;
}

/** Side of a dye tile in texels: small enough to follow the dye, large enough to be few. */
const tileSide = 32;

/** A grid of about square cells over the canvas, `resolution` of them along its shorter side. */
export function gridSize(resolution: number, { width, height }: Size): Size {
  const scale = resolution / Math.min(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Makes the grids, of one texel each until they are fitted to a canvas. */
export function createGrids({ gl, half, velocity, packed }: Graphics): Grids {
  const make = (format: TextureFormat) => createTarget(gl, format, { width: 1, height: 1 });
  return {
    velocity: make(velocity),
    flow: make(velocity),
    pressure: make(packed),
    scratch: make(half),
    dye: make(half),
    nextDye: make(half),
    tiles: make(half),
  };
}

/** Fits the grids to a canvas of this size in pixels. Velocity and dye are stretched with it. */
export function fitGrids(
  grids: Grids,
  canvas: Size,
  { linear, options, painter }: { linear: boolean; options: FluidOptions; painter: Painter },
): void {
  const fit = (names: (keyof Grids)[], size: Size): void => {
    for (const name of names) {
      const { width, height } = grids[name];
      if (width !== size.width || height !== size.height) {
        grids[name] = painter.resized(grids[name], size);
      }
    }
  };

  const cells = gridSize(options.simulationResolution, canvas);
  fit(['velocity', 'flow'], cells);
  fit(['pressure', 'scratch'], partsOf(cells, 2));

  const resolution = linear ? options.dyeResolution : options.unfilteredDyeResolution;
  const whole = options.fitDyeToCanvas && Math.min(canvas.width, canvas.height) <= resolution;
  const dye = whole ? canvas : gridSize(resolution, canvas);
  const tiles = partsOf(dye, tileSide);
  fit(['dye', 'nextDye'], dye);
  fit(['tiles'], tiles);
  painter.setTiles(tiles, tileShare(dye));
}

/** A tile's width and height as shares of the dye's. */
export const tileShare = ({ width, height }: Size) =>
  [tileSide / width, tileSide / height] as const;

const partsOf = ({ width, height }: Size, side: number): Size => ({
  width: Math.ceil(width / side),
  height: Math.ceil(height / side),
});
