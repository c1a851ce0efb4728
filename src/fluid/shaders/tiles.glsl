// The most dye that the next advection will find in each tile, from 5 × 5 points of it. A splat is
// a tenth of the canvas wide, so dye is smooth at that spacing and no visible dye is missed.
uniform sampler2D tDye;
uniform sampler2D tVelocity;
uniform sampler2D tTiles; // the last result: r = now, g = a step ago, b = two steps ago
uniform vec2 uCells; // size of tVelocity
uniform vec2 uTile; // size of a tile, where the dye is 1 × 1
uniform vec2 uTexelSize; // of the target, which is 1 × 1
uniform float uTime; // Δt in seconds; 0 measures the dye as it is, which is not a step

const float POINTS = 5.0;

void main() {
  vec2 tile = floor(gl_FragCoord.xy);
  float mostDye = 0.0;
  for (float row = 0.0; row < POINTS; row++) {
    for (float column = 0.0; column < POINTS; column++) {
      vec2 place = (tile + vec2(column, row) / (POINTS - 1.0)) * uTile;
      vec2 velocity = texture2D(tVelocity, place).xy;
      vec3 dye = texture2D(tDye, place - uTime * velocity / uCells).rgb;
      mostDye = max(mostDye, max(dye.r, max(dye.g, dye.b)));
    }
  }
  vec3 last = texture2D(tTiles, gl_FragCoord.xy * uTexelSize).rgb;
  gl_FragColor = vec4(mostDye, uTime > 0.0 ? last.rg : last.gb, 0.0);
}
