import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gl } from '../../src/fluid/gl.ts';
import { afterFrame } from '../../src/fluid/pacing.ts';

/** How long the graphics processor takes for its work, in ms. */
let work: number;
let given: number;
const deleteSync = vi.fn();
const readPixels = vi.fn();

const UNSIGNALED = 1;
/** The part of WebGL 2 that pacing needs. Without its fences it is WebGL 1. */
const fences = {
  fenceSync: () => ({}),
  getSyncParameter: () => (Date.now() - given < work ? UNSIGNALED : 2),
  deleteSync,
  UNSIGNALED,
};
const context = (parts: object) => ({ flush: vi.fn(), readPixels, ...parts }) as unknown as Gl;

beforeEach(() => {
  vi.useFakeTimers();
  given = Date.now();
  given = Date.now();
  deleteSync.mockClear();
  readPixels.mockClear();
});
afterEach(() => vi.useRealTimers());

/** Returns the milliseconds until the next frame may begin, after one that took `length`. */
function wait(length: number, gl = context(fences)): number {
  given = Date.now();
  work = length;
  const ready = vi.fn();
  afterFrame(gl, ready);
  let waited = 0;
  while (ready.mock.calls.length === 0 && waited < 2_000) {
    vi.advanceTimersByTime(1);
    waited++;
  }
  return waited;
}

describe('the pace of the frames', () => {
  it.each([0, 1, 3])('does not hold up a machine that takes %d ms', (length) => {
    expect(wait(length)).toBeLessThanOrEqual(4);
  });

  it.each([12, 20, 30, 60])('rests longer than it works where a frame takes %d ms', (length) => {
    expect(wait(length)).toBeGreaterThanOrEqual(2 * length);
  });

  it('rests most of the time where a frame takes 40 ms', () => {
    expect(wait(40)).toBeGreaterThan(6 * 40);
  });

  it.each([
    { length: 60, rest: 400 },
    { length: 600, rest: 600 },
  ])('rests $rest ms after a frame of $length ms', ({ length, rest }) => {
    const polls = 8;
    expect(wait(length)).toBeGreaterThanOrEqual(length + rest);
    expect(wait(length)).toBeLessThan(length + rest + polls);
  });

  it('gives its fence back', () => {
    wait(20);
    expect(deleteSync).toHaveBeenCalledOnce();
  });

  it('can be given up, fence and all', () => {
    work = 20;
    const ready = vi.fn();
    const giveUp = afterFrame(context(fences), ready);
    vi.advanceTimersByTime(10);
    giveUp();
    vi.advanceTimersByTime(2_000);
    expect(ready).not.toHaveBeenCalled();
    expect(deleteSync).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reads a pixel back where there are no fences, and only there', () => {
    wait(0);
    expect(readPixels).not.toHaveBeenCalled();
    wait(0, context({}));
    expect(readPixels).toHaveBeenCalledOnce();
  });
});
