import type { Gl, Size, Target, TextureFormat } from './gl.ts';

/** Creates a target. It holds zeros and is bound. */
export function createTarget(gl: Gl, format: TextureFormat, { width, height }: Size): Target {
  const texture = gl.createTexture();
  const framebuffer = gl.createFramebuffer();
  const [internal, layout, type] = format;
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.texImage2D(gl.TEXTURE_2D, 0, internal, width, height, 0, layout, type, null);
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  return { texture, framebuffer, format, width, height };
}

/** Releases a target's memory. */
export function deleteTarget(gl: Gl, target: Target): void {
  gl.deleteFramebuffer(target.framebuffer);
  gl.deleteTexture(target.texture);
}
