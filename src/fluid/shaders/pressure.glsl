// Pressure: one iteration of Jacobi's method for ∇²p = ∇·u (Harris), block by block:
// p ← ¼ (p(x−1) + p(x+1) + p(y−1) + p(y+1) − ∇·u).
uniform sampler2D tPressure; // the iteration before, in blocks
uniform sampler2D tDivergence; // in pairs, in the left half of a texture of uCells texels
uniform vec2 uCells; // cells across and up
uniform float uKeep; // share of tPressure to start from: 1 but in the first iteration

// The four pressures of a block: lower left, lower right, upper left, upper right.
//
// At the walls ∂p/∂n = 0, so the field continues beyond them as its mirror image. A block beyond
// a wall is therefore a block inside, with its cells exchanged. An iteration preserves the mirror
// image, so the unused half of a last block at an odd number of cells stays correct too.
vec4 pressureOf(vec2 block) {
  vec2 blocks = ceil(uCells * 0.5);
  vec2 isBeyondFirst = step(block, vec2(-0.5));
  vec2 isBeyondLast = step(blocks, block);
  vec2 mirrored = mix(abs(block + 0.5) - 0.5, uCells - 1.0 - block, isBeyondLast);
  vec4 pressure = texture2D(tPressure, (mirrored + 0.5) / blocks) * uKeep;
  vec2 isMirrored = isBeyondFirst + isBeyondLast;
  pressure = mix(pressure, pressure.yxwz, isMirrored.x);
  return mix(pressure, pressure.zwxy, isMirrored.y);
}

// The divergences of a pair of cells.
vec2 divergenceOf(vec2 pair) {
  vec2 inside = vec2(pair.x, min(pair.y, uCells.y - 1.0));
  return texture2D(tDivergence, (inside + 0.5) / uCells).xy;
}

void main() {
  vec2 block = floor(gl_FragCoord.xy);
  vec4 here = pressureOf(block);
  vec4 leftBlock = pressureOf(block - RIGHT);
  vec4 rightBlock = pressureOf(block + RIGHT);
  vec4 left = vec4(leftBlock.y, here.x, leftBlock.w, here.z);
  vec4 right = vec4(here.y, rightBlock.x, here.w, rightBlock.z);
  vec4 below = vec4(pressureOf(block - UP).zw, here.xy);
  vec4 above = vec4(here.zw, pressureOf(block + UP).xy);
  vec2 lowerPair = vec2(block.x, 2.0 * block.y);
  vec4 divergence = vec4(divergenceOf(lowerPair), divergenceOf(lowerPair + UP));
  gl_FragColor = 0.25 * (left + right + below + above - divergence);
}
