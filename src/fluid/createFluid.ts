import { createPalette } from './colour.ts';
import { openGraphics } from './glContext.ts';
import { defaultOptions, type FluidOptions } from './options.ts';
import { afterFrame } from './pacing.ts';
import { createPointers } from './pointers.ts';
import type { Field } from './readBack.ts';
import { createSimulation, type Simulation, type Splat } from './simulation.ts';

/** A fluid on a canvas: run by its own loop (`start`), or by hand (`splat`, `step`, `render`). */
export interface Fluid {
  /** Begins to listen to mouse and touch; frames are drawn only while there is dye to be seen. */
  start: () => void;
  /** Stops listening and drawing. What is there stays. */
  stop: () => void;
  /** Stops, and gives back everything that was taken; the canvas can be used again. */
  dispose: () => void;
  /** Drops dye and velocity into the fluid. */
  splat: (splat: Splat) => void;
  /** Moves the fluid on by `dt` seconds, at most `frameStepCap`. */
  step: (dt: number) => void;
  /** Draws the dye to the canvas. */
  render: () => void;
  /** Whether no dye is left that could be seen. */
  isClear: () => boolean;
  /** The velocity in cells per second, two channels. Waits for the graphics processor. */
  readVelocity: () => Field;
  /** The dye, three channels. Waits for the graphics processor. */
  readDye: () => Field;
  /** The picture at `captureResolution`. Waits for the graphics processor. */
  capture: () => ImageData;
}

/**
 * Makes a fluid that fills `canvas`, and follows its size. Null where the browser cannot draw one:
 * whoever asks then shows what stands behind the canvas.
 */
export function createFluid(
  canvas: HTMLCanvasElement,
  overrides: Partial<FluidOptions> = {},
): Fluid | null {
  const options = { ...defaultOptions, ...overrides };
  const opened = openGraphics(canvas);
  if (!opened) return null;
  let graphics = opened;
  let simulation: Simulation | null = null;
  const palette = createPalette(options.colourUpdateSpeed);

  let started = false;
  let onScreen = true;
  let pending = false;
  let cancel = (): void => undefined;
  let lastFrame = 0;
  let pointers: ReturnType<typeof createPointers> | null = null;

  /** Makes the canvas as many pixels as the screen has under it. */
  const fit = (): void => {
    const ratio = window.devicePixelRatio;
    const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
    const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    simulation?.resize({ width, height });
  };

  const build = (): void => {
    simulation = createSimulation(graphics, options);
    fit();
  };
  build();

  const frame = (now: number): void => {
    pending = false;
    if (!simulation || !pointers) return;
    const age = lastFrame === 0 ? options.frameStepCap : (now - lastFrame) / 1000;
    lastFrame = now;
    palette.drift(age);
    for (const splat of pointers.take(age)) simulation.splat(splat);
    const resting = simulation.isClear();
    if (resting) simulation.clear();
    else simulation.step(Math.min(age, options.frameStepCap), age);
    simulation.render();
    if (resting) {
      lastFrame = 0;
      return;
    }
    pending = true;
    cancel = afterFrame(graphics.gl, () => {
      cancel();
      pending = false;
      wake();
    });
  };

  /** Asks for the next frame, unless it is asked for already or nobody could see it. */
  const wake = (): void => {
    if (pending || !started || !simulation || !onScreen || document.hidden) return;
    pending = true;
    const request = requestAnimationFrame(frame);
    cancel = () => cancelAnimationFrame(request);
  };
  const pause = (): void => {
    cancel();
    cancel = () => undefined;
    pending = false;
    lastFrame = 0;
  };
  const resume = (): void => {
    if (simulation && !simulation.isClear()) wake();
  };

  const onVisibility = (): void => (document.hidden ? pause() : resume());
  const onLost = (event: Event): void => {
    event.preventDefault();
    pause();
    simulation = null;
  };
  const onRestored = (): void => {
    const restored = openGraphics(canvas);
    if (!restored) return;
    graphics = restored;
    build();
  };
  canvas.addEventListener('webglcontextlost', onLost);
  canvas.addEventListener('webglcontextrestored', onRestored);
  const sizes = new ResizeObserver(() => {
    fit();
    simulation?.render();
  });
  sizes.observe(canvas);
  const sight = new IntersectionObserver((entries) => {
    onScreen = entries.at(-1)?.isIntersecting ?? true;
    if (onScreen) resume();
    else pause();
  });

  const stop = (): void => {
    if (!started) return;
    started = false;
    pause();
    pointers?.dispose();
    pointers = null;
    sight.disconnect();
    document.removeEventListener('visibilitychange', onVisibility);
  };

  return {
    start: () => {
      if (started) return;
      started = true;
      pointers = createPointers(canvas, options, palette, wake);
      sight.observe(canvas);
      document.addEventListener('visibilitychange', onVisibility);
      resume();
    },
    stop,
    dispose: () => {
      stop();
      sizes.disconnect();
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', onRestored);
      simulation?.dispose();
      simulation = null;
    },
    splat: (splat) => simulation?.splat(splat),
    step: (dt) => simulation?.step(Math.min(dt, options.frameStepCap)),
    render: () => simulation?.render(),
    isClear: () => simulation?.isClear() ?? true,
    readVelocity: () => simulation?.readVelocity() ?? empty(2),
    readDye: () => simulation?.readDye() ?? empty(3),
    capture: () => simulation?.capture() ?? new ImageData(1, 1),
  };
}

/** What is read while the context is lost. */
const empty = (channels: number): Field => ({
  width: 0,
  height: 0,
  channels,
  data: new Float32Array(),
});
