// Vorticity confinement restores the small whirls that advection smooths away (Fedkiw et al.,
// equations 9 to 11): u ← u + Δt ε (N × ω), N = ∇|ω| / |∇|ω||.
uniform sampler2D tVelocity;
uniform sampler2D tCurl; // in blocks
uniform vec2 uTexelSize; // of the target, which is 1 × 1
uniform float uStrength; // ε
uniform float uTime; // Δt in seconds

const float NO_DIVISION_BY_ZERO = 1e-4;
const float FASTEST = 1000.0; // cells per second

float turnOf(vec2 cell) {
  return abs(scalarOf(tCurl, cell));
}

void main() {
  vec2 cell = floor(gl_FragCoord.xy);
  float upward = turnOf(cell + UP) - turnOf(cell - UP);
  float rightward = turnOf(cell + RIGHT) - turnOf(cell - RIGHT);
  vec2 force = 0.5 * vec2(upward, -rightward);
  force *= uStrength * scalarOf(tCurl, cell) / (length(force) + NO_DIVISION_BY_ZERO);
  vec2 velocity = texture2D(tVelocity, gl_FragCoord.xy * uTexelSize).xy + force * uTime;
  gl_FragColor = vec4(clamp(velocity, -FASTEST, FASTEST), 0.0, 0.0);
}
