// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPalette } from '#fluid/colour.ts';
import { defaultOptions } from '#fluid/options.ts';
import { createPointers } from '#fluid/pointers.ts';
import type { Splat } from '#fluid/simulation.ts';

/** The canvas lies 100 px from the left and 50 from the top of the window. */
const box = { left: 100, top: 50, width: 400, height: 200, bottom: 250, right: 500 };
const frame = 1 / 60;

let stop: AbortController;
let wake: ReturnType<typeof vi.fn<() => void>>;
let take: (seconds: number) => Splat[];

beforeEach(() => {
  stop = new AbortController();
  wake = vi.fn<() => void>();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 400, height: 200 });
  canvas.getBoundingClientRect = () => ({ ...box, x: 100, y: 50, toJSON: () => box });
  take = createPointers(canvas, {
    options: defaultOptions,
    palette: createPalette(10),
    wake,
    signal: stop.signal,
  });
});
afterEach(() => stop.abort());

/** Sends an event to the window, and gives it back. */
function send(name: string, properties: object): Event {
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), properties);
  document.body.dispatchEvent(event);
  return event;
}
const mouse = (clientX: number, clientY: number, name = 'pointermove') =>
  send(name, { pointerType: 'mouse', clientX, clientY });
const touch = (name: string, ...fingers: [number, number, number][]) =>
  send(name, {
    changedTouches: fingers.map(([identifier, clientX, clientY]) => ({
      identifier,
      clientX,
      clientY,
    })),
  });

describe('a mouse', () => {
  it('leaves nothing where it is first seen, and wakes nobody', () => {
    mouse(300, 150);
    expect(wake).not.toHaveBeenCalled();
    expect(take(frame)).toEqual([]);
  });

  it('leaves dye of 0.15 and a push of 6000 where it went', () => {
    mouse(300, 150);
    mouse(304, 148);
    expect(wake).toHaveBeenCalled();
    const [splat, ...others] = take(frame);
    expect(others).toEqual([]);
    expect(splat).toMatchObject({ x: 0.51, y: 0.51 });
    // A hundredth of the canvas to the right, a hundredth of its height up: half as far.
    expect(splat!.velocity[0]).toBeCloseTo(60, 6);
    expect(splat!.velocity[1]).toBeCloseTo(30, 6);
    expect(Math.max(...splat!.colour)).toBeCloseTo(0.15, 6);
    expect(take(frame)).toEqual([]);
  });

  it('leaves as much dye and push in one slow frame as in six fast ones', () => {
    const stroke = (frames: number) => {
      mouse(200, 100);
      take(1);
      const splats: Splat[] = [];
      for (let step = 1; step <= frames; step++) {
        mouse(200 + (120 * step) / frames, 100);
        splats.push(...take(0.1 / frames));
      }
      const sum = (value: (splat: Splat) => number) =>
        splats.reduce((total, splat) => total + value(splat), 0);
      return {
        splats: splats.length,
        dye: sum(({ colour }) => Math.max(...colour)),
        push: sum(({ velocity }) => velocity[0]),
      };
    };
    const slow = stroke(1);
    expect(slow.splats).toBe(6);
    expect(slow.dye).toBeCloseTo(6 * 0.15, 6);
    expect(slow.push).toBeCloseTo(0.3 * 6000, 6);
    const fast = stroke(6);
    expect(fast.dye).toBeCloseTo(slow.dye, 6);
    expect(fast.push).toBeCloseTo(slow.push, 6);
    const faster = stroke(12);
    expect(faster.dye).toBeCloseTo(slow.dye, 6);
  });

  it('draws no line from where it left the canvas to where it comes back', () => {
    mouse(480, 60);
    mouse(490, 60);
    take(frame);
    for (const [x, y] of [
      [600, 60],
      [900, 150],
      [600, 240],
    ] as const) {
      mouse(x, y);
    }
    mouse(490, 240);
    const splats = take(0.1);
    expect(splats).not.toEqual([]);
    for (const { y } of splats) expect(y).toBeCloseTo(0.05, 6);
  });

  it('wakes nobody while it is elsewhere', () => {
    mouse(800, 150);
    mouse(810, 150);
    mouse(810, 150, 'pointerdown');
    expect(wake).not.toHaveBeenCalled();
    expect(take(frame)).toEqual([]);
  });
});

describe('a click', () => {
  it('bursts: ten times the dye, pushed away to all sides', () => {
    mouse(300, 150, 'pointerdown');
    expect(wake).toHaveBeenCalledOnce();
    const splats = take(frame);
    const sum = (value: (splat: Splat) => number) =>
      splats.reduce((total, splat) => total + value(splat), 0);
    expect(sum(({ colour }) => Math.max(...colour))).toBeCloseTo(1.5, 6);
    expect(sum(({ velocity }) => velocity[0])).toBeCloseTo(0, 6);
    expect(sum(({ velocity }) => velocity[1])).toBeCloseTo(0, 6);
    for (const { x, y, velocity } of splats) {
      const [right, up] = [(x - 0.5) * 2, y - 0.5];
      expect(Math.hypot(...velocity)).toBeCloseTo(160, 6);
      expect(right * velocity[0] + up * velocity[1]).toBeCloseTo(0.03 * 160, 6);
    }
  });

  it('bursts in another colour each time', () => {
    mouse(300, 150, 'pointerdown');
    const [first] = take(frame);
    mouse(300, 150, 'pointerdown');
    expect(take(frame)[0]!.colour).not.toEqual(first!.colour);
  });
});

describe('fingers', () => {
  it('each leave a trail of their own colour', () => {
    touch('touchstart', [0, 200, 100], [1, 400, 200]);
    touch('touchmove', [0, 210, 100], [1, 400, 190]);
    const [first, second, ...others] = take(frame);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ x: 0.275, y: 0.75 });
    expect(second).toMatchObject({ x: 0.75, y: 0.3 });
    expect(first!.velocity[0]).toBeGreaterThan(0);
    expect(second!.velocity[1]).toBeGreaterThan(0);
    expect(first!.colour).not.toEqual(second!.colour);
  });

  it('move on while another is lifted', () => {
    touch('touchstart', [0, 200, 100], [1, 400, 200]);
    touch('touchend', [0, 200, 100]);
    touch('touchmove', [1, 410, 200]);
    expect(take(frame)).toHaveLength(1);
  });

  it('draw no line from where they were lifted to where they come down', () => {
    touch('touchstart', [0, 200, 100]);
    touch('touchmove', [0, 210, 100]);
    take(frame);
    touch('touchcancel', [0, 210, 100]);
    touch('touchstart', [0, 450, 200]);
    expect(take(frame)).toEqual([]);
  });

  it('are not followed a second time as pointers', () => {
    touch('touchstart', [0, 200, 100]);
    send('pointermove', { pointerType: 'touch', clientX: 200, clientY: 100 });
    send('pointermove', { pointerType: 'touch', clientX: 250, clientY: 100 });
    expect(take(frame)).toEqual([]);
  });
});

describe('the page', () => {
  it('keeps every event', () => {
    const events = [
      mouse(300, 150),
      mouse(310, 150),
      mouse(310, 150, 'pointerdown'),
      touch('touchstart', [0, 200, 100]),
      touch('touchmove', [0, 210, 100]),
      touch('touchend', [0, 210, 100]),
    ];
    for (const event of events) expect(event.defaultPrevented).toBe(false);
  });

  it('is left alone after the end', () => {
    mouse(300, 150);
    stop.abort();
    mouse(310, 150);
    mouse(310, 150, 'pointerdown');
    expect(wake).not.toHaveBeenCalled();
    expect(take(frame)).toEqual([]);
  });
});
