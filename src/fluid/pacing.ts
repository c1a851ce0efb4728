import type { Gl } from './glContext.ts';

/** A frame that takes longer than this many ms is slow: a software renderer, or a weak one. */
export const slowFrame = 12;
/** One that takes less is quick: nothing was left to wait for at the second look. */
export const quickFrame = 8;

/** How long to leave the graphics processor alone before asking whether it is done, in ms. */
const pollInterval = 4;
/** The rest after a frame that took this long is as long as the frame; it grows with its square. */
const evenRest = 4;
/** A rest, in ms, that is long enough for a frame that takes no longer. */
const longRest = 400;

/**
 * Calls `ready` once the graphics processor has finished all it was given, with the milliseconds
 * that it took, after a rest that grows with them: never more than one frame is in flight, and
 * where frames are slow the page keeps most of the processor. Returns a function that gives up the
 * wait.
 */
export function afterFrame(gl: Gl, ready: (work: number) => void): () => void {
  const start = performance.now();
  const fenced = 'fenceSync' in gl;
  const fence = fenced ? gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0) : null;
  let timer: ReturnType<typeof setTimeout>;

  const end = (): void => {
    clearTimeout(timer);
    if (fenced) gl.deleteSync(fence);
  };
  const poll = (): void => {
    if (!fenced) {
      // Without fences the one thing that waits in every browser is to read a pixel.
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    } else if (fence && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED) {
      timer = setTimeout(poll, pollInterval);
      return;
    }
    end();
    const work = performance.now() - start;
    const rest = Math.max(work, Math.min(longRest, work ** 2 / evenRest));
    // A fast machine: the display's own pace leaves it idle enough.
    if (work < quickFrame) ready(work);
    else timer = setTimeout(() => ready(work), rest);
  };

  gl.flush();
  timer = setTimeout(poll, pollInterval);
  return end;
}
