/*
 * Dye is advected and displayed only in the tiles that have some. Over the whole canvas a moving
 * frame takes four times as long (bench fluid).
 */
import type { Size } from './gl.ts';

/** Side of a tile of dye in texels: small enough to follow the dye, large enough to be few. */
export const TILE_SIDE = 24;

/** How many tiles cover dye of this size. */
export function tilesOf(dye: Size): Size {
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
