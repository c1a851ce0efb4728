import type { Gl } from './glContext.ts';

/** How long to leave the graphics processor alone before asking whether it is done, in ms. */
const pollInterval = 4;
/** A slow frame is followed by this many times its own length of rest. */
const restPerWork = 3;

/**
 * Calls `ready` once the graphics processor has finished all it was given, after a rest in
 * proportion to the time that it took: never more than one frame is in flight, and where frames
 * are slow, as on a software renderer, the page keeps most of the processor. Returns a function
 * that gives up the wait.
 */
export function afterFrame(gl: Gl, ready: () => void): () => void {
  const start = performance.now();
  const fenced = 'fenceSync' in gl;
  const fence = fenced ? gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0) : null;
  let polls = 0;
  let timer: ReturnType<typeof setTimeout>;

  const forget = (): void => {
    clearTimeout(timer);
    if (fenced) gl.deleteSync(fence);
  };
  const done = (): void => {
    forget();
    ready();
  };
  const poll = (): void => {
    polls++;
    if (fenced) {
      if (fence && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED) {
        timer = setTimeout(poll, pollInterval);
        return;
      }
    } else {
      // Without fences the one thing that waits in every browser is to read a pixel.
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    }
    const work = performance.now() - start;
    // Done at the first look: a fast machine, which the display's own pace leaves idle enough.
    if (polls === 1 && work < 2 * pollInterval) done();
    else timer = setTimeout(done, work * restPerWork);
  };

  gl.flush();
  timer = setTimeout(poll, pollInterval);
  return forget;
}
