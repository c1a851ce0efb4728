import type { Colour, Palette } from './colour.ts';
import type { FluidInput } from './input.ts';
import type { FluidOptions } from './options.ts';
import type { Splat } from './splat.ts';
import { isNear, splatsAlong, type Point } from './strokes.ts';

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
