import { QUICK_FRAME } from './pacing.ts';

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
