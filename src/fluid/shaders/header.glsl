// Prepended to every fragment shader.
precision highp float;
precision highp sampler2D;

const vec2 RIGHT = vec2(1.0, 0.0);
const vec2 UP = vec2(0.0, 1.0);
