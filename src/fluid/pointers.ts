import type { createPalette } from './colour.ts';
import type { FluidOptions } from './options.ts';
import type { Splat } from './simulation.ts';

/** A mouse or a finger, and where it was when it last left a splat. */
interface Pointer {
  number: number;
  x: number;
  y: number;
  toX: number;
  toY: number;
}

/** Splats in one frame at most, so that a page that hung for a while does not catch up. */
const mostSplats = 6;
/** How far outside the canvas, in its sides, a pointer can be and still be felt. */
const margin = 0.1;
const mouse = -1;
/** Speed of the jets of a burst, in cells per second, and their directions. */
const burstSpeed = 160;
const burstJets = 5;

/**
 * Listens to mouse and touch on the whole window, so that the canvas can lie behind the page and
 * takes nothing from it: all listeners are passive and stop nothing. `woken` is called when there
 * is something to drop.
 */
export function createPointers(
  canvas: HTMLCanvasElement,
  options: FluidOptions,
  palette: ReturnType<typeof createPalette>,
  woken: () => void,
) {
  const pointers = new Map<number, Pointer>();
  let bursts: Splat[] = [];
  let count = 0;

  /** A point of the window on the canvas: 0 to 1 from its left and lower edge. */
  const place = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, bottom, width, height } = canvas.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (bottom - clientY) / height };
  };
  const near = ({ x, y }: { x: number; y: number }) =>
    Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.5 + margin;

  const put = (id: number, at: { clientX: number; clientY: number }): void => {
    const { x, y } = place(at);
    pointers.set(id, { number: id === mouse ? 0 : ++count, x, y, toX: x, toY: y });
  };

  const move = (id: number, at: { clientX: number; clientY: number }): void => {
    const pointer = pointers.get(id);
    if (!pointer) {
      put(id, at);
      return;
    }
    const { x, y } = place(at);
    pointer.toX = x;
    pointer.toY = y;
    if (near({ x, y })) woken();
  };

  const burst = (at: PointerEvent): void => {
    const point = place(at);
    if (!near(point)) return;
    const colour = palette
      .colour(++count)
      .map((channel) => channel * options.colourScale * options.burstColourScale);
    const [red = 0, green = 0, blue = 0] = colour;
    bursts.push({ ...point, velocity: [0, 0], colour: [red, green, blue] });
    const shape = canvas.width / canvas.height;
    for (let jet = 0; jet < burstJets; jet++) {
      const angle = ((jet + 0.25) / burstJets) * 2 * Math.PI;
      const [right, up] = [Math.cos(angle), Math.sin(angle)];
      bursts.push({
        x: point.x + (right * 0.03) / shape,
        y: point.y + up * 0.03,
        velocity: [right * burstSpeed, up * burstSpeed],
        colour: [0, 0, 0],
      });
    }
    woken();
  };

  const touches =
    (act: (id: number, at: Touch) => void) =>
    (event: TouchEvent): void => {
      for (const touch of Array.from(event.changedTouches)) act(touch.identifier, touch);
    };
  const lift = touches((id) => pointers.delete(id));
  const stop = new AbortController();
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    act: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, act, { passive: true, signal: stop.signal });
  listen('pointermove', (event) => {
    if (event.pointerType !== 'touch') move(mouse, event);
  });
  listen('pointerdown', burst);
  listen('touchstart', touches(put));
  listen('touchmove', touches(move));
  listen('touchend', lift);
  listen('touchcancel', lift);

  return {
    /** What the pointers have dropped in the last `seconds`: a splat for each 1/60 of a second. */
    take: (seconds: number): Splat[] => {
      const splats = bursts;
      bursts = [];
      const shape = canvas.width / canvas.height;
      const parts = Math.max(1, Math.min(mostSplats, Math.round(seconds * 60)));
      for (const pointer of pointers.values()) {
        const x = (pointer.toX - pointer.x) / parts;
        const y = (pointer.toY - pointer.y) / parts;
        if (x === 0 && y === 0) continue;
        const [red, green, blue] = palette.colour(pointer.number);
        for (let part = 0; part < parts; part++) {
          pointer.x += x;
          pointer.y += y;
          if (!near(pointer)) continue;
          splats.push({
            x: pointer.x,
            y: pointer.y,
            velocity: [
              x * Math.min(1, shape) * options.splatForce,
              (y / Math.max(1, shape)) * options.splatForce,
            ],
            colour: [
              red * options.colourScale,
              green * options.colourScale,
              blue * options.colourScale,
            ],
          });
        }
        pointer.x = pointer.toX;
        pointer.y = pointer.toY;
      }
      return splats;
    },
    dispose: () => stop.abort(),
  };
}
