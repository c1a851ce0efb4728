// Semi-Lagrangian advection, q(x) ← q(x − Δt u(x)) / decay (Stam): the value at a place is found
// by going back along the velocity.
uniform sampler2D tVelocity;
uniform sampler2D tSource; // q: dye or velocity
uniform vec2 uCells; // size of tVelocity
uniform vec2 uSourceSize; // size of tSource, in texels
uniform vec2 uTexelSize; // of the target, which is 1 × 1
uniform float uTime; // Δt in seconds
uniform float uDecay;
varying float vKeep; // 0 in a tile that is cleared

void main() {
  vec2 place = gl_FragCoord.xy * uTexelSize;
  vec2 velocity = valueAt(tVelocity, place, uCells).xy;
  vec2 origin = place - uTime * velocity / uCells;
  gl_FragColor = vKeep / uDecay * valueAt(tSource, origin, uSourceSize);
}
