import type { Gl } from './glContext.ts';

/** A linked program, and the places of its uniforms as far as they were asked for. */
export interface Program {
  linked: WebGLProgram;
  places: Record<string, WebGLUniformLocation | null>;
}

/** The places of the vertex shaders' inputs. */
const attributes = ['aPosition', 'aTile'];

/** Compiles and links. @throws Error with the compiler's words. */
export function createProgram(
  gl: Gl,
  { vertex, fragment }: { vertex: string; fragment: string },
): Program {
  const linked = gl.createProgram();
  const shaders = [gl.createShader(gl.VERTEX_SHADER), gl.createShader(gl.FRAGMENT_SHADER)];
  shaders.forEach((shader, index) => {
    if (!shader) return;
    gl.shaderSource(shader, index ? fragment : vertex);
    gl.compileShader(shader);
    gl.attachShader(linked, shader);
    gl.deleteShader(shader);
  });
  attributes.forEach((name, place) => gl.bindAttribLocation(linked, place, name));
  gl.linkProgram(linked);
  const done: unknown = gl.getProgramParameter(linked, gl.LINK_STATUS);
  if (!done && !gl.isContextLost()) {
    throw new Error(shaders.map((shader) => shader && gl.getShaderInfoLog(shader)).join(''));
  }
  return { linked, places: {} };
}
