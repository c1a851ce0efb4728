import type { Gl } from './glContext.ts';

/** Compiles and links. @throws Error with the linker's words. */
export function createProgram(gl: Gl, vertex: string, fragment: string): WebGLProgram {
  const linked = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) continue;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(linked, shader);
    gl.deleteShader(shader);
  }
  gl.bindAttribLocation(linked, 0, 'aPosition');
  gl.linkProgram(linked);
  const done: unknown = gl.getProgramParameter(linked, gl.LINK_STATUS);
  if (!done && !gl.isContextLost()) throw new Error(gl.getProgramInfoLog(linked) ?? '');
  return linked;
}
