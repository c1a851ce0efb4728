/** WebGL 2, or WebGL 1 where there is no 2. */
export type Gl = WebGLRenderingContext | WebGL2RenderingContext;

/** How the texels of a texture are stored. */
export interface TextureFormat {
  internal: number;
  format: number;
  type: number;
}

/** A drawing context and what it can do. */
export interface Graphics {
  gl: Gl;
  /** Half floats, four channels: the dye. */
  dye: TextureFormat;
  /** Half floats, two channels where there are such: velocity between the steps. */
  velocity: TextureFormat;
  /** Velocity within a step; single precision where it can be blended and filtered. */
  flow: TextureFormat;
  /** Four channels in the precision of `flow`. */
  packed: TextureFormat;
  /** Whether these textures can be read between their texels. */
  linear: boolean;
  /** Whether a vertex shader can read a texture. */
  vertexTextures: boolean;
}

/**
 * The canvas's drawing context and its formats, or null where the browser has none that can draw
 * into float textures.
 */
export function openGraphics(canvas: HTMLCanvasElement): Graphics | null {
  const attributes: WebGLContextAttributes = { antialias: false, depth: false, stencil: false };
  const gl2 = canvas.getContext('webgl2', attributes);
  const gl = gl2 ?? canvas.getContext('webgl', attributes);
  if (!gl || gl.isContextLost()) return null;
  const formats = gl2 ? formatsOf2(gl2) : formatsOf1(gl);
  if (!formats || !drawable(gl, formats.dye)) return null;
  return {
    gl,
    ...formats,
    vertexTextures: Number(gl.getParameter(gl.MAX_VERTEX_TEXTURE_IMAGE_UNITS)) > 0,
  };
}

type Formats = Pick<Graphics, 'dye' | 'velocity' | 'flow' | 'packed' | 'linear'>;

function formatsOf2(gl: WebGL2RenderingContext): Formats {
  const floats = gl.getExtension('EXT_color_buffer_float');
  gl.getExtension('EXT_color_buffer_half_float');
  const linear = gl.getExtension('OES_texture_float_linear') !== null;
  const single = floats && linear && gl.getExtension('EXT_float_blend');
  const dye = { internal: gl.RGBA16F, format: gl.RGBA, type: gl.HALF_FLOAT };
  const pair = { internal: gl.RG16F, format: gl.RG, type: gl.HALF_FLOAT };
  const velocity = drawable(gl, pair) ? pair : dye;
  return {
    dye,
    velocity,
    flow: single ? { internal: gl.RG32F, format: gl.RG, type: gl.FLOAT } : velocity,
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
  return { dye, velocity: dye, flow: dye, packed: dye, linear };
}

/** Asks the driver, which is the only one to know. */
function drawable(gl: Gl, { internal, format, type }: TextureFormat): boolean {
  const texture = gl.createTexture();
  const framebuffer = gl.createFramebuffer();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, internal, 4, 4, 0, format, type, null);
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  const complete = gl.checkFramebufferStatus(gl.FRAMEBUFFER) === gl.FRAMEBUFFER_COMPLETE;
  gl.deleteFramebuffer(framebuffer);
  gl.deleteTexture(texture);
  return complete;
}
