import type { Formats, Gl, Graphics, TextureFormat } from './gl.ts';
import { createTarget, deleteTarget } from './targets.ts';

/**
 * Opens the canvas's drawing context. Returns null where the browser has none that can draw into
 * float textures.
 */
export function openGraphics(canvas: HTMLCanvasElement): Graphics | null {
  const attributes: WebGLContextAttributes = { antialias: false, depth: false };
  const gl2 = canvas.getContext('webgl2', attributes);
  const gl = gl2 ?? canvas.getContext('webgl', attributes);
  const formats = gl2 ? formatsOfWebGl2(gl2) : gl && formatsOfWebGl1(gl);
  if (!gl || !formats || !canDrawInto(gl, formats.half)) return null;
  return { gl, ...formats };
}

function formatsOfWebGl2(gl: WebGL2RenderingContext): Formats {
  const floats = gl.getExtension('EXT_color_buffer_float');
  gl.getExtension('EXT_color_buffer_half_float');
  const linear = gl.getExtension('OES_texture_float_linear') !== null;
  const single = floats && linear && gl.getExtension('EXT_float_blend');
  const half: TextureFormat = [gl.RGBA16F, gl.RGBA, gl.HALF_FLOAT];
  return {
    half,
    velocity: single ? [gl.RG32F, gl.RG, gl.FLOAT] : half,
    packed: single ? [gl.RGBA32F, gl.RGBA, gl.FLOAT] : half,
    linear,
  };
}

function formatsOfWebGl1(gl: WebGLRenderingContext): Formats | null {
  const halfFloats = gl.getExtension('OES_texture_half_float');
  if (!halfFloats) return null;
  gl.getExtension('EXT_color_buffer_half_float');
  const linear = gl.getExtension('OES_texture_half_float_linear') !== null;
  const half: TextureFormat = [gl.RGBA, gl.RGBA, halfFloats.HALF_FLOAT_OES];
  return { half, velocity: half, packed: half, linear };
}

/** Whether textures of a format can be drawn into. The extensions do not say, so it is tried. */
function canDrawInto(gl: Gl, format: TextureFormat): boolean {
  const probe = createTarget(gl, format, { width: 1, height: 1 });
  const status = gl.checkFramebufferStatus(gl.FRAMEBUFFER);
  deleteTarget(gl, probe);
  return status === gl.FRAMEBUFFER_COMPLETE;
}
