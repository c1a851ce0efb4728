import type { Gl } from './glContext.ts';

/** A linked program, and the places of its uniforms as far as they were asked for. */
export interface Program {
  linked: WebGLProgram;
  places: Record<string, WebGLUniformLocation | null>;
}

/** Compiles and links; the attributes get places 0, 1 … @throws Error with the compiler's words. */
export function createProgram(
  gl: Gl,
  sources: { vertex: string; fragment: string },
  attributes: readonly string[],
): Program {
  const linked = gl.createProgram();
  const compile = (type: number, source: string) => {
    const shader = gl.createShader(type);
    if (!shader) return '';
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(linked, shader);
    gl.deleteShader(shader);
    return gl.getShaderInfoLog(shader) ?? '';
  };
  attributes.forEach((name, place) => gl.bindAttribLocation(linked, place, name));
  const words =
    compile(gl.VERTEX_SHADER, sources.vertex) + compile(gl.FRAGMENT_SHADER, sources.fragment);
  gl.linkProgram(linked);
  const done: unknown = gl.getProgramParameter(linked, gl.LINK_STATUS);
  if (!done && !gl.isContextLost()) throw new Error(words);
  return { linked, places: {} };
}
