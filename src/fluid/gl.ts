/** WebGL 2, or WebGL 1 where WebGL 2 is missing. */
export type Gl = WebGLRenderingContext | WebGL2RenderingContext;

/** How the texels of a texture are stored, as arguments of `texImage2D`. */
export type TextureFormat = readonly [internal: number, format: number, type: number];

/** The formats of a fluid's textures. */
interface Formats {
  /** Half floats, four channels. */
  half: TextureFormat;
  /** Two channels or more, in single precision where that can be blended and filtered. */
  velocity: TextureFormat;
  /** Four channels in the precision of `velocity`. */
  packed: TextureFormat;
  /** Whether the hardware interpolates these textures between their texels. */
  linear: boolean;
}

/** A drawing context and the formats that it supports. */
export interface Graphics extends Formats {
  gl: Gl;
}

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
