import type { Gl, TextureFormat } from './glContext.ts';

/** A texture that can be drawn into. */
export interface Target {
  texture: WebGLTexture;
  framebuffer: WebGLFramebuffer;
  width: number;
  height: number;
  format: TextureFormat;
  /** gl.LINEAR or gl.NEAREST. */
  filter: number;
}

/** A new target, all zero. */
export function createTarget(
  gl: Gl,
  format: TextureFormat,
  { width, height }: { width: number; height: number },
  filter: number,
): Target {
  const texture = gl.createTexture();
  const framebuffer = gl.createFramebuffer();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
    gl.texParameteri(gl.TEXTURE_2D, name, filter);
  }
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
    gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
  }
  gl.texImage2D(
    gl.TEXTURE_2D,
    0,
    format.internal,
    width,
    height,
    0,
    format.format,
    format.type,
    null,
  );
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  const target = { texture, framebuffer, width, height, format, filter };
  clearTarget(gl, target);
  return target;
}

/** Sets a target to zero. */
export function clearTarget(gl: Gl, target: Target): void {
  gl.bindFramebuffer(gl.FRAMEBUFFER, target.framebuffer);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT);
}

/** Gives a target's memory back. */
export function deleteTarget(gl: Gl, target: Target): void {
  gl.deleteFramebuffer(target.framebuffer);
  gl.deleteTexture(target.texture);
}
