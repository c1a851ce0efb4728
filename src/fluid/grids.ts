import {
  createTarget,
  deleteTarget,
  type Gl,
  type Graphics,
  type Size,
  type Target,
  type TextureFormat,
} from './gl.ts';
import type { FluidOptions } from './options.ts';

/** The textures of a fluid; painter.ts lists what their channels hold. */
export interface Grids {
  /** Velocity between the steps. Within a step its left half holds the divergence. */
  velocity: Target;
  /** Velocity in the middle of a step. */
  flow: Target;
  pressure: Target;
  /** The curl, and then every other iteration of the pressure. */
  scratch: Target;
  dye: Target;
  /** Receives the dye of the next step. */
  nextDye: Target;
  tiles: Target;
  /** Receives the tiles of the next step. */
  nextTiles: Target;
}

type Plan = Record<keyof Grids, { size: Size; format: TextureFormat }>;

/**
 * Dye of at most this many texels has single precision, which software rendering reads faster than
 * half floats. Both textures together take 16 MB at most.
 */
const MOST_SINGLE_PRECISION_TEXELS = 500_000;

/** A grid of nearly square cells over the canvas, with `resolution` along its shorter side. */
export function gridSize(resolution: number, { width, height }: Size): Size {
  const scale = resolution / Math.min(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Creates the grids for a canvas of this size, in pixels. All hold zeros. */
export function createGrids(graphics: Graphics, canvas: Size, options: FluidOptions): Grids {
  const plan = planOf(graphics, canvas, options);
  const create = (name: keyof Grids) =>
    createTarget(graphics.gl, plan[name].format, plan[name].size);
  return {
    velocity: create('velocity'),
    flow: create('flow'),
    pressure: create('pressure'),
    scratch: create('scratch'),
    dye: create('dye'),
    nextDye: create('nextDye'),
    tiles: create('tiles'),
    nextTiles: create('nextTiles'),
  };
}

/**
 * Fits the grids to a canvas of this size, in pixels. `stretch` draws the old velocity and dye
 * into the new grids; the next step recomputes everything else.
 */
export function resizeGrids(
  grids: Grids,
  graphics: Graphics,
  canvas: Size,
  options: FluidOptions,
  stretch: ((from: Target, to: Target) => void) | null,
): void {
  const plan = planOf(graphics, canvas, options);
  for (const name of Object.keys(plan) as (keyof Grids)[]) {
    const { size, format } = plan[name];
    const old = grids[name];
    if (old.width === size.width && old.height === size.height) continue;
    grids[name] = createTarget(graphics.gl, format, size);
    if (name === 'velocity' || name === 'dye') stretch?.(old, grids[name]);
    deleteTarget(graphics.gl, old);
  }
}

/** Releases the memory of all grids. */
export function deleteGrids(gl: Gl, grids: Grids): void {
  for (const target of Object.values<Target>({ ...grids })) deleteTarget(gl, target);
}

function planOf({ half, velocity, packed, linear }: Graphics, canvas: Size, options: FluidOptions) {
  const cells = gridSize(options.simulationResolution, canvas);
  const blocks = { width: Math.ceil(cells.width / 2), height: Math.ceil(cells.height / 2) };
  const dye = dyeSize(canvas, linear, options);
  const tiles = tilesOf(dye);
  const isSmall = dye.width * dye.height <= MOST_SINGLE_PRECISION_TEXELS;
  const dyeFormat = options.fitDyeToCanvas && !isSmall ? half : packed;
  return {
    velocity: { size: cells, format: velocity },
    flow: { size: cells, format: velocity },
    pressure: { size: blocks, format: packed },
    scratch: { size: blocks, format: half },
    dye: { size: dye, format: dyeFormat },
    nextDye: { size: dye, format: dyeFormat },
    tiles: { size: tiles, format: half },
    nextTiles: { size: tiles, format: half },
  } satisfies Plan;
}

function dyeSize(canvas: Size, linear: boolean, options: FluidOptions): Size {
  const resolution = linear ? options.dyeResolution : options.unfilteredDyeResolution;
  const fitsCanvas = options.fitDyeToCanvas && Math.min(canvas.width, canvas.height) <= resolution;
  return fitsCanvas ? canvas : gridSize(resolution, canvas);
}

/*
 * Dye is advected and displayed only in the tiles that have some. Over the whole canvas a moving
 * frame takes four times as long (bench fluid).
 */

/** Side of a tile of dye in texels: small enough to follow the dye, large enough to be few. */
export const TILE_SIDE = 24;

/** How many tiles cover dye of this size. */
function tilesOf(dye: Size): Size {
  return { width: Math.ceil(dye.width / TILE_SIDE), height: Math.ceil(dye.height / TILE_SIDE) };
}

/** Width and height of a tile, where the dye is 1 × 1. */
export function tileShare(dye: Size): [number, number] {
  return [TILE_SIDE / dye.width, TILE_SIDE / dye.height];
}

/**
 * Four numbers a vertex: a place in the view, which is 1 × 1, and a place in the texture of the
 * tiles. The first three vertices are a triangle over the whole view, then follows the centre of
 * each tile.
 */
export function tileVertices(dye: Size): Float32Array {
  const { width, height } = tilesOf(dye);
  const [tileWidth, tileHeight] = tileShare(dye);
  const vertices = [0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0];
  for (let y = 0.5; y < height; y++) {
    for (let x = 0.5; x < width; x++) {
      // A point whose centre lies outside the view would not be drawn.
      const centre = [Math.min(1, x * tileWidth), Math.min(1, y * tileHeight)];
      vertices.push(...centre, x / width, y / height);
    }
  }
  return new Float32Array(vertices);
}
