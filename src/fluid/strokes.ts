import type { Colour } from './colour.ts';
import type { FluidOptions } from './options.ts';
import { splatRadius, type Splat } from './splat.ts';

/** A point of the canvas: 0 to 1 from its left and lower edge. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The path that a pointer has followed since the last frame. */
export interface Stroke {
  /** At least one point. With one, the pointer has not moved. */
  readonly points: readonly Point[];
  /** The pointer's colour, with the largest channel at `brightness`. */
  readonly colour: (brightness: number) => Colour;
}

/** The parameters of a stroke's splats. */
export interface StrokeSettings {
  readonly options: FluidOptions;
  /** The canvas's width over its height. */
  readonly aspect: number;
  /** Time since the last frame, in units of 1/60 s. */
  readonly sixtieths: number;
}

/** The most splats of one stroke. Beyond about three canvas heights a frame they move apart. */
const MOST_SPLATS = 48;
/** How far outside the canvas a pointer still has an effect, in canvas sides. */
const MARGIN = 0.1;

/** Whether a splat at this point can be seen. */
export function isNear({ x, y }: Point): boolean {
  return Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.5 + MARGIN;
}

/**
 * The splats of a stroke, evenly along its path and at most a splat's radius apart: at that
 * distance their sum is smooth to 1/5,000. Together they add the velocity of the whole movement,
 * however many frames it is spread over. Their dye is `colourScale` for each 1/60 s, and more
 * where the pointer is so fast that the line would be dimmer than a single splat.
 */
export function splatsAlong({ points, colour }: Stroke, settings: StrokeSettings): Splat[] {
  const { options, aspect, sixtieths } = settings;
  if (points.length < 2) return [];
  const radius = splatRadius(options, aspect);
  const length = lengthOf(points, aspect);
  const count = Math.min(MOST_SPLATS, Math.ceil(length / radius) || 1);
  // Splats of height 1 in a row add up to a line of height 1 when they are this far apart.
  const spacingOfEvenLine = Math.sqrt(Math.PI) * radius;
  const dye = options.colourScale * Math.max(sixtieths, length / spacingOfEvenLine);
  const shade = colour(dye / count);

  let [from] = points;
  const splats: Splat[] = [];
  for (const to of pointsAlong(points, length / count, count, aspect)) {
    if (from && isNear(to)) {
      // In the canvas's longer side, so that a movement counts the same in both directions.
      const right = (to.x - from.x) * Math.min(1, aspect) * options.splatForce;
      const up = ((to.y - from.y) / Math.max(1, aspect)) * options.splatForce;
      splats.push({ ...to, velocity: [right, up], colour: shade });
    }
    from = to;
  }
  return splats;
}

/** In canvas heights. */
function distance(from: Point, to: Point, aspect: number): number {
  return Math.hypot((to.x - from.x) * aspect, to.y - from.y);
}

function lengthOf(points: readonly Point[], aspect: number): number {
  let [from] = points;
  let length = 0;
  for (const to of points) {
    if (from) length += distance(from, to, aspect);
    from = to;
  }
  return length;
}

/** Points along a path, each `spacing` further than the one before; the last is the path's end. */
function pointsAlong(
  points: readonly Point[],
  spacing: number,
  count: number,
  aspect: number,
): Point[] {
  const found: Point[] = [];
  let walked = 0;
  let [from] = points;
  for (const to of points) {
    if (!from) break;
    const step = distance(from, to, aspect);
    while (found.length < count - 1 && (found.length + 1) * spacing <= walked + step) {
      const share = ((found.length + 1) * spacing - walked) / step;
      found.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    }
    walked += step;
    from = to;
  }
  if (from) found.push(from);
  return found;
}
