// The dye as a picture, shaded as if its brightness were a height lit from above. Alpha is the
// largest channel, so that the page shows through where there is little dye.
uniform sampler2D tDye;
uniform vec2 uDyeSize; // in texels
uniform vec2 uTexelSize; // of the canvas, which is 1 × 1

const float AMBIENT_LIGHT = 0.7;

vec3 dyeAt(vec2 pixels) {
  return valueAt(tDye, (gl_FragCoord.xy + pixels) * uTexelSize, uDyeSize).rgb;
}

float slopeAlong(vec2 direction) {
  return length(dyeAt(direction)) - length(dyeAt(-direction));
}

void main() {
  vec3 normal = normalize(vec3(slopeAlong(RIGHT), slopeAlong(UP), length(uTexelSize)));
  vec3 colour = dyeAt(vec2(0.0)) * min(normal.z + AMBIENT_LIGHT, 1.0);
  gl_FragColor = vec4(colour, max(colour.r, max(colour.g, colour.b)));
}
