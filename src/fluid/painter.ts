import type { Graphics } from './glContext.ts';
import { createProgram, type Program } from './program.ts';
import { copyFragment, fullVertex, header } from './shaders.ts';
import { clearTarget, createTarget, deleteTarget, type Size, type Target } from './targets.ts';

/** What a shader is given: textures (bound in this order), numbers and vectors, by name. */
export type Inputs = Record<string, Target | number | readonly number[]>;

/** Where and how a pass draws. */
export interface PassOptions {
  /** Reads textures between their texels; otherwise at their centres, which is faster. */
  filtered?: boolean;
  /** Draws only the tiles that hold more than `uFloor`, by `tTiles`; the others become zero. */
  tiled?: boolean;
  /** Adds to what is there, and only in this box: left, bottom, width and height in pixels. */
  addTo?: readonly [number, number, number, number];
}

/** Draws passes: one program over the whole of one target, or the part that is asked for. */
export type Painter = ReturnType<typeof createPainter>;

/** Two triangles, by the number of the corner: 0 lower left, 1 lower right, 2 and 3 above. */
const corners = [0, 1, 2, 2, 1, 3];

/** A painter with its own vertex buffer; `dispose` gives that, and the programs, back. */
export function createPainter({ gl, linear }: Graphics) {
  const buffer = gl.createBuffer();
  const programs: Program[] = [];
  let vertices = 0;

  const program = (fragment: string, vertex = fullVertex): Program => {
    const source = (linear ? '' : '#define BY_HAND\n') + header + fragment;
    const made = createProgram(gl, { vertex, fragment: source });
    programs.push(made);
    return made;
  };

  /** Divides the view into tiles; `share` is a tile's width and height, the view being 1 × 1. */
  const setTiles = ({ width, height }: Size, share: readonly [number, number]): void => {
    // First the triangle that covers everything: place in the view, and a tile that is not read.
    const data = [0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0];
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        for (const corner of corners) {
          const x = (column + (corner & 1)) * share[0];
          const y = (row + (corner >> 1)) * share[1];
          data.push(Math.min(1, x), Math.min(1, y), (column + 0.5) / width, (row + 0.5) / height);
        }
      }
    }
    vertices = width * height * corners.length;
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(data), gl.STATIC_DRAW);
    for (const place of [0, 1]) {
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 16, place * 8);
    }
  };

  const bind = (unit: number, { texture }: Target, filter: number): void => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
  };

  /** Draws a program into a target, or the canvas. */
  const paint = (
    { linked, places }: Program,
    target: Target | null,
    inputs: Inputs,
    { filtered, tiled, addTo }: PassOptions = {},
  ): void => {
    let unit = 0;
    gl.useProgram(linked);
    for (const name in inputs) {
      const value = inputs[name] ?? 0;
      const place = (places[name] ??= gl.getUniformLocation(linked, name));
      if (typeof value === 'number') gl.uniform1f(place, value);
      else if ('texture' in value) {
        bind(unit, value, filtered && linear ? gl.LINEAR : gl.NEAREST);
        gl.uniform1i(place, unit++);
      } else if (value.length < 3) gl.uniform2fv(place, value);
      else gl.uniform3fv(place, value);
    }
    if (tiled) clearTarget(gl, target);
    else gl.bindFramebuffer(gl.FRAMEBUFFER, target && target.framebuffer);
    const { width, height } = target ?? gl.canvas;
    gl.viewport(0, 0, width, height);
    if (addTo) {
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE);
      gl.enable(gl.SCISSOR_TEST);
      gl.scissor(...addTo);
    }
    gl.drawArrays(gl.TRIANGLES, tiled ? 3 : 0, tiled ? vertices : 3);
    gl.disable(gl.BLEND);
    gl.disable(gl.SCISSOR_TEST);
  };

  const copy = program(copyFragment);
  setTiles({ width: 1, height: 1 }, [1, 1]);

  return {
    program,
    setTiles,
    paint,
    /** The same picture in a target of another size; the old target's memory is given back. */
    resized: (old: Target, size: Size): Target => {
      const made = createTarget(gl, old.format, size);
      paint(copy, made, { tSource: old }, { filtered: true });
      deleteTarget(gl, old);
      return made;
    },
    dispose: (): void => {
      for (const { linked } of programs) gl.deleteProgram(linked);
      gl.deleteBuffer(buffer);
    },
  };
}
