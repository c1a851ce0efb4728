// Divergence of the velocity, ∇·u = ½ (u(x+1) − u(x−1) + v(y+1) − v(y−1)) (Harris), for pairs of
// cells. Where the number of cells is odd, the last pair's second cell repeats its first.

float divergenceOf(vec2 cell) {
  float right = velocityOf(cell + RIGHT).x;
  float left = velocityOf(cell - RIGHT).x;
  float above = velocityOf(cell + UP).y;
  float below = velocityOf(cell - UP).y;
  return 0.5 * (right - left + above - below);
}

void main() {
  vec2 first = floor(gl_FragCoord.xy) * vec2(2.0, 1.0);
  vec2 second = min(first + RIGHT, uCells - 1.0);
  gl_FragColor = vec4(divergenceOf(first), divergenceOf(second), 0.0, 0.0);
}
