/** Neighbours in the list of courses get hues far apart, however many there are. */
const GOLDEN_RATIO = 0.618_034;
const FIRST = 0.4;
/** Red is left to laboratories: courses whose code contains 'lab'. */
const [FROM_HUE, TO_HUE] = [52, 322];
const LAB_HUE = 18;

/**
 * Returns the hue of a course, in degrees: the same wherever the course is shown. Style sheets take
 * it as `--hue`; lightness and chroma are those of the theme (index.css). The rows before the app
 * use this too, so it imports nothing.
 *
 * @param place of the course in the list of courses
 */
export function hueAt(place: number, course: string): number {
  if (course.toLowerCase().includes('lab')) return LAB_HUE;
  return Math.round(FROM_HUE + (TO_HUE - FROM_HUE) * ((FIRST + place * GOLDEN_RATIO) % 1));
}
