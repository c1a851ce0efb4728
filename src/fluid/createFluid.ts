import { createPalette } from './colour.ts';
import { openGraphics, type Gl } from './gl.ts';
import { gridSize } from './grids.ts';
import { listenToInput, type FluidInput } from './input.ts';
import { defaultOptions, type FluidOptions, type Splat } from './options.ts';
import { afterFrame, createSharpness } from './pacing.ts';
import { createPointers, type Pointers } from './pointers.ts';
import { createSimulation, type Field } from './simulation.ts';

/** A fluid on a canvas: run by its own loop (`start`), or by hand (`splat`, `step`, `render`). */
export interface Fluid {
  /**
   * Starts following mouse and touch. Frames are drawn only while dye is visible. `missed` are
   * earlier events, which the first frame draws.
   */
  start: (missed?: readonly FluidInput[]) => void;
  /** Stops following and drawing. The picture stays. */
  stop: () => void;
  /**
   * Stops and releases everything. A canvas that is still in the page can be used again. A removed
   * one loses its drawing context, since browsers allow only a few.
   */
  dispose: () => void;
  /** Drops dye and velocity into the fluid. */
  splat: (splat: Splat) => void;
  /** Moves the fluid on by `dt` seconds, at most `frameStepCap`. */
  step: (dt: number) => void;
  /** Draws the dye to the canvas. */
  render: () => void;
  /** Whether there is no visible dye. */
  isClear: () => boolean;
  /**
   * The velocity in cells per second, in the first two of four channels. Waits for the graphics
   * processor.
   */
  readVelocity: () => Field;
  /** The dye, in the first three of four channels. Waits for the graphics processor. */
  readDye: () => Field;
  /** The picture, `captureResolution` pixels along its shorter side. */
  capture: () => Promise<ImageBitmap>;
}

/**
 * Makes a fluid that fills `canvas` and follows its size. The canvas receives no pointer events.
 * Returns null where the browser cannot draw a fluid.
 *
 * @throws Error if a shader does not compile.
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
  const sharpness = createSharpness();
  const lifetime = new AbortController();
  let following: AbortController | null = null;
  let pointers: Pointers | null = null;
  let isOnScreen = true;

  /** Sizes the canvas to the screen pixels that it covers, times the sharpness. */
  const fit = (): void => {
    const ratio = devicePixelRatio * sharpness.current();
    const width = Math.round(canvas.clientWidth * ratio) || 1;
    const height = Math.round(canvas.clientHeight * ratio) || 1;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    simulation.resize(canvas);
  };

  /** Hides an empty canvas, since painting it costs as much as a full one; hidden, it is free. */
  const show = (isShown: boolean): void => {
    canvas.style.visibility = isShown ? '' : 'hidden';
  };

  const isSeen = () => following !== null && isOnScreen && !document.hidden;

  const loop = createFrameLoop(gl, {
    isSeen,
    draw: (age) => {
      // The window may have moved to another screen; no event reports that.
      if (age === null) fit();
      const seconds = age ?? options.frameStepCap;
      palette.drift(seconds);
      if (!simulation.isClear()) simulation.step(Math.min(seconds, options.frameStepCap), seconds);
      // Added after the step, so that new dye is seen before it fades, even if frames are slow.
      pointers?.takeSplats(seconds).forEach(simulation.splat);
      if (simulation.isClear()) {
        show(false);
        return false;
      }
      simulation.render();
      show(true);
      return true;
    },
    drawn: (work) => {
      // Halving leaves the canvas at least as many pixels as the velocity has cells.
      const shortSide = Math.min(canvas.width, canvas.height);
      if (sharpness.adapt(work, shortSide >= 2 * options.simulationResolution)) fit();
    },
  });

  /** Draws while the canvas can be seen, and pauses otherwise. */
  const update = (): void => {
    if (!isSeen()) loop.pause();
    else if (!simulation.isClear()) loop.wake();
  };

  const stop = (): void => {
    following?.abort();
    following = null;
    update();
  };

  const sizes = new ResizeObserver(() => {
    if (simulation.isClear()) return;
    fit();
    simulation.render();
  });
  const visibility = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) isOnScreen = isIntersecting;
    update();
  });
  const { signal } = lifetime;
  const pauseWhenLost = (event: Event): void => {
    // Otherwise the browser would not restore the context.
    event.preventDefault();
    show(false);
    loop.pause();
  };
  const beginAnew = (): void => {
    const restored = openGraphics(canvas);
    if (!restored) return;
    simulation = createSimulation(restored, options);
    fit();
  };
  canvas.addEventListener('webglcontextlost', pauseWhenLost, { signal });
  canvas.addEventListener('webglcontextrestored', beginAnew, { signal });
  document.addEventListener('visibilitychange', update, { signal });
  canvas.style.pointerEvents = 'none';
  fit();
  sizes.observe(canvas);
  visibility.observe(canvas);

  return {
    start: (missed = []) => {
      if (following) return;
      if (simulation.isClear()) sharpness.startLow();
      following = new AbortController();
      const followed = createPointers(canvas, { options, palette, wake: loop.wake });
      pointers = followed;
      const receive = (event: FluidInput): void => {
        // Nothing is drawn until a lost context is restored, and input would only pile up.
        if (!gl.isContextLost()) followed.receive(event);
      };
      listenToInput(receive, following.signal);
      missed.forEach(receive);
      update();
    },
    stop,
    dispose: () => {
      stop();
      lifetime.abort();
      sizes.disconnect();
      visibility.disconnect();
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

/** The callbacks of a frame loop. */
interface FrameLoopSteps {
  /** Whether anybody could see a frame now. */
  isSeen: () => boolean;
  /**
   * Draws a frame and returns whether another should follow. `age` is the time since the previous
   * frame in seconds, or null at the start of an unbroken run.
   */
  draw: (age: number | null) => boolean;
  /** Called when the graphics processor has drawn the frame, which took `work` ms. */
  drawn: (work: number) => void;
}

/** Draws frames one by one, each when the graphics processor has finished the previous one. */
interface FrameLoop {
  /** Requests the next frame, unless one is under way or nobody could see it. */
  wake: () => void;
  /** Cancels the frame that is under way. */
  pause: () => void;
}

function createFrameLoop(gl: Gl, { isSeen, draw, drawn }: FrameLoopSteps): FrameLoop {
  /** Cancels the frame, or the wait for the next, that is under way. */
  let cancel: (() => void) | null = null;
  /** When the last frame of an unbroken run was drawn, in ms. */
  let lastFrame: number | null = null;

  const wake = (): void => {
    if (cancel || !isSeen() || gl.isContextLost()) return;
    const request = requestAnimationFrame(frame);
    cancel = () => cancelAnimationFrame(request);
  };

  const frame = (now: number): void => {
    cancel = null;
    const goesOn = draw(lastFrame === null ? null : (now - lastFrame) / 1000);
    lastFrame = goesOn ? now : null;
    if (!goesOn) return;
    cancel = afterFrame(gl, (work) => {
      cancel = null;
      drawn(work);
      wake();
    });
  };

  return {
    wake,
    pause: () => {
      cancel?.();
      cancel = null;
      lastFrame = null;
    },
  };
}
