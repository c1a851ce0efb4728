import type { Graphics } from './glContext.ts';
import type { Size } from './grids.ts';
import { attributes, createProgram, type Program } from './program.ts';
import { copyFragment, fullVertex, tileVertex } from './shaders.ts';
import { createTarget, deleteTarget, type Target } from './targets.ts';

/** What a shader is given: textures (bound in this order), numbers and vectors, by name. */
export type Inputs = Record<string, Target | number | readonly number[]>;

/** Where and how a pass draws. */
export interface PassOptions {
  /** Reads textures between their texels; otherwise at their centres, which is faster. */
  filtered?: boolean;
  /** Draws only the tiles that hold more than this (`tTiles` and `uFloor` are then inputs). */
  tiles?: boolean;
  /** Adds to what is there instead of replacing it. */
  add?: boolean;
  /** Draws nothing outside this box: left, bottom, width and height in pixels. */
  box?: readonly [number, number, number, number];
}

/** Draws passes: one program over the whole of one target, or the part that is asked for. */
export type Painter = ReturnType<typeof createPainter>;

const fullTriangle = [0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0];
const valuesPerVertex = 4;

/** A painter with its own vertex buffer; `dispose` gives that, and the programs, back. */
export function createPainter({ gl, linear, vertexTextures }: Graphics) {
  const buffer = gl.createBuffer();
  const nearest = 'createSampler' in gl ? gl.createSampler() : null;
  if (nearest && 'samplerParameteri' in gl) {
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
      gl.samplerParameteri(nearest, name, gl.NEAREST);
    }
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
      gl.samplerParameteri(nearest, name, gl.CLAMP_TO_EDGE);
    }
  }
  const programs: Program[] = [];
  let vertices = 0;

  const program = (fragment: string, vertex = fullVertex): Program => {
    const made = createProgram(gl, vertex, linear ? fragment : `#define BY_HAND\n${fragment}`);
    programs.push(made);
    return made;
  };

  /** Divides the view into tiles; `uv` is a tile's width and height in the view, which is 1 × 1. */
  const setTiles = (tiles: Size, uv: readonly [number, number]): void => {
    const { width: columns, height: rows } = tiles;
    const data = [...fullTriangle];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        for (const [x, y] of [0, 1, 2, 2, 1, 3].map((corner) => [corner & 1, corner >> 1])) {
          data.push(
            Math.min(1, (column + (x ?? 0)) * uv[0]),
            Math.min(1, (row + (y ?? 0)) * uv[1]),
          );
          data.push((column + 0.5) / columns, (row + 0.5) / rows);
        }
      }
    }
    vertices = data.length / valuesPerVertex - 3;
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(data), gl.STATIC_DRAW);
    attributes.forEach((_, place) => {
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 16, place * 8);
    });
  };

  const paint = (
    { program: linked, uniforms }: Program,
    target: Target | null,
    inputs: Inputs,
    { filtered = false, tiles = false, add = false, box }: PassOptions = {},
  ): void => {
    gl.useProgram(linked);
    let unit = 0;
    for (const [name, value] of Object.entries(inputs)) {
      const place = uniforms[name] ?? null;
      if (typeof value === 'number') gl.uniform1f(place, value);
      else if ('texture' in value) {
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.bindTexture(gl.TEXTURE_2D, value.texture);
        if ('bindSampler' in gl) gl.bindSampler(unit, filtered ? null : nearest);
        gl.uniform1i(place, unit++);
      } else if (value.length === 2) gl.uniform2fv(place, value);
      else gl.uniform3fv(place, value);
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, target?.framebuffer ?? null);
    const { width, height } = target ?? gl.canvas;
    gl.viewport(0, 0, width, height);
    if (tiles) {
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
    }
    if (add) {
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE);
    }
    if (box) {
      gl.enable(gl.SCISSOR_TEST);
      gl.scissor(...box);
    }
    gl.drawArrays(gl.TRIANGLES, tiles ? 3 : 0, tiles ? vertices : 3);
    gl.disable(gl.BLEND);
    gl.disable(gl.SCISSOR_TEST);
  };

  const copy = program(copyFragment);

  return {
    program,
    tileProgram: (fragment: string) => program(fragment, vertexTextures ? tileVertex : fullVertex),
    setTiles,
    paint,
    /** The same picture in a target of another size; the old target's memory is given back. */
    resized: (old: Target, size: Size): Target => {
      const made = createTarget(gl, old.format, size, old.filter);
      paint(copy, made, { tSource: old }, { filtered: true });
      deleteTarget(gl, old);
      return made;
    },
    dispose: () => {
      for (const { program: linked } of programs) gl.deleteProgram(linked);
      if ('deleteSampler' in gl) gl.deleteSampler(nearest);
      gl.deleteBuffer(buffer);
    },
  };
}
