import type { Gl } from './glContext.ts';
import type { Size } from './grids.ts';
import { createTarget, deleteTarget, type Target } from './targets.ts';

/** Numbers read back from the graphics processor: rows from the bottom, `channels` to a texel. */
export interface Field extends Size {
  channels: number;
  data: Float32Array;
}

/** The first `channels` channels of a float target. Waits for the graphics processor. */
export function readField(gl: Gl, target: Target, channels: number): Field {
  const { framebuffer, width, height } = target;
  const texels = new Float32Array(width * height * 4);
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.FLOAT, texels);
  return { width, height, channels, data: texels.filter((_, index) => index % 4 < channels) };
}

/** A picture of this size of what `draw` draws. Waits for the graphics processor. */
export function readPicture(gl: Gl, size: Size, draw: (target: Target) => void): ImageData {
  const { width, height } = size;
  const bytes = { internal: gl.RGBA, format: gl.RGBA, type: gl.UNSIGNED_BYTE };
  const target = createTarget(gl, bytes, size, gl.NEAREST);
  draw(target);
  const upsideDown = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, upsideDown);
  deleteTarget(gl, target);
  const picture = new ImageData(width, height);
  for (let row = 0; row < height; row++) {
    const start = (height - 1 - row) * width * 4;
    picture.data.set(upsideDown.subarray(start, start + width * 4), row * width * 4);
  }
  return picture;
}
