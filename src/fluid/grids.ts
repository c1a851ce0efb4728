import type { Graphics, TextureFormat } from './glContext.ts';
import type { FluidOptions } from './options.ts';
import type { Painter } from './painter.ts';
import { createTarget, type Target } from './targets.ts';

/** Width and height in texels, cells or pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The textures that a fluid lives in; shaders.ts says what their channels hold. */
export interface Grids {
  velocity: Target;
  /** Velocity in the middle of a step. */
  flow: Target;
  divergence: Target;
  pressure: Target;
  /** What the next iteration of the pressure is drawn into, and before that the curl. */
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
  return width >= height
    ? { width: Math.round((resolution * width) / height), height: resolution }
    : { width: resolution, height: Math.round((resolution * height) / width) };
}

/** Makes the grids, of one texel each until they are fitted to a canvas. */
export function createGrids(graphics: Graphics): Grids {
  const filter = graphics.linear ? graphics.gl.LINEAR : graphics.gl.NEAREST;
  const make = (format: TextureFormat, kind: number = graphics.gl.NEAREST) =>
    createTarget(graphics.gl, format, { width: 1, height: 1 }, kind);
  return {
    velocity: make(graphics.velocity, filter),
    flow: make(graphics.flow, filter),
    divergence: make(graphics.packed),
    pressure: make(graphics.packed),
    scratch: make(graphics.packed),
    dye: make(graphics.dye, filter),
    nextDye: make(graphics.dye, filter),
    tiles: make(graphics.packed),
  };
}

/** Fits the grids to a canvas of this size in pixels. Velocity and dye are stretched with it. */
export function fitGrids(
  grids: Grids,
  canvas: Size,
  { graphics, options, painter }: { graphics: Graphics; options: FluidOptions; painter: Painter },
): void {
  const { linear } = graphics;
  const fit = (names: (keyof Grids)[], size: Size): boolean => {
    const changed = names.filter(
      (name) => grids[name].width !== size.width || grids[name].height !== size.height,
    );
    for (const name of changed) grids[name] = painter.resized(grids[name], size);
    return changed.length > 0;
  };

  const cells = gridSize(options.simulationResolution, canvas);
  fit(['velocity', 'flow'], cells);
  fit(['divergence', 'pressure', 'scratch'], partsOf(cells, 2));

  const resolution = linear ? options.dyeResolution : options.unfilteredDyeResolution;
  const whole = options.fitDyeToCanvas && Math.min(canvas.width, canvas.height) <= resolution;
  const dye = whole ? canvas : gridSize(resolution, canvas);
  if (fit(['dye', 'nextDye'], dye)) {
    const tiles = partsOf(dye, tileSide);
    fit(['tiles'], tiles);
    painter.setTiles(tiles, tileShare(dye));
  }
}

/** A tile's width and height as shares of the dye's. */
export const tileShare = ({ width, height }: Size) =>
  [tileSide / width, tileSide / height] as const;

const partsOf = ({ width, height }: Size, side: number): Size => ({
  width: Math.ceil(width / side),
  height: Math.ceil(height / side),
});
