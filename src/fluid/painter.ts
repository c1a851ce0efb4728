import type { Graphics } from './glContext.ts';
import { createProgram } from './program.ts';
import { copyFragment, fullVertex, header } from './shaders.ts';
import type { Size, Target } from './targets.ts';

/** What a shader is given: textures (bound in this order), numbers and vectors, by name. */
export type Inputs = Record<string, Target | number | readonly number[]>;

/** Where and how a pass draws. */
export interface PassOptions {
  /** Reads textures between their texels; otherwise at their centres, which is faster. */
  filtered?: boolean;
  /** Draws only the tiles that hold, or held, more than `uFloor`, by `tTiles`. */
  tiled?: boolean;
  /** Adds to what is there, and only in this box: left, bottom, width and height in pixels. */
  addTo?: readonly [number, number, number, number];
}

/** Draws passes: one program over the whole of one target, or the part that is asked for. */
export type Painter = ReturnType<typeof createPainter>;

/** A painter with its own vertex buffer; `dispose` gives that, and the programs, back. */
export function createPainter(graphics: Graphics) {
  const { gl, linear } = graphics;
  const buffer = gl.createBuffer();
  const programs: WebGLProgram[] = [];
  let tiles = 0;

  const program = (fragment: string, vertex = fullVertex): WebGLProgram => {
    const source = (linear ? '' : '#define BY_HAND\n') + header + fragment;
    const made = createProgram(gl, vertex, source);
    programs.push(made);
    return made;
  };

  /** Divides the view into tiles; `share` is a tile's width and height, the view being 1 × 1. */
  const setTiles = ({ width, height }: Size, share: readonly [number, number]): void => {
    // Place in the view, and in the texture of the tiles. First the triangle that covers everything.
    const data = [0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0];
    for (let y = 0.5; y < height; y++) {
      for (let x = 0.5; x < width; x++) {
        // A point whose middle lies outside the view is not drawn.
        data.push(Math.min(1, x * share[0]), Math.min(1, y * share[1]), x / width, y / height);
      }
    }
    tiles = width * height;
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(data), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 0, 0);
  };

  const bind = (unit: number, { texture }: Target, filter: number): void => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
  };

  /** Draws a program into a target, or the canvas. */
  const paint = (
    linked: WebGLProgram,
    target: Target | null,
    inputs: Inputs,
    { filtered, tiled, addTo }: PassOptions = {},
  ): void => {
    let unit = 0;
    const { width, height } = target ?? gl.canvas;
    gl.viewport(0, 0, width, height);
    gl.useProgram(linked);
    const all: Inputs = { ...inputs, uPixel: [1 / width, 1 / height] };
    for (const name in all) {
      const value = all[name] ?? 0;
      const place = gl.getUniformLocation(linked, name);
      if (typeof value === 'number') gl.uniform1f(place, value);
      else if ('texture' in value) {
        bind(unit, value, filtered && linear ? gl.LINEAR : gl.NEAREST);
        gl.uniform1i(place, unit++);
      } else if (value.length < 3) gl.uniform2fv(place, value);
      else gl.uniform3fv(place, value);
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, target && target.framebuffer);
    if (!target) gl.clear(gl.COLOR_BUFFER_BIT);
    if (addTo) {
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE);
      gl.enable(gl.SCISSOR_TEST);
      gl.scissor(...addTo);
    }
    if (tiled) gl.drawArrays(gl.POINTS, 3, tiles);
    else gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.disable(gl.BLEND);
    gl.disable(gl.SCISSOR_TEST);
  };

  const copy = program(copyFragment);

  return {
    ...graphics,
    program,
    setTiles,
    paint,
    /** Draws the same picture into a target of another size or format. */
    copy: (from: Target, to: Target) => paint(copy, to, { tSource: from }, { filtered: true }),
    dispose: (): void => {
      for (const linked of programs) gl.deleteProgram(linked);
      gl.deleteBuffer(buffer);
    },
  };
}
