import type { Gl } from './gl.ts';

/**
 * Compiles and links a program. `aPosition` is attribute 0.
 *
 * @throws Error with the linker's message.
 */
export function createProgram(gl: Gl, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  attachShader(gl, program, gl.VERTEX_SHADER, vertex);
  attachShader(gl, program, gl.FRAGMENT_SHADER, fragment);
  gl.bindAttribLocation(program, 0, 'aPosition');
  gl.linkProgram(program);
  const isLinked: unknown = gl.getProgramParameter(program, gl.LINK_STATUS);
  // A lost context links nothing, and is restored later.
  if (!isLinked && !gl.isContextLost()) {
    throw new Error(gl.getProgramInfoLog(program) ?? 'a shader program did not link');
  }
  return program;
}

function attachShader(gl: Gl, program: WebGLProgram, kind: number, source: string): void {
  const shader = gl.createShader(kind);
  // Null only if the context is lost.
  if (!shader) return;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  gl.attachShader(program, shader);
  // The program keeps it until the program is deleted.
  gl.deleteShader(shader);
}
