/*
 * The baseline of the benchmark: the same fluid with the same constants, drawn in the plain way in
 * which such simulations are usually published. Every pass covers the whole of its grid, even a
 * splat; one scalar to a texel; one pressure iteration to a draw; the dye always has 1440 texels
 * along the shorter side; the loop never ends.
 */
import { defaultOptions as options, type Splat } from '../../src/fluid/options.ts';

const top = `#version 300 es
precision highp float; precision highp sampler2D;
in vec2 uv; out vec4 result;`;

const vertex = `#version 300 es
in vec2 corner; out vec2 uv;
void main() { uv = corner * 0.5 + 0.5; gl_Position = vec4(corner, 0.0, 1.0); }`;

const aroundCell = `uniform vec2 cell;
#define LEFT(t) texture(t, uv - vec2(cell.x, 0.0))
#define RIGHT(t) texture(t, uv + vec2(cell.x, 0.0))
#define BELOW(t) texture(t, uv - vec2(0.0, cell.y))
#define ABOVE(t) texture(t, uv + vec2(0.0, cell.y))
`;

const sources = {
  splat: `uniform sampler2D field; uniform vec2 point; uniform vec3 value; uniform float aspect, radius;
    void main() {
      vec2 away = uv - point; away.x *= aspect;
      result = vec4(texture(field, uv).rgb + value * exp(-dot(away, away) / radius), 1.0);
    }`,
  curl: `${aroundCell} uniform sampler2D velocity;
    void main() {
      float turn = RIGHT(velocity).y - LEFT(velocity).y - ABOVE(velocity).x + BELOW(velocity).x;
      result = vec4(0.5 * turn, 0.0, 0.0, 1.0);
    }`,
  vorticity: `${aroundCell} uniform sampler2D velocity, curl; uniform float strength, dt;
    void main() {
      vec2 force = 0.5 * vec2(abs(ABOVE(curl).x) - abs(BELOW(curl).x), abs(LEFT(curl).x) - abs(RIGHT(curl).x));
      force *= strength * texture(curl, uv).x / (length(force) + 0.0001);
      result = vec4(clamp(texture(velocity, uv).xy + force * dt, -1000.0, 1000.0), 0.0, 1.0);
    }`,
  divergence: `${aroundCell} uniform sampler2D velocity;
    void main() {
      vec2 own = texture(velocity, uv).xy;
      float left = uv.x - cell.x < 0.0 ? -own.x : LEFT(velocity).x;
      float right = uv.x + cell.x > 1.0 ? -own.x : RIGHT(velocity).x;
      float below = uv.y - cell.y < 0.0 ? -own.y : BELOW(velocity).y;
      float above = uv.y + cell.y > 1.0 ? -own.y : ABOVE(velocity).y;
      result = vec4(0.5 * (right - left + above - below), 0.0, 0.0, 1.0);
    }`,
  scale: `uniform sampler2D field; uniform float factor;
    void main() { result = factor * texture(field, uv); }`,
  pressure: `${aroundCell} uniform sampler2D pressure, divergence;
    void main() {
      float around = LEFT(pressure).x + RIGHT(pressure).x + BELOW(pressure).x + ABOVE(pressure).x;
      result = vec4(0.25 * (around - texture(divergence, uv).x), 0.0, 0.0, 1.0);
    }`,
  gradient: `${aroundCell} uniform sampler2D pressure, velocity;
    void main() {
      vec2 slope = vec2(RIGHT(pressure).x - LEFT(pressure).x, ABOVE(pressure).x - BELOW(pressure).x);
      result = vec4(texture(velocity, uv).xy - slope, 0.0, 1.0);
    }`,
  advection: `uniform sampler2D velocity, field; uniform vec2 cell; uniform float dt, decay;
    void main() { result = texture(field, uv - dt * texture(velocity, uv).xy * cell) / decay; }`,
  display: `${aroundCell} uniform sampler2D dye;
    void main() {
      vec3 colour = texture(dye, uv).rgb;
      float across = length(RIGHT(dye).rgb) - length(LEFT(dye).rgb);
      float up = length(ABOVE(dye).rgb) - length(BELOW(dye).rgb);
      vec3 normal = normalize(vec3(across, up, length(cell)));
      colour *= clamp(normal.z + 0.7, 0.7, 1.0);
      result = vec4(colour, max(colour.r, max(colour.g, colour.b)));
    }`,
};

interface Layer {
  texture: WebGLTexture;
  framebuffer: WebGLFramebuffer;
  width: number;
  height: number;
}
type Value = Layer | number | readonly number[];

/** The plain simulation on a canvas, driven by hand. */
export function createBaseline(canvas: HTMLCanvasElement) {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false });
  if (!gl?.getExtension('EXT_color_buffer_float')) throw new Error('no WebGL 2');
  const { width, height } = canvas;
  const aspect = width / height;
  const wide = (short: number) => ({ width: Math.round(short * aspect), height: short });

  const compile = (fragment: string): WebGLProgram => {
    const program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, `${top}\n${fragment}`],
    ] as const) {
      const shader = gl.createShader(type);
      if (!shader) throw new Error('no shader');
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.bindAttribLocation(program, 0, 'corner');
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(fragment);
    return program;
  };
  const programs = Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, compile(source)]),
  ) as Record<keyof typeof sources, WebGLProgram>;

  const layer = (internal: number, format: number, size: { width: number; height: number }) => {
    const texture = gl.createTexture();
    const framebuffer = gl.createFramebuffer();
    const filter = format === gl.RED ? gl.NEAREST : gl.LINEAR;
    gl.bindTexture(gl.TEXTURE_2D, texture);
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
      gl.texParameteri(gl.TEXTURE_2D, name, filter);
    }
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
      gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
    }
    gl.texImage2D(
      gl.TEXTURE_2D,
      0,
      internal,
      size.width,
      size.height,
      0,
      format,
      gl.HALF_FLOAT,
      null,
    );
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    return { texture, framebuffer, ...size };
  };
  const cells = wide(options.simulationResolution);
  const texels = wide(options.dyeResolution);
  const scalar = () => layer(gl.R16F, gl.RED, cells);
  const field = {
    velocity: layer(gl.RG16F, gl.RG, cells),
    nextVelocity: layer(gl.RG16F, gl.RG, cells),
    dye: layer(gl.RGBA16F, gl.RGBA, texels),
    nextDye: layer(gl.RGBA16F, gl.RGBA, texels),
    curl: scalar(),
    divergence: scalar(),
    pressure: scalar(),
    nextPressure: scalar(),
  };
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);

  const draw = (
    name: keyof typeof sources,
    target: Layer | null,
    values: Record<string, Value>,
  ): void => {
    gl.useProgram(programs[name]);
    let unit = 0;
    for (const [uniform, value] of Object.entries(values)) {
      const location = gl.getUniformLocation(programs[name], uniform);
      if (typeof value === 'number') gl.uniform1f(location, value);
      else if ('texture' in value) {
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.bindTexture(gl.TEXTURE_2D, value.texture);
        gl.uniform1i(location, unit++);
      } else if (value.length === 2) gl.uniform2fv(location, value);
      else gl.uniform3fv(location, value);
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, target?.framebuffer ?? null);
    gl.viewport(0, 0, target?.width ?? width, target?.height ?? height);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
  const swapVelocity = () => {
    [field.velocity, field.nextVelocity] = [field.nextVelocity, field.velocity];
  };
  const swapDye = () => {
    [field.dye, field.nextDye] = [field.nextDye, field.dye];
  };
  const swapPressure = () => {
    [field.pressure, field.nextPressure] = [field.nextPressure, field.pressure];
  };
  const cell = [1 / cells.width, 1 / cells.height];
  const shape = { aspect, radius: (options.splatRadius / 100) * Math.max(1, aspect) };

  return {
    splat: ({ x, y, velocity, colour }: Splat): void => {
      const at = { point: [x, y], ...shape };
      draw('splat', field.nextVelocity, { field: field.velocity, value: [...velocity, 0], ...at });
      swapVelocity();
      draw('splat', field.nextDye, { field: field.dye, value: colour, ...at });
      swapDye();
    },
    step: (dt: number): void => {
      const { curl, divergence } = field;
      draw('curl', curl, { velocity: field.velocity, cell });
      const strength = options.curl;
      draw('vorticity', field.nextVelocity, { velocity: field.velocity, curl, cell, strength, dt });
      swapVelocity();
      draw('divergence', divergence, { velocity: field.velocity, cell });
      draw('scale', field.nextPressure, { field: field.pressure, factor: options.pressure });
      swapPressure();
      for (let done = 0; done < options.pressureIterations; done++) {
        draw('pressure', field.nextPressure, { pressure: field.pressure, divergence, cell });
        swapPressure();
      }
      const { pressure } = field;
      draw('gradient', field.nextVelocity, { pressure, velocity: field.velocity, cell });
      swapVelocity();
      const slower = 1 + options.velocityDissipation * dt;
      const { velocity } = field;
      draw('advection', field.nextVelocity, { velocity, field: velocity, cell, dt, decay: slower });
      swapVelocity();
      const decay = 1 + options.densityDissipation * dt;
      draw('advection', field.nextDye, {
        velocity: field.velocity,
        field: field.dye,
        cell,
        dt,
        decay,
      });
      swapDye();
    },
    render: () => draw('display', null, { dye: field.dye, cell: [1 / width, 1 / height] }),
  };
}
