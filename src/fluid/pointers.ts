import type { Palette } from './colour.ts';
import type { FluidOptions } from './options.ts';
import type { Splat } from './simulation.ts';

/** A point of the canvas: 0 to 1 from its left and lower edge. */
interface Point {
  x: number;
  y: number;
}

/** A mouse or a finger: where it last left a splat, and where it is now. */
interface Pointer {
  from: Point;
  to: Point;
}

interface Place {
  clientX: number;
  clientY: number;
}

/** Splats of one pointer in one frame at most. */
const mostSplats = 6;
/** A page that hung does not catch up with more than these seconds. */
const longestFrame = 0.2;
/** How far outside the canvas, in its sides, a pointer can be and still be felt. */
const margin = 0.1;
/** The mouse's key among the pointers; fingers have numbers from 0. */
const mouse = -1;
/**
 * The jets of a burst, which share its dye: how many, how fast in cells per second, how far from
 * the middle in canvas heights.
 */
const jets = 5;
const jetSpeed = 160;
const jetDistance = 0.03;

/**
 * Listens to mouse and touch on the whole window, so that the canvas can lie behind the page and
 * takes nothing from it: all listeners are passive. `wake` is called when there is something to
 * drop. Returns a function that gives what the pointers dropped in the last `seconds`: the dye of a
 * splat for each 1/60 of them, so that a trail is as bright on a slow machine as on a fast one.
 */
export function createPointers(
  canvas: HTMLCanvasElement,
  {
    options,
    palette,
    wake,
    signal,
  }: { options: FluidOptions; palette: Palette; wake: () => void; signal: AbortSignal },
): (seconds: number) => Splat[] {
  const pointers = new Map<number, Pointer>();
  let bursts: Splat[] = [];
  let burstCount = 0;

  const place = ({ clientX, clientY }: Place): Point => {
    const { left, bottom, width, height } = canvas.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (bottom - clientY) / height };
  };
  const near = ({ x, y }: Point) => Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.5 + margin;

  const put = (id: number, at: Place): void => {
    const from = place(at);
    pointers.set(id, { from, to: from });
  };

  const move = (id: number, at: Place): void => {
    const pointer = pointers.get(id);
    if (!pointer) {
      put(id, at);
      return;
    }
    pointer.to = place(at);
    if (near(pointer.to)) wake();
    // What it did elsewhere is no stroke.
    else pointer.from = pointer.to;
  };

  const burst = (at: Place): void => {
    const point = place(at);
    if (!near(point)) return;
    const scale = (options.colourScale * options.burstColourScale) / jets;
    const colour = palette.colour(++burstCount, scale);
    for (let jet = 0; jet < jets; jet++) {
      const angle = ((jet + 0.25) / jets) * 2 * Math.PI;
      const [right, up] = [Math.cos(angle), Math.sin(angle)];
      bursts.push({
        x: point.x + (right * jetDistance * canvas.height) / canvas.width,
        y: point.y + up * jetDistance,
        velocity: [right * jetSpeed, up * jetSpeed],
        colour,
      });
    }
    wake();
  };

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    act: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, act, { passive: true, signal });
  const listenToFingers = (
    name: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
    act: (id: number, at: Touch) => unknown,
  ) =>
    listen(name, (event) => {
      for (const touch of event.changedTouches) act(touch.identifier, touch);
    });
  listen('pointerdown', burst);
  listen('pointermove', (event) => {
    // Fingers are followed by touch events: these go on while the page scrolls.
    if (event.pointerType !== 'touch') move(mouse, event);
  });
  listenToFingers('touchstart', put);
  listenToFingers('touchmove', move);
  listenToFingers('touchend', (id) => pointers.delete(id));
  listenToFingers('touchcancel', (id) => pointers.delete(id));

  return (seconds) => {
    const splats = bursts;
    bursts = [];
    const aspect = canvas.width / canvas.height;
    const due = Math.min(longestFrame, seconds) * 60;
    const parts = Math.min(mostSplats, Math.round(due)) || 1;
    for (const [id, pointer] of pointers) {
      const { from, to } = pointer;
      const x = (to.x - from.x) / parts;
      const y = (to.y - from.y) / parts;
      if (!x && !y) continue;
      const colour = palette.colour(id - mouse, (options.colourScale * due) / parts);
      // In the canvas's longer side, so that a movement counts the same in both directions.
      const right = x * Math.min(1, aspect) * options.splatForce;
      const up = (y / Math.max(1, aspect)) * options.splatForce;
      for (let part = 1; part <= parts; part++) {
        const at = { x: from.x + x * part, y: from.y + y * part };
        if (near(at)) splats.push({ ...at, velocity: [right, up], colour });
      }
      pointer.from = to;
    }
    return splats;
  };
}
