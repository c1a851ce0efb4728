import type { Gl } from './gl.ts';
import { afterFrame } from './pacing.ts';

/** The callbacks of a frame loop. */
export interface FrameLoopSteps {
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
export interface FrameLoop {
  /** Requests the next frame, unless one is under way or nobody could see it. */
  wake: () => void;
  /** Cancels the frame that is under way. */
  pause: () => void;
}

export function createFrameLoop(gl: Gl, { isSeen, draw, drawn }: FrameLoopSteps): FrameLoop {
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
