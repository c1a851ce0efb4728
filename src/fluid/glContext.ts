import { createTarget, deleteTarget } from './targets.ts';

/** WebGL 2, or WebGL 1 where there is no 2. */
export type Gl = WebGLRenderingContext | WebGL2RenderingContext;

/** How the texels of a texture are stored. */
export interface TextureFormat {
  internal: number;
  format: number;
  type: number;
}

/** The formats of a fluid's textures. */
interface Formats {
  /** Half floats, four channels. */
  dye: TextureFormat;
  /** Half floats, two channels where there are such. */
  pair: TextureFormat;
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
  return gl && formats && drawable(gl, formats.dye) ? { gl, ...formats } : null;
}

function formatsOf2(gl: WebGL2RenderingContext): Formats {
  const floats = gl.getExtension('EXT_color_buffer_float');
  gl.getExtension('EXT_color_buffer_half_float');
  const linear = gl.getExtension('OES_texture_float_linear') !== null;
  const single = floats && linear && gl.getExtension('EXT_float_blend');
  const dye = { internal: gl.RGBA16F, format: gl.RGBA, type: gl.HALF_FLOAT };
  const half = { internal: gl.RG16F, format: gl.RG, type: gl.HALF_FLOAT };
  const pair = drawable(gl, half) ? half : dye;
  return {
    dye,
    pair,
    velocity: single ? { internal: gl.RG32F, format: gl.RG, type: gl.FLOAT } : pair,
    packed: single ? { internal: gl.RGBA32F, format: gl.RGBA, type: gl.FLOAT } : dye,
    linear,
  };
}

function formatsOf1(gl: WebGLRenderingContext): Formats | null {
  const half = gl.getExtension('OES_texture_half_float');
  if (!half) return null;
  gl.getExtension('EXT_color_buffer_half_float');
  const linear = gl.getExtension('OES_texture_half_float_linear') !== null;
  const dye = { internal: gl.RGBA, format: gl.RGBA, type: half.HALF_FLOAT_OES };
  return { dye, pair: dye, velocity: dye, packed: dye, linear };
}

/** Whether textures of a format can be drawn into: the driver is the only one to know. */
function drawable(gl: Gl, format: TextureFormat): boolean {
  const probe = createTarget(gl, format, { width: 1, height: 1 });
  const status = gl.checkFramebufferStatus(gl.FRAMEBUFFER);
  deleteTarget(gl, probe);
  return status === gl.FRAMEBUFFER_COMPLETE;
}
