import type { Gl } from './glContext.ts';

/** A linked program with the places of its uniforms. */
export interface Program {
  program: WebGLProgram;
  uniforms: Partial<Record<string, WebGLUniformLocation>>;
}

/** The attributes' places, the same in every program. */
export const attributes = ['aPosition', 'aTile'];

/** Compiles and links. @throws Error with the compiler's message. */
export function createProgram(gl: Gl, vertex: string, fragment: string): Program {
  const program = gl.createProgram();
  const shaders = [shader(gl, gl.VERTEX_SHADER, vertex), shader(gl, gl.FRAGMENT_SHADER, fragment)];
  for (const part of shaders) gl.attachShader(program, part);
  attributes.forEach((name, place) => gl.bindAttribLocation(program, place, name));
  gl.linkProgram(program);
  const linked: unknown = gl.getProgramParameter(program, gl.LINK_STATUS);
  if (!linked && !gl.isContextLost()) {
    const reasons = [program, ...shaders].map((part) =>
      part === program ? gl.getProgramInfoLog(program) : gl.getShaderInfoLog(part),
    );
    throw new Error(reasons.join('\n'));
  }
  for (const part of shaders) gl.deleteShader(part);
  const uniforms: Program['uniforms'] = {};
  const count = Number(gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS));
  for (let index = 0; index < count; index++) {
    const name = gl.getActiveUniform(program, index)?.name;
    const place = name && gl.getUniformLocation(program, name);
    if (place) uniforms[name] = place;
  }
  return { program, uniforms };
}

function shader(gl: Gl, type: number, source: string): WebGLShader {
  const made = gl.createShader(type);
  if (!made) throw new Error('The drawing context is lost');
  gl.shaderSource(made, source);
  gl.compileShader(made);
  return made;
}
