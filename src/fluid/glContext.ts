import { createTarget, deleteTarget } from './targets.ts';

/** WebGL 2, or WebGL 1 where there is no 2. */
export type Gl = WebGLRenderingContext | WebGL2RenderingContext;

/** How the texels of a texture are stored, in the words of `texImage2D`. */
export type TextureFormat = readonly [internal: number, format: number, type: number];

/** The formats of a fluid's textures. */
interface Formats {
  /** Half floats, four channels. */
  half: TextureFormat;
  /** Two channels or more, in single precision where that can be blended and filtered. */
  velocity: TextureFormat;
  /** Four channels in the precision of `velocity`. */
  packed: TextureFormat;
  /** Whether these textures can be read between their texels. */
  linear: boolean;
}

/** A drawing context and what it can do. */
export interface Graphics extends Formats {
  gl: Gl;
}

/**
 * The canvas's drawing context and its formats, or null where the browser has none that can draw
 * into float textures.
 */
export function openGraphics(canvas: HTMLCanvasElement): Graphics | null {
  const attributes: WebGLContextAttributes = { antialias: false, depth: false };
  const gl2 = canvas.getContext('webgl2', attributes);
  const gl = gl2 ?? canvas.getContext('webgl', attributes);
  const formats = gl2 ? formatsOf2(gl2) : gl && formatsOf1(gl);
  const able = gl && formats && drawable(gl, formats.half);
  return able ? { gl, ...formats } : null;
}

function formatsOf2(gl: WebGL2RenderingContext): Formats {
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

function formatsOf1(gl: WebGLRenderingContext): Formats | null {
  const halves = gl.getExtension('OES_texture_half_float');
  if (!halves) return null;
  gl.getExtension('EXT_color_buffer_half_float');
  const linear = gl.getExtension('OES_texture_half_float_linear') !== null;
  const half: TextureFormat = [gl.RGBA, gl.RGBA, halves.HALF_FLOAT_OES];
  return { half, velocity: half, packed: half, linear };
}

/** Whether textures of a format can be drawn into: the driver is the only one to know. */
function drawable(gl: Gl, format: TextureFormat): boolean {
  const probe = createTarget(gl, format, { width: 1, height: 1 });
  const status = gl.checkFramebufferStatus(gl.FRAMEBUFFER);
  deleteTarget(gl, probe);
  return status === gl.FRAMEBUFFER_COMPLETE;
}
