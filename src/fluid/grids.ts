import type { TextureFormat } from './glContext.ts';
import type { FluidOptions } from './options.ts';
import type { Painter } from './painter.ts';
import { createTarget, deleteTarget, type Size, type Target } from './targets.ts';

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
  /** What the next step's tiles are drawn into. */
  nextTiles: Target;
}

/** Side of a dye tile in texels: small enough to follow the dye, large enough to be few. */
export const tileSide = 24;

/**
 * Dye of no more texels is kept in single precision where that can be drawn: a processor that has
 * to do without graphics hardware reads it more than twice as fast, and it is 16 MB at most.
 */
const mostSingle = 500_000;

/** A grid of about square cells over the canvas, `resolution` of them along its shorter side. */
export function gridSize(resolution: number, { width, height }: Size): Size {
  const scale = resolution / Math.min(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Makes the grids for a canvas of this size in pixels, or fits them to it. Velocity and dye are
 * stretched if that is asked for; all else is found anew in the next step.
 */
export function fitGrids(
  grids: Partial<Grids>,
  canvas: Size,
  options: FluidOptions,
  { gl, half, velocity, packed, linear, copy, setTiles }: Painter,
  stretch: boolean,
): void {
  const cells = gridSize(options.simulationResolution, canvas);
  const blocks = partsOf(cells, 2);
  const resolution = linear ? options.dyeResolution : options.unfilteredDyeResolution;
  const whole = options.fitDyeToCanvas && Math.min(canvas.width, canvas.height) <= resolution;
  const dye = whole ? canvas : gridSize(resolution, canvas);
  const tiles = partsOf(dye, tileSide);
  setTiles(tiles, tileShare(dye));

  const fit = (name: keyof Grids, { width, height }: Size, format: TextureFormat): void => {
    const old = grids[name];
    if (old?.width === width && old.height === height) return;
    const made = createTarget(gl, format, { width, height });
    grids[name] = made;
    if (!old) return;
    if (stretch && (name === 'velocity' || name === 'dye')) copy(old, made);
    deleteTarget(gl, old);
  };
  const dyeFormat = options.fitDyeToCanvas && dye.width * dye.height > mostSingle ? half : packed;
  fit('velocity', cells, velocity);
  fit('flow', cells, velocity);
  fit('pressure', blocks, packed);
  fit('scratch', blocks, half);
  fit('dye', dye, dyeFormat);
  fit('nextDye', dye, dyeFormat);
  fit('tiles', tiles, half);
  fit('nextTiles', tiles, half);
}

/** A tile's width and height as shares of the dye's. */
export const tileShare = ({ width, height }: Size) =>
  [tileSide / width, tileSide / height] as const;

const partsOf = ({ width, height }: Size, side: number): Size => ({
  width: Math.ceil(width / side),
  height: Math.ceil(height / side),
});
