import type { Gl, TextureFormat } from './glContext.ts';

/** Width and height in texels, cells or pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A texture that can be drawn into. */
export interface Target extends Size {
  texture: WebGLTexture;
  framebuffer: WebGLFramebuffer;
  format: TextureFormat;
}

/** A new target, all zero, and bound. */
export function createTarget(gl: Gl, format: TextureFormat, { width, height }: Size): Target {
  const texture = gl.createTexture();
  const framebuffer = gl.createFramebuffer();
  const kind = gl.TEXTURE_2D;
  gl.bindTexture(kind, texture);
  gl.texParameteri(kind, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(kind, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.texImage2D(kind, 0, format[0], width, height, 0, format[1], format[2], null);
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, kind, texture, 0);
  return { texture, framebuffer, format, width, height };
}

/** Gives a target's memory back. */
export function deleteTarget(gl: Gl, target: Target): void {
  gl.deleteFramebuffer(target.framebuffer);
  gl.deleteTexture(target.texture);
}
