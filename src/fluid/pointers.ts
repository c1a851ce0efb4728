import type { Colour, Palette } from './colour.ts';
import type { FluidInput } from './input.ts';
import { type FluidOptions, type Splat, splatRadius } from './options.ts';

/** The place of an event or a finger, in CSS pixels of the window. */
interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/** The path of one pointer since the last frame. */
interface Path {
  readonly pointer: PointerId;
  readonly points: Point[];
}

const MOUSE = 'mouse';
/** Fingers have the browser's numbers: small ones from 0 in Chrome, any, also negative, on iOS. */
type PointerId = number | typeof MOUSE;
/** The most points of a path, in case no frame is drawn for long. The oldest are dropped. */
const MOST_POINTS = 1_000;
/** After a pause of the page, strokes get the dye of this many seconds at most. */
const LONGEST_FRAME = 0.2;

/** Turns events of mouse and touch into splats. */
export interface Pointers {
  receive: (event: FluidInput) => void;
  /** The splats since the last call, which was `seconds` ago. */
  takeSplats: (seconds: number) => Splat[];
}

/** `wake` is called when there is something to draw. */
export function createPointers(
  canvas: HTMLCanvasElement,
  { options, palette, wake }: { options: FluidOptions; palette: Palette; wake: () => void },
): Pointers {
  /** The paths not drawn yet, including those of fingers that have been lifted. */
  let paths: Path[] = [];
  /** The path that each pointer is drawing. */
  const current = new Map<PointerId, Path>();
  let bursts: Splat[] = [];
  let burstCount = 0;

  const aspect = () => canvas.width / canvas.height;

  /** Converts places of the window to points of the canvas. */
  const pointsOf = (places: readonly Place[]): Point[] => {
    const { left, bottom, width, height } = canvas.getBoundingClientRect();
    return places.map(({ clientX, clientY }) => ({
      x: options.mirrorsBeside ? mirrored((clientX - left) / width) : (clientX - left) / width,
      y: (bottom - clientY) / height,
    }));
  };

  const startAt = (pointer: PointerId, point: Point): Path => {
    const path = { pointer, points: [point] };
    current.set(pointer, path);
    return path;
  };

  const extend = (path: Path, to: Point): void => {
    if (path.points.length === 1) paths.push(path);
    path.points.push(to);
    if (path.points.length > MOST_POINTS) path.points.shift();
    wake();
  };

  const moveTo = (pointer: PointerId, to: Point): void => {
    const path = current.get(pointer);
    const from = path?.points.at(-1);
    if (!path || !from) {
      const first = startAt(pointer, to);
      // A path of no length is a dab of dye that pushes nothing.
      if (isNear(to)) extend(first, to);
    } else if (isNear(from) || isNear(to)) {
      if (from.x !== to.x || from.y !== to.y) extend(path, to);
    } else {
      // It moved outside of the canvas, where nothing is drawn.
      startAt(pointer, to);
    }
  };

  const press = (point: Point): void => {
    if (!isNear(point)) return;
    const colour = palette.colour(++burstCount, options.colourScale * options.burstColourScale);
    bursts.push(...burst(point, colour, aspect()));
    wake();
  };

  const follow = (event: PointerEvent): void => {
    for (const point of pointsOf(placesOf(event))) moveTo(MOUSE, point);
  };

  const touch = (type: string, { changedTouches }: TouchEvent): void => {
    const fingers = [...changedTouches];
    pointsOf(fingers).forEach((point, index) => {
      const finger = fingers[index]?.identifier ?? 0;
      if (type === 'touchstart') startAt(finger, point);
      else if (type === 'touchmove') moveTo(finger, point);
      else current.delete(finger);
    });
  };

  return {
    receive: (event) => {
      if ('changedTouches' in event) touch(event.type, event);
      else if (event.type === 'pointerdown') pointsOf([event]).forEach(press);
      // Fingers are followed by touch events, which continue while the page scrolls.
      else if (event.pointerType !== 'touch') follow(event);
    },

    takeSplats: (seconds) => {
      const sixtieths = Math.min(LONGEST_FRAME, seconds) * 60;
      const settings = { options, aspect: aspect(), sixtieths };
      const splats = bursts;
      for (const { pointer, points } of paths) {
        const place = pointer === MOUSE ? 0 : pointer + 1;
        const colour = (brightness: number) => palette.colour(place, brightness);
        splats.push(...splatsAlong({ points, colour }, settings));
      }
      bursts = [];
      paths = [];
      for (const [pointer, { points }] of current)
        points.slice(-1).forEach((point) => startAt(pointer, point));
      return splats;
    },
  };
}

/** Maps a place beside the canvas (0 to 1) into it, as if there were a mirror at each side. */
function mirrored(x: number): number {
  const back = Math.abs(x) % 2;
  return back > 1 ? 2 - back : back;
}

/** The places that a move passed. A mouse reports more of them than the page gets events. */
function placesOf(event: PointerEvent): readonly Place[] {
  // Missing in Safari before 18.2, and on pages without https.
  const passed = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  return passed.length > 0 ? passed : [event];
}

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
function burst(point: Point, colour: Colour, aspect: number): Splat[] {
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

/** A point of the canvas: 0 to 1 from its left and lower edge. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The path that a pointer has followed since the last frame. */
interface Stroke {
  /** At least one point. With one, the pointer has not moved. */
  readonly points: readonly Point[];
  /** The pointer's colour, with the largest channel at `brightness`. */
  readonly colour: (brightness: number) => Colour;
}

/** The parameters of a stroke's splats. */
interface StrokeSettings {
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
function isNear({ x, y }: Point): boolean {
  return Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.5 + MARGIN;
}

/**
 * The splats of a stroke, evenly along its path and at most a splat's radius apart: at that
 * distance their sum is smooth to 1/5,000. Together they add the velocity of the whole movement,
 * however many frames it is spread over. Their dye is `colourScale` for each 1/60 s, and more
 * where the pointer is so fast that the line would be dimmer than a single splat.
 */
function splatsAlong({ points, colour }: Stroke, settings: StrokeSettings): Splat[] {
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
