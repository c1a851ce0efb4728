import { openGraphics, type Gl } from '../../src/fluid/gl.ts';
import type { Grids } from '../../src/fluid/grids.ts';
import { defaultOptions, type FluidOptions, type Splat } from '../../src/fluid/options.ts';
import { createSimulation, type Passes, type Simulation } from '../../src/fluid/simulation.ts';

/** Values of a texture, four to a texel, as they are passed between the test and the page. */
export interface Texels {
  width: number;
  height: number;
  values: number[];
}

export type GridName = keyof Grids;
export type PassName = Exclude<keyof Passes, 'addSplat' | 'display' | 'copy'>;

/** The actions in the page for the tests of the passes. */
export interface PassesInPage {
  open: (width: number, height: number, options: Partial<FluidOptions>) => void;
  write: (name: GridName, values: number[]) => void;
  read: (name: GridName) => Texels;
  run: (name: PassName, dt: number, decay: number) => void;
  splat: (splat: Splat) => void;
  step: (dt: number, steps: number) => void;
  picture: () => Texels;
}

declare global {
  // Declared with var because only var puts it on globalThis.
  var passesInPage: PassesInPage;
}

const canvas = document.createElement('canvas');
document.body.append(canvas);
let gl: Gl;
let simulation: Simulation | undefined;

function current(): Simulation {
  if (!simulation) throw new Error('open a fluid first');
  return simulation;
}

globalThis.passesInPage = {
  open: (width, height, options) => {
    simulation?.dispose();
    canvas.width = width;
    canvas.height = height;
    const graphics = openGraphics(canvas);
    if (!graphics) throw new Error('no WebGL');
    gl = graphics.gl;
    simulation = createSimulation(graphics, { ...defaultOptions, ...options });
    current().resize({ width, height });
  },
  write: (name, values) => {
    const { texture, width, height, format } = current().grids[name];
    const given = values.length / (width * height);
    const channels = 'RG' in gl && format[1] === gl.RG ? 2 : 4;
    const data = new Float32Array(width * height * channels);
    data.forEach((_, index) => {
      const channel = index % channels;
      const texel = Math.floor(index / channels);
      data[index] = channel < given ? (values[texel * given + channel] ?? 0) : 0;
    });
    gl.bindTexture(gl.TEXTURE_2D, texture);
    const [internal, layout] = format;
    gl.texImage2D(gl.TEXTURE_2D, 0, internal, width, height, 0, layout, gl.FLOAT, data);
  },
  read: (name) => {
    const { framebuffer, width, height } = current().grids[name];
    const values = new Float32Array(width * height * 4);
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.FLOAT, values);
    return { width, height, values: [...values] };
  },
  run: (name, dt, decay) => current().passes[name](dt, decay),
  splat: (splat) => current().splat(splat),
  step: (dt, steps) => {
    for (let done = 0; done < steps; done++) current().step(dt);
  },
  picture: () => {
    const { width, height } = gl.canvas;
    const values = new Uint8Array(width * height * 4);
    current().render();
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, values);
    return { width, height, values: [...values] };
  },
};
