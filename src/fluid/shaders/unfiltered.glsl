// The value of a field between its texels, interpolated here for hardware that cannot do it.
vec4 valueAt(sampler2D field, vec2 place, vec2 size) {
  vec2 texel = place * size - 0.5;
  vec2 lowerLeft = floor(texel);
  vec2 share = texel - lowerLeft;
  vec2 near = (lowerLeft + 0.5) / size;
  vec2 far = (lowerLeft + 1.5) / size;
  vec4 below = mix(texture2D(field, near), texture2D(field, vec2(far.x, near.y)), share.x);
  vec4 above = mix(texture2D(field, vec2(near.x, far.y)), texture2D(field, far), share.x);
  return mix(below, above, share.y);
}
