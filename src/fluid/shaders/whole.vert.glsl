// Covers the whole target with one triangle.
attribute vec4 aPosition; // xy: a corner, where the target is 1 × 1
varying float vKeep; // always 1: see tile.vert.glsl

void main() {
  vKeep = 1.0;
  gl_Position = vec4(aPosition.xy * 2.0 - 1.0, 0.0, 1.0);
}
