// A splat: value × exp(−|x − point|² / radius²), added by blending.
uniform vec2 uPoint; // the middle, where the target is 1 × 1
uniform vec2 uRadius; // 1/e radius across and up, where the target is 1 × 1
uniform vec3 uValue; // velocity or dye at the middle
uniform vec2 uTexelSize; // of the target, which is 1 × 1

void main() {
  vec2 offset = (gl_FragCoord.xy * uTexelSize - uPoint) / uRadius;
  gl_FragColor = vec4(uValue * exp(-dot(offset, offset)), 0.0);
}
