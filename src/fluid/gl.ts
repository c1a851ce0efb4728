/** WebGL 2, or WebGL 1 where WebGL 2 is missing. */
export type Gl = WebGLRenderingContext | WebGL2RenderingContext;

/** How the texels of a texture are stored, as arguments of `texImage2D`. */
export type TextureFormat = readonly [internal: number, format: number, type: number];

/** The formats of a fluid's textures. */
export interface Formats {
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
