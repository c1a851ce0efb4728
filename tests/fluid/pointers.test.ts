// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPalette } from '../../src/fluid/colour.ts';
import { listenToInput } from '../../src/fluid/input.ts';
import { defaultOptions, type FluidOptions, type Splat } from '../../src/fluid/options.ts';
import { createPointers } from '../../src/fluid/pointers.ts';

/** The canvas lies 100 px from the left and 50 from the top of the window. */
const box = { left: 100, top: 50, width: 400, height: 200, bottom: 250, right: 500 };
const frame = 1 / 60;

let stop: AbortController;
let wake: ReturnType<typeof vi.fn<() => void>>;
let take: (seconds: number) => Splat[];
let follow: (options: FluidOptions) => void;

beforeEach(() => {
  stop = new AbortController();
  wake = vi.fn<() => void>();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 400, height: 200 });
  canvas.getBoundingClientRect = () => ({ ...box, x: 100, y: 50, toJSON: () => box });
  follow = (options) => {
    const pointers = createPointers(canvas, { options, palette: createPalette(10), wake });
    take = pointers.takeSplats;
    listenToInput(pointers.receive, stop.signal);
  };
  follow(defaultOptions);
});
afterEach(() => stop.abort());

/** Sends an event to the window, and returns it. */
function send(name: string, properties: object): Event {
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), properties);
  document.body.dispatchEvent(event);
  return event;
}
const mouse = (clientX: number, clientY: number, name = 'pointermove') =>
  send(name, { pointerType: 'mouse', clientX, clientY });
/** A move that passed these places since the last one, as a mouse of 1,000 Hz reports it. */
const coalesced = (...places: (readonly [number, number])[]) => {
  const passed = places.map(([clientX, clientY]) => ({ clientX, clientY }));
  return send('pointermove', {
    pointerType: 'mouse',
    ...passed.at(-1),
    getCoalescedEvents: () => passed,
  });
};
const touch = (name: string, ...fingers: [number, number, number][]) =>
  send(name, {
    changedTouches: fingers.map(([identifier, clientX, clientY]) => ({
      identifier,
      clientX,
      clientY,
    })),
  });

describe('a mouse', () => {
  it('leaves a dab of dye where it is first seen, and pushes nothing', () => {
    mouse(300, 150);
    expect(wake).toHaveBeenCalledOnce();
    const [dab, ...others] = take(frame);
    expect(others).toEqual([]);
    expect(dab).toMatchObject({ x: 0.5, y: 0.5, velocity: [0, 0] });
    expect(Math.max(...dab!.colour)).toBeCloseTo(0.15, 6);
    expect(take(frame)).toEqual([]);
  });

  it('leaves nothing while it rests', () => {
    mouse(300, 150);
    take(frame);
    mouse(300, 150);
    expect(take(frame)).toEqual([]);
  });

  it('leaves dye of 0.15 and a push of 6000 where it went', () => {
    mouse(300, 150);
    take(frame);
    mouse(304, 148);
    expect(wake).toHaveBeenCalledTimes(2);
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
        dye: sum(({ colour }) => Math.max(...colour)),
        push: sum(({ velocity }) => velocity[0]),
      };
    };
    const slow = stroke(1);
    expect(slow.dye).toBeCloseTo(6 * 0.15, 6);
    expect(slow.push).toBeCloseTo(0.3 * 6000, 6);
    const fast = stroke(6);
    expect(fast.dye).toBeCloseTo(slow.dye, 6);
    expect(fast.push).toBeCloseTo(slow.push, 6);
    const faster = stroke(12);
    expect(faster.dye).toBeCloseTo(slow.dye, 6);
  });

  it('leaves a line without gaps, as bright as one splat, however fast it is', () => {
    mouse(110, 150);
    take(frame);
    mouse(490, 150);
    const splats = take(frame);
    for (const [index, { x }] of splats.slice(1).entries()) {
      // The splats have a radius of 12.6 px on this canvas.
      expect((x - splats[index]!.x) * 400).toBeLessThanOrEqual(12.7);
    }
    const brightnessAt = (x: number) =>
      splats.reduce((sum, splat) => {
        const away = ((x - splat.x) * 400) / 12.649;
        return sum + Math.max(...splat.colour) * Math.exp(-(away ** 2));
      }, 0);
    for (let x = 0.2; x < 0.8; x += 0.01) expect(brightnessAt(x)).toBeCloseTo(0.15, 3);
  });

  it('is followed along all that it passed between two frames', () => {
    mouse(200, 200);
    take(frame);
    // Up, to the right, down again: an end that is straight to the right of the start.
    mouse(200, 100);
    coalesced([250, 80], [300, 80], [350, 80], [400, 100]);
    mouse(400, 200);
    const splats = take(0.1);
    const passes = (x: number, y: number) =>
      splats.some((splat) => Math.hypot((splat.x - x) * 2, splat.y - y) < 0.064);
    for (const [x, y] of [
      [0.25, 0.5],
      [0.25, 0.75],
      [0.375, 0.85],
      [0.5, 0.85],
      [0.625, 0.85],
      [0.75, 0.75],
      [0.75, 0.5],
      [0.75, 0.25],
    ] as const) {
      expect(passes(x, y), `at ${x}, ${y}`).toBe(true);
    }
    expect(passes(0.5, 0.25)).toBe(false);
    const sum = (axis: 0 | 1) => splats.reduce((total, splat) => total + splat.velocity[axis], 0);
    // Half of the canvas to the right in total, and nothing upwards.
    expect(sum(0)).toBeCloseTo(0.5 * 6000, 6);
    expect(sum(1)).toBeCloseTo(0, 6);
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
    for (const { y } of splats) expect(Math.abs(y - 0.5)).toBeCloseTo(0.45, 6);
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

  it('leave dye whatever number the browser gives them', () => {
    touch('touchstart', [-39_957_289, 200, 100]);
    touch('touchmove', [-39_957_289, 210, 100]);
    expect(Math.max(...take(frame)[0]!.colour)).toBeGreaterThan(0);
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

  it('draw a flick that has ended before the next frame', () => {
    touch('touchstart', [0, 200, 100]);
    touch('touchmove', [0, 204, 100]);
    touch('touchend', [0, 204, 100]);
    expect(take(0.4)).toHaveLength(1);
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
    take(frame);
    wake.mockClear();
    stop.abort();
    mouse(310, 150);
    mouse(310, 150, 'pointerdown');
    expect(wake).not.toHaveBeenCalled();
    expect(take(frame)).toEqual([]);
  });
});

describe('a pointer beside the canvas', () => {
  beforeEach(() => follow({ ...defaultOptions, mirrorsBeside: true }));

  it.each([
    ['in the canvas', 200, 0.25],
    ['beside it', 600, 0.75],
    ['two widths away', 1_000, 0.25],
  ])('is mirrored at its sides: %s', (_where, clientX, x) => {
    mouse(clientX, 150);
    expect(take(frame)[0]?.x).toBeCloseTo(x);
  });

  it('is not followed above and below', () => {
    mouse(600, 10);
    expect(take(frame)).toEqual([]);
  });
});
