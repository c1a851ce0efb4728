// A texture drawn into one of another size or format.
uniform sampler2D tSource;
uniform vec2 uTexelSize; // of the target, which is 1 × 1

void main() {
  gl_FragColor = texture2D(tSource, gl_FragCoord.xy * uTexelSize);
}
