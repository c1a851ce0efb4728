// The change of velocity by the pressure, −(p(x+1) − p(x−1), p(y+1) − p(y−1)), added by blending.
//
// This is twice the central difference. The few pressure iterations find about half of the
// pressure, so the factor makes the projection look right: change both or neither.
uniform sampler2D tPressure; // in blocks

void main() {
  vec2 cell = floor(gl_FragCoord.xy);
  float across = scalarOf(tPressure, cell - RIGHT) - scalarOf(tPressure, cell + RIGHT);
  float up = scalarOf(tPressure, cell - UP) - scalarOf(tPressure, cell + UP);
  gl_FragColor = vec4(across, up, 0.0, 0.0);
}
