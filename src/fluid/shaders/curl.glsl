// Curl of the velocity, ω = ½ (∂v/∂x − ∂u/∂y), by central differences (Harris), in blocks.

float curlOf(vec2 cell) {
  float right = velocityOf(cell + RIGHT).y;
  float left = velocityOf(cell - RIGHT).y;
  float above = velocityOf(cell + UP).x;
  float below = velocityOf(cell - UP).x;
  return 0.5 * (right - left - above + below);
}

void main() {
  vec2 cell = 2.0 * floor(gl_FragCoord.xy);
  vec2 above = cell + UP;
  gl_FragColor = vec4(curlOf(cell), curlOf(cell + RIGHT), curlOf(above), curlOf(above + RIGHT));
}
