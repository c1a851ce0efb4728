// The velocity of a cell, for shaders that look at its neighbours.
uniform sampler2D tVelocity; // one cell to a texel
uniform vec2 uCells; // cells across and up

// Nothing flows through the walls: a cell beyond one has the velocity of the cell at it, reversed.
vec2 velocityOf(vec2 cell) {
  vec2 inside = clamp(cell, vec2(0.0), uCells - 1.0);
  vec2 beyond = abs(cell - inside); // 0 inside, 1 beyond a wall
  return texture2D(tVelocity, (inside + 0.5) / uCells).xy * (1.0 - 2.0 * beyond);
}
