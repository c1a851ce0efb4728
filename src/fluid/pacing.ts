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
  const fence = 'fenceSync' in gl ? gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0) : null;
  gl.flush();
  let first = true;
  const finished = () => {
    if (fence && 'getSyncParameter' in gl) {
      return gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.UNSIGNALED;
    }
    // Without fences the one thing that waits in every browser is reading a pixel.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    return true;
  };
  const poll = () => {
    const done = finished();
    if (!done) {
      first = false;
      timer = setTimeout(poll, pollInterval);
      return;
    }
    const work = fence && first ? 0 : performance.now() - start;
    if (work === 0) ready();
    else timer = setTimeout(ready, work * restPerWork);
  };
  let timer = setTimeout(poll, pollInterval);
  return () => {
    clearTimeout(timer);
    if (fence && 'deleteSync' in gl) gl.deleteSync(fence);
  };
}
