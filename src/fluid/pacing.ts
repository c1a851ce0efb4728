import type { Gl } from './gl.ts';

/*
 * Without the rests, software rendering keeps the processor busy as long as there is dye: a visit
 * of ten seconds then costs 3.2 s of processor time instead of 1.3 s (bench fluid).
 */

/** How often the graphics processor is polled, in ms. */
const POLL_INTERVAL = 4;
/** A frame that took less than this many ms is quick: the second poll at most found it done. */
const QUICK_FRAME = 8;
/** After a frame of this many ms the rest is as long as the frame. It grows with the square. */
const EVEN_REST = 4;
/** The longest rest in ms, except after a frame that itself took longer. */
const LONG_REST = 400;

/**
 * Calls `ready` with the milliseconds that the graphics processor took for everything it was
 * given. After a slow frame the call is delayed by a rest that grows with that time. So at most one
 * frame is in flight, and if frames are slow the page keeps most of the processor.
 *
 * @returns a function that cancels the call.
 */
export function afterFrame(gl: Gl, ready: (work: number) => void): () => void {
  const start = performance.now();
  const hasFences = 'fenceSync' in gl;
  const fence = hasFences ? gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0) : null;
  let timer: ReturnType<typeof setTimeout>;

  const cancel = (): void => {
    clearTimeout(timer);
    if (hasFences) gl.deleteSync(fence);
  };

  const isDone = (): boolean => {
    if (hasFences) {
      return !fence || gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.UNSIGNALED;
    }
    // Reading a pixel waits in every browser, including those without fences.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    return true;
  };

  const poll = (): void => {
    if (!isDone()) {
      timer = setTimeout(poll, POLL_INTERVAL);
      return;
    }
    cancel();
    const work = performance.now() - start;
    const rest = Math.max(work, Math.min(LONG_REST, work ** 2 / EVEN_REST));
    // A fast machine needs no rest: the display's frame rate leaves it idle enough.
    if (work < QUICK_FRAME) ready(work);
    else timer = setTimeout(() => ready(work), rest);
  };

  gl.flush();
  timer = setTimeout(poll, POLL_INTERVAL);
  return cancel;
}

/** A frame that took more than this many ms is slow: software rendering, or weak hardware. */
const SLOW_FRAME = 12;
/** After this many the sharpness drops. A single one may have waited for shaders to compile. */
const SLOW_FRAMES_IN_A_ROW = 3;
/** Low enough for a slow machine. A fast one soon doubles it until it draws all pixels. */
const FIRST_SHARPNESS = 1 / 4;

/** Pixels of the canvas for each pixel of the screen, along a side: 1, 1/2, 1/4 … */
export interface Sharpness {
  current: () => number;
  /** Starts low, for frames on a machine of unknown speed. */
  startLow: () => void;
  /**
   * Doubles the sharpness after a quick frame, up to 1. Halves it for good after several slow
   * ones, unless `canHalve` is false. Returns whether it has changed. `work` is in ms.
   */
  adapt: (work: number, canHalve: boolean) => boolean;
}

export function createSharpness(): Sharpness {
  let current = 1;
  /** The highest sharpness that this machine draws quickly, as far as is known. */
  let highest = 1;
  let slowFrames = 0;

  return {
    current: () => current,
    startLow: () => {
      current = Math.min(highest, FIRST_SHARPNESS);
    },
    adapt: (work, canHalve) => {
      const before = current;
      slowFrames = work > SLOW_FRAME ? slowFrames + 1 : 0;
      if (work < QUICK_FRAME) {
        current = Math.min(highest, current * 2);
      } else if (slowFrames >= SLOW_FRAMES_IN_A_ROW && canHalve) {
        slowFrames = 0;
        highest = current /= 2;
      }
      return current !== before;
    },
  };
}
