import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { countsInPage, framesInPage, type Counts } from '../../bench/fluid/counts.ts';
import { FluidBackground } from '../../src/features/fluid-background/FluidBackground.tsx';
import { createFluid, type Fluid } from '../../src/fluid/createFluid.ts';
import type { FluidOptions } from '../../src/fluid/options.ts';

/** The actions in the page for the tests of the fluid's life. */
export interface LifeInPage {
  counts: () => Counts;
  /** Shows the background of the landing page, or takes it away. */
  show: (shown: boolean) => void;
  /** Makes a fluid on a separate canvas, without the background's component. */
  open: (options?: Partial<FluidOptions>) => boolean;
  fluid: Fluid | null;
  /** Takes the drawing context away as a driver would, or gives it back. */
  context: (change: 'lose' | 'restore' | 'isLost') => boolean;
  resize: (width: number, height: number) => void;
  /** The dye under a pixel of the window: red, green and blue. */
  dyeAt: (x: number, y: number) => number[];
  /** Mean of the red that the canvas shows, 0 to 255. */
  brightness: () => number;
  /** Lets the browser draw this many frames. */
  frames: (count: number) => Promise<void>;
}

declare global {
  // Declared with var because only var puts it on globalThis.
  var life: LifeInPage;
}

const host = document.createElement('div');
host.style.cssText = 'position:relative;width:200px;height:160px';
document.body.append(host);
const style = document.createElement('style');
style.textContent =
  '.pointer-events-none{pointer-events:none}.absolute{position:absolute}.inset-0{inset:0}.size-full{width:100%;height:100%}';
document.head.append(style);
// React renders here. The element has no box, so only the component's elements can be in the way.
const place = document.createElement('div');
place.style.display = 'contents';
host.append(place);
const root = createRoot(place);

let gl: WebGLRenderingContext | WebGL2RenderingContext | null = null;
let loss: WEBGL_lose_context | null = null;

globalThis.life = {
  counts: countsInPage,
  fluid: null,
  show: (shown) => {
    flushSync(() => {
      root.render(shown ? createElement(FluidBackground) : null);
    });
  },
  open: (options) => {
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
    host.append(canvas);
    life.fluid = createFluid(canvas, options);
    gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
    // Requested now, since a lost context returns no extension.
    loss = gl?.getExtension('WEBGL_lose_context') ?? null;
    return life.fluid !== null;
  },
  context: (change) => {
    if (change === 'lose') loss?.loseContext();
    if (change === 'restore') loss?.restoreContext();
    return gl?.isContextLost() ?? false;
  },
  resize: (width, height) => {
    host.style.width = `${width}px`;
    host.style.height = `${height}px`;
  },
  dyeAt: (x, y) => {
    if (!life.fluid) throw new Error('open a fluid first');
    const { width, height, data } = life.fluid.readDye();
    const { width: hostWidth, height: hostHeight } = host.getBoundingClientRect();
    // The first frames have fewer texels than the host has pixels.
    const column = Math.floor((x / hostWidth) * width);
    const row = Math.floor((1 - y / hostHeight) * height);
    const texel = (row * width + column) * 4;
    return [...data.slice(texel, texel + 3)];
  },
  brightness: () => {
    if (!gl) return 0;
    const { width, height } = gl.canvas;
    const bytes = new Uint8Array(width * height * 4);
    life.fluid?.render();
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    return (
      bytes.reduce((sum, value, index) => (index % 4 ? sum : sum + value), 0) / (width * height)
    );
  },
  frames: framesInPage,
};
