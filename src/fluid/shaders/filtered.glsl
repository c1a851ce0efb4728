// The value of a field between its texels, interpolated by the hardware.
vec4 valueAt(sampler2D field, vec2 place, vec2 size) {
  return texture2D(field, place);
}
