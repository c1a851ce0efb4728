import type { Colour } from './colour.ts';
import type { Splat } from './splat.ts';
import type { Point } from './strokes.ts';

/** Jets of a burst, which share its dye. */
const JETS = 5;
/** In cells per second. */
const JET_SPEED = 160;
/** Distance of a jet from the middle of the burst, in canvas heights. */
const JET_DISTANCE = 0.03;
/** Angle of the first jet, as a share of the angle between two. */
const FIRST_JET = 0.25;

/**
 * The splats of a click: dye pushed away to all sides. `colour` is the dye of them all together,
 * `aspect` the canvas's width over its height.
 */
export function burst(point: Point, colour: Colour, aspect: number): Splat[] {
  const [red, green, blue] = colour;
  const share: Colour = [red / JETS, green / JETS, blue / JETS];
  return Array.from({ length: JETS }, (_, jet) => {
    const angle = ((jet + FIRST_JET) / JETS) * 2 * Math.PI;
    const [right, up] = [Math.cos(angle), Math.sin(angle)];
    return {
      x: point.x + (right * JET_DISTANCE) / aspect,
      y: point.y + up * JET_DISTANCE,
      velocity: [right * JET_SPEED, up * JET_SPEED],
      colour: share,
    };
  });
}
