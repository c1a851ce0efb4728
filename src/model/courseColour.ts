/** Neighbours in the list of courses get hues far apart, however many there are. */
const GOLDEN_ANGLE = 137.508;
const FIRST_HUE = 165;

/**
 * Returns the hue of a course, in degrees: the same wherever the course is shown. Style sheets take
 * it as `--hue`; lightness and chroma are those of the theme (index.css). The rows before the app
 * use this too, so it imports nothing.
 *
 * @param place of the course in the list of courses
 */
export function hueAt(place: number): number {
  return Math.round(FIRST_HUE + place * GOLDEN_ANGLE) % 360;
}
