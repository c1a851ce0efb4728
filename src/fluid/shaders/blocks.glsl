// One cell's scalar from a texture that holds a block of 2 × 2 cells in each texel.
uniform vec2 uCells; // cells across and up

// A cell beyond a wall has the value of the cell at the wall.
float scalarOf(sampler2D blocks, vec2 cell) {
  vec2 inside = clamp(cell, vec2(0.0), uCells - 1.0);
  vec2 block = floor(inside * 0.5);
  vec2 placeInBlock = inside - block * 2.0;
  vec4 scalars = texture2D(blocks, (block + 0.5) / ceil(uCells * 0.5));
  vec2 row = placeInBlock.y > 0.5 ? scalars.zw : scalars.xy;
  return placeInBlock.x > 0.5 ? row.y : row.x;
}
