import { createPalette } from './colour.ts';
import { openGraphics } from './glContext.ts';
import { gridSize } from './grids.ts';
import { defaultOptions, type FluidOptions } from './options.ts';
import { afterFrame, quickFrame, slowFrame } from './pacing.ts';
import { createPointers } from './pointers.ts';
import { createSimulation, type Field, type Splat } from './simulation.ts';

/** A fluid on a canvas: run by its own loop (`start`), or by hand (`splat`, `step`, `render`). */
export interface Fluid {
  /** Begins to listen to mouse and touch; frames are drawn only while there is dye to be seen. */
  start: () => void;
  /** Stops listening and drawing. What is there stays. */
  stop: () => void;
  /**
   * Stops, and gives back everything that was taken. A canvas that is still in the page can be
   * used again; one that has left it gives up its drawing context too, of which browsers have few.
   */
  dispose: () => void;
  /** Drops dye and velocity into the fluid. */
  splat: (splat: Splat) => void;
  /** Moves the fluid on by `dt` seconds, at most `frameStepCap`. */
  step: (dt: number) => void;
  /** Draws the dye to the canvas. */
  render: () => void;
  /** Whether no dye is left that could be seen. */
  isClear: () => boolean;
  /** The velocity in cells per second, in the first two of four. Waits for the graphics processor. */
  readVelocity: () => Field;
  /** The dye, in the first three of four. Waits for the graphics processor. */
  readDye: () => Field;
  /** The picture, `captureResolution` pixels along its shorter side. */
  capture: () => Promise<ImageBitmap>;
}

/** So many slow frames are no accident: the first may wait for the driver to compile. */
const slowInARow = 3;
/** Share of the canvas's pixels along a side that the first frames have. */
const firstSharpness = 1 / 4;

/**
 * Makes a fluid that fills `canvas`, follows its size, and takes no event. Null where the browser cannot draw one:
 * whoever asks then shows what stands behind the canvas.
 */
export function createFluid(
  canvas: HTMLCanvasElement,
  overrides: Partial<FluidOptions> = {},
): Fluid | null {
  const options = { ...defaultOptions, ...overrides };
  const graphics = openGraphics(canvas);
  if (!graphics) return null;
  const { gl } = graphics;
  let simulation = createSimulation(graphics, options);
  const palette = createPalette(options.colourUpdateSpeed);
  const made = new AbortController();
  let started: AbortController | null = null;
  let takeSplats: ReturnType<typeof createPointers> | null = null;
  let onScreen = true;
  /** Gives up the frame, or the wait for one, that is under way. */
  let cancel: (() => void) | null = null;
  /** When the last frame of an unbroken run was drawn, in ms; 0 before the first. */
  let lastFrame = 0;
  /** Pixels of the canvas for each of the screen, along a side. */
  let sharpness = 1;
  /** The most that this machine draws quickly, as far as is known. */
  let sharpest = 1;
  let slowFrames = 0;

  /** Gives the canvas as many pixels as the screen has under it, or a share of them. */
  const fit = (): void => {
    const ratio = devicePixelRatio * sharpness;
    const width = Math.round(canvas.clientWidth * ratio) || 1;
    const height = Math.round(canvas.clientHeight * ratio) || 1;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    simulation.resize(canvas);
  };

  /** An empty canvas would cost the browser as much as a full one whenever the page is painted. */
  const show = (shown: boolean): void => {
    canvas.style.visibility = shown ? '' : 'hidden';
  };

  const frame = (now: number): void => {
    cancel = null;
    // The window may have gone to another screen, of which nobody is told.
    if (!lastFrame) fit();
    const age = lastFrame ? (now - lastFrame) / 1000 : options.frameStepCap;
    palette.drift(age);
    if (!simulation.isClear()) simulation.step(Math.min(age, options.frameStepCap), age);
    // After the step, so that where frames are slow new dye is seen before it fades.
    takeSplats?.(age).forEach(simulation.splat);
    if (simulation.isClear()) {
      lastFrame = 0;
      show(false);
      return;
    }
    lastFrame = now;
    simulation.render();
    show(true);
    cancel = afterFrame(gl, (work) => {
      cancel = null;
      sharpen(work);
      wake();
    });
  };

  /**
   * Doubles the canvas's pixels along each side while frames are quick, up to the screen's, and
   * halves them for good where frames stay slow, but not below the velocity's cells.
   */
  const sharpen = (work: number): void => {
    slowFrames = work > slowFrame ? slowFrames + 1 : 0;
    if (work < quickFrame && sharpness < sharpest) sharpness *= 2;
    else if (
      slowFrames >= slowInARow &&
      Math.min(canvas.width, canvas.height) >= 2 * options.simulationResolution
    ) {
      slowFrames = 0;
      sharpest = sharpness /= 2;
    } else return;
    fit();
  };

  const isSeen = () => started && onScreen && !document.hidden;

  /** Asks for the next frame, unless one is under way or nobody could see it. */
  const wake = (): void => {
    if (cancel || !isSeen() || gl.isContextLost()) return;
    const request = requestAnimationFrame(frame);
    cancel = () => cancelAnimationFrame(request);
  };

  /** Draws no more, or goes on where it was. */
  const settle = (): void => {
    if (isSeen()) {
      if (!simulation.isClear()) wake();
      return;
    }
    cancel?.();
    cancel = null;
    lastFrame = 0;
  };

  const sizes = new ResizeObserver(() => {
    if (simulation.isClear()) return;
    fit();
    simulation.render();
  });
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) onScreen = isIntersecting;
    settle();
  });
  const { signal } = made;
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Without this the browser does not restore it.
      event.preventDefault();
      show(false);
      cancel?.();
      cancel = null;
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      const restored = openGraphics(canvas);
      if (!restored) return;
      simulation = createSimulation(restored, options);
      fit();
    },
    { signal },
  );
  document.addEventListener('visibilitychange', settle, { signal });
  canvas.style.pointerEvents = 'none';
  fit();
  sizes.observe(canvas);
  sight.observe(canvas);

  const stop = (): void => {
    started?.abort();
    started = null;
    settle();
  };

  return {
    start: () => {
      if (started) return;
      // A weak machine never draws more than it should, and a strong one has them all in a moment.
      if (simulation.isClear()) sharpness = Math.min(sharpest, firstSharpness);
      started = new AbortController();
      takeSplats = createPointers(canvas, { options, palette, wake, signal: started.signal });
      settle();
    },
    stop,
    dispose: () => {
      stop();
      made.abort();
      sizes.disconnect();
      sight.disconnect();
      simulation.dispose();
      if (!canvas.isConnected) gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
    splat: (splat) => simulation.splat(splat),
    step: (dt) => simulation.step(Math.min(dt, options.frameStepCap)),
    render: () => {
      simulation.render();
      show(true);
    },
    isClear: () => simulation.isClear(),
    readVelocity: () => simulation.readVelocity(),
    readDye: () => simulation.readDye(),
    capture: () => {
      const { width, height } = gridSize(options.captureResolution, canvas);
      simulation.render();
      return createImageBitmap(canvas, { resizeWidth: width, resizeHeight: height });
    },
  };
}
