import { countsInPage } from './counts.ts';
import { createFluid, type Fluid } from '../../src/fluid/createFluid.ts';
import { createBaseline } from './baseline.ts';
import { scriptedSplat } from './pointerScript.ts';
import { peakSignalToNoise, structuralSimilarity } from './quality.ts';
import { display, divergenceOf } from './reference.ts';
import type { Grid } from './grid.ts';
import { createReferenceFluid } from './referenceFluid.ts';

/** The measured fluid: the plain simulation, ours, ours with all of the 1440 texels, or none. */
export type Kind = 'baseline' | 'fluid' | 'fluid1440' | 'none';

/** How far the fluid is from the reference after some frames of the pointer script. */
export interface Distance {
  psnr: number;
  ssim: number;
  /** Relative L2 errors. */
  velocity: number;
  divergence: number;
  /** Relative error of all the dye together. */
  mass: number;
}

/** The actions of the benchmark in the page. */
export interface BenchInPage {
  open: (kind: Kind, width: number, height: number) => void;
  /** Draws this many frames of the script, and returns the milliseconds of each. */
  frames: (count: number) => number[];
  /** Runs as on the landing page, moved by the mouse. */
  run: () => void;
  /** Compares the fluid after the frames drawn so far with the reference after as many. */
  compare: () => Distance;
  /** Times from each click on the button to the frame that shows it, in milliseconds. */
  clicks: () => Promise<number[]>;
  /** Bytes of all textures. */
  textureBytes: () => number;
}

declare global {
  // Declared with var because only var puts it on globalThis.
  var bench: BenchInPage;
}

const dt = 1 / 60;
let canvas: HTMLCanvasElement;
let subject: Pick<Fluid, 'splat' | 'step' | 'render'> | null = null;
let fluid: Fluid | null = null;
let frame = 0;
/** Browsers do not report shorter events. */
const SHORTEST_REPORTED_MS = 16;

const clickTimes: number[] = [];

/** Waits until everything is drawn: reading one pixel does, gl.finish does not. */
function finish(): void {
  const gl = canvas.getContext('webgl2');
  gl?.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

function drawFrame(): void {
  subject?.splat(scriptedSplat(frame++, canvas.width / canvas.height));
  subject?.step(dt);
  subject?.render();
}

/** The plain simulation's loop: a frame whenever the browser asks for one, for ever. */
function runBaseline(plain: NonNullable<typeof subject>): void {
  let last: { x: number; y: number } | null = null;
  let now: { x: number; y: number } | null = null;
  window.addEventListener('mousemove', ({ clientX, clientY }) => {
    now = { x: clientX / canvas.width, y: 1 - clientY / canvas.height };
  });
  const loop = () => {
    if (now && last && (now.x !== last.x || now.y !== last.y)) {
      const velocity = [(now.x - last.x) * 6000, ((now.y - last.y) / 1.6) * 6000] as const;
      plain.splat({ ...now, velocity, colour: [0.05, 0.1, 0.15] });
    }
    last = now;
    plain.step(dt);
    plain.render();
    requestAnimationFrame(loop);
  };
  requestAnimationFrame(loop);
}

globalThis.bench = {
  open: (kind, width, height) => {
    canvas = document.createElement('canvas');
    canvas.style.cssText = `position:fixed;inset:0;width:${width}px;height:${height}px`;
    canvas.width = width;
    canvas.height = height;
    document.body.append(canvas);
    if (kind === 'none') canvas.remove();
    else if (kind === 'baseline') subject = createBaseline(canvas);
    else {
      fluid = createFluid(canvas, { fitDyeToCanvas: kind === 'fluid' });
      if (!fluid) throw new Error('no WebGL');
      subject = fluid;
    }
    const button = document.createElement('button');
    button.textContent = '0';
    button.style.cssText = 'position:fixed;left:0;top:0;width:60px;height:40px';
    button.onclick = () => (button.textContent = String(Number(button.textContent) + 1));
    document.body.append(button);
    new PerformanceObserver((entries) => {
      for (const { name, duration } of entries.getEntries()) {
        if (name === 'click') clickTimes.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: SHORTEST_REPORTED_MS });
  },

  frames: (count) => {
    const times: number[] = [];
    finish();
    for (let drawn = 0; drawn < count; drawn++) {
      const start = performance.now();
      drawFrame();
      finish();
      times.push(performance.now() - start);
    }
    return times;
  },

  run: () => {
    if (fluid) fluid.start();
    else if (subject) runBaseline(subject);
  },

  clicks: async () => {
    // A click is reported after the frame that shows it, which a plain fluid draws in a second.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return clickTimes.length > 0 ? clickTimes : [SHORTEST_REPORTED_MS];
  },

  textureBytes: () => countsInPage().textureBytes,

  compare: () => {
    if (!fluid) throw new Error('only ours can be read');
    const { width, height } = canvas;
    const shown = picture();
    const [velocity, dye] = [grid(fluid.readVelocity(), 2), grid(fluid.readDye(), 3)];
    const reference = createReferenceFluid({ width: dye.width, height: dye.height });
    for (let drawn = 0; drawn < frame; drawn++) {
      reference.splat(scriptedSplat(drawn, width / height));
      reference.step(dt);
    }
    const expected = display(reference.dye(), width, height);
    return {
      psnr: peakSignalToNoise(shown, expected),
      ssim: structuralSimilarity(shown, expected),
      velocity: relativeError(velocity, reference.velocity()),
      divergence: relativeError(divergenceOf(velocity), divergenceOf(reference.velocity())),
      mass: Math.abs(sum(dye) / sum(reference.dye()) - 1),
    };
  },
};

/** Reads the canvas's current picture, 0 to 1. */
function picture(): Grid {
  const { width, height } = canvas;
  const bytes = new Uint8Array(width * height * 4);
  const gl = canvas.getContext('webgl2');
  subject?.render();
  gl?.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  return { width, height, channels: 4, data: Float64Array.from(bytes, (value) => value / 255) };
}

function grid(field: ReturnType<Fluid['readDye']>, channels: number): Grid {
  const { width, height, data } = field;
  const kept = Float64Array.from(data).filter((_, index) => index % 4 < channels);
  return { width, height, channels, data: kept };
}

const sum = ({ data }: Grid) => data.reduce((total, value) => total + value, 0);

function relativeError(a: Grid, b: Grid): number {
  let [difference, whole] = [0, 0];
  b.data.forEach((value, index) => {
    difference += ((a.data[index] ?? 0) - value) ** 2;
    whole += value ** 2;
  });
  return Math.sqrt(difference / whole);
}
