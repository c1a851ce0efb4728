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
import type { Gl, Graphics, Size, Target } from './gl.ts';
import { tileVertices } from './grids.ts';

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

export { tileVertex };

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

/** The uniforms of a shader by name: textures, numbers and vectors. */
export type Inputs = Record<string, Target | number | readonly number[]>;

/** Where and how a pass draws. */
export interface PassOptions {
  /** Interpolates textures between their texels. The default, the nearest texel, is faster. */
  filtered?: boolean;
  /** Draws one point for each tile of dye, instead of one triangle over everything. */
  tiled?: boolean;
  /** Adds to what the target holds, inside this box: left, bottom, width, height in pixels. */
  addTo?: readonly [number, number, number, number];
}

/** Draws passes: a program over a target, or over a part of it. */
export type Painter = ReturnType<typeof createPainter>;

const NUMBERS_PER_VERTEX = 4;
const TRIANGLE_VERTICES = 3;

/** Creates a painter with its own vertex buffer. `dispose` releases it and the programs. */
export function createPainter({ gl, linear }: Graphics) {
  const buffer = gl.createBuffer();
  const programs: WebGLProgram[] = [];
  let tileCount = 0;

  const bindTexture = (unit: number, { texture }: Target, filter: number): void => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
  };

  const setUniforms = (program: WebGLProgram, inputs: Inputs, filter: number): void => {
    let unit = 0;
    for (const [name, value] of Object.entries(inputs)) {
      const location = gl.getUniformLocation(program, name);
      if (typeof value === 'number') gl.uniform1f(location, value);
      else if ('texture' in value) {
        bindTexture(unit, value, filter);
        gl.uniform1i(location, unit++);
      } else if (value.length === 2) gl.uniform2fv(location, value);
      else gl.uniform3fv(location, value);
    }
  };

  return {
    program: (fragment: string, vertex = wholeVertex): WebGLProgram => {
      const program = createProgram(gl, vertex, fragment);
      programs.push(program);
      return program;
    },

    /** Divides the view into the tiles of dye of this size. */
    setTiles: (dye: Size): void => {
      const vertices = tileVertices(dye);
      tileCount = vertices.length / NUMBERS_PER_VERTEX - TRIANGLE_VERTICES;
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW);
      gl.enableVertexAttribArray(0);
      gl.vertexAttribPointer(0, NUMBERS_PER_VERTEX, gl.FLOAT, false, 0, 0);
    },

    /** Draws into a target, or into the canvas (null). Shaders also get `uTexelSize`. */
    paint: (
      program: WebGLProgram,
      target: Target | null,
      inputs: Inputs,
      { filtered = false, tiled = false, addTo }: PassOptions = {},
    ): void => {
      const { width, height } = target ?? gl.canvas;
      const texelSize = [1 / width, 1 / height];
      gl.viewport(0, 0, width, height);
      gl.useProgram(program);
      const filter = filtered && linear ? gl.LINEAR : gl.NEAREST;
      setUniforms(program, { ...inputs, uTexelSize: texelSize }, filter);
      gl.bindFramebuffer(gl.FRAMEBUFFER, target && target.framebuffer);
      if (!target) gl.clear(gl.COLOR_BUFFER_BIT);
      if (addTo) {
        gl.enable(gl.BLEND);
        gl.blendFunc(gl.ONE, gl.ONE);
        gl.enable(gl.SCISSOR_TEST);
        gl.scissor(...addTo);
      }
      if (tiled) gl.drawArrays(gl.POINTS, TRIANGLE_VERTICES, tileCount);
      else gl.drawArrays(gl.TRIANGLES, 0, TRIANGLE_VERTICES);
      gl.disable(gl.BLEND);
      gl.disable(gl.SCISSOR_TEST);
    },

    dispose: (): void => {
      for (const program of programs) gl.deleteProgram(program);
      gl.deleteBuffer(buffer);
    },
  };
}

/**
 * Compiles and links a program. `aPosition` is attribute 0.
 *
 * @throws Error with the linker's message.
 */
function createProgram(gl: Gl, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  attachShader(gl, program, gl.VERTEX_SHADER, vertex);
  attachShader(gl, program, gl.FRAGMENT_SHADER, fragment);
  gl.bindAttribLocation(program, 0, 'aPosition');
  gl.linkProgram(program);
  const isLinked: unknown = gl.getProgramParameter(program, gl.LINK_STATUS);
  // A lost context links nothing, and is restored later.
  if (!isLinked && !gl.isContextLost()) {
    throw new Error(gl.getProgramInfoLog(program) ?? 'a shader program did not link');
  }
  return program;
}

function attachShader(gl: Gl, program: WebGLProgram, kind: number, source: string): void {
  const shader = gl.createShader(kind);
  // Null only if the context is lost.
  if (!shader) return;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  gl.attachShader(program, shader);
  // The program keeps it until the program is deleted.
  gl.deleteShader(shader);
}
