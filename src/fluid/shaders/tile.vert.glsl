// Covers each tile that has dye with one point: a square without the seam of two triangles.
//
// The target was last drawn two steps ago. Tiles that had dye then and have none now are drawn
// empty, which clears them. All other tiles are placed outside the view.
attribute vec4 aPosition; // xy: the tile's centre in the target, zw: its texel in tTiles
uniform sampler2D tTiles; // most dye in each tile, as tiles.glsl leaves it
uniform float uFloor; // a tile with no more dye than this counts as empty
uniform float uSide; // side of a tile, in pixels of the target
varying float vKeep; // 1 in a tile that has dye, 0 in one that is cleared

void main() {
  vec3 mostDye = texture2D(tTiles, aPosition.zw).xyz;
  float isEmpty = step(max(mostDye.x, mostDye.z), uFloor);
  vKeep = step(uFloor, mostDye.x);
  gl_PointSize = uSide;
  gl_Position = vec4(aPosition.xy * 2.0 - 1.0 + 9.0 * isEmpty, 0.0, 1.0);
}
