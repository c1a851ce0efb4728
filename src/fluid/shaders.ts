/*
 * The shaders, in GLSL ES 1.00, which WebGL 1 and 2 both accept. The build minifies them.
 *
 * The textures hold:
 *   velocity    r, g = velocity in cells per second, one cell to a texel
 *   curl,       r, g, b, a = the scalar of the cells (0,0) (1,0) (0,1) (1,1) of a block of 2 × 2
 *   pressure    cells, so that one fetch brings four
 *   divergence  r, g = divergence of the cells (0,0) (1,0) of a pair
 *   dye         r, g, b = colour, premultiplied; a is not used
 *   tiles       r = most dye in a tile, g = most a step ago, b = most two steps ago
 *
 * Sources: Stam, "Stable Fluids" (1999); Fedkiw, Stam and Jensen, "Visual Simulation of Smoke"
 * (2001); Harris, "Fast Fluid Dynamics Simulation on the GPU" (GPU Gems, 2004). The length of a
 * cell is 1.
 */
import advection from './shaders/advection.glsl?raw';
import blocks from './shaders/blocks.glsl?raw';
import copy from './shaders/copy.glsl?raw';
import curl from './shaders/curl.glsl?raw';
import display from './shaders/display.glsl?raw';
import divergence from './shaders/divergence.glsl?raw';
import filtered from './shaders/filtered.glsl?raw';
import gradient from './shaders/gradient.glsl?raw';
import header from './shaders/header.glsl?raw';
import pressure from './shaders/pressure.glsl?raw';
import splat from './shaders/splat.glsl?raw';
import tileVertex from './shaders/tile.vert.glsl?raw';
import tiles from './shaders/tiles.glsl?raw';
import unfiltered from './shaders/unfiltered.glsl?raw';
import velocity from './shaders/velocity.glsl?raw';
import vorticity from './shaders/vorticity.glsl?raw';
import wholeVertex from './shaders/whole.vert.glsl?raw';

export { tileVertex, wholeVertex };

/** The fragment shaders, whole. `linear`: whether the hardware interpolates float textures. */
export function fragmentShaders(linear: boolean) {
  const sampling = linear ? filtered : unfiltered;
  return {
    advection: header + sampling + advection,
    copy: header + copy,
    curl: header + velocity + curl,
    display: header + sampling + display,
    divergence: header + velocity + divergence,
    gradient: header + blocks + gradient,
    pressure: header + pressure,
    splat: header + splat,
    tiles: header + tiles,
    vorticity: header + blocks + vorticity,
  };
}
