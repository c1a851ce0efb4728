import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSwipe } from '#features/files/viewer/useSwipe.ts';

const onSwipe = vi.fn<(direction: 'next' | 'previous') => void>();
let content: HTMLElement | null;

function File() {
  return (
    <div
      role="img"
      aria-label="file"
      {...useSwipe({ current: content }, { current: false }, onSwipe)}
    />
  );
}

type Point = readonly [x: number, y: number];
const at = (points: readonly Point[]) => points.map(([clientX, clientY]) => ({ clientX, clientY }));
const file = () => screen.getByRole('img');
const begin = (...fingers: Point[]) => fireEvent.touchStart(file(), { touches: at(fingers) });
const end = (...fingers: Point[]) => fireEvent.touchEnd(file(), { changedTouches: at(fingers) });

function open(sizes?: { readonly scrollWidth: number; readonly clientWidth: number }): void {
  content = sizes ? Object.defineProperties(document.createElement('p'), asValues(sizes)) : null;
  onSwipe.mockReset();
  render(<File />);
}

const asValues = (sizes: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, { value }]));

afterEach(() => vi.unstubAllGlobals());

describe('a swipe', () => {
  it.each([
    ['to the left', [100, 110], 'next'],
    ['to the right', [500, 90], 'previous'],
    ['just long and flat enough', [240, 130], 'next'],
  ] as const)('%s leads to another file', (_name, to, direction) => {
    open({ scrollWidth: 320, clientWidth: 320 });
    begin([300, 100]);
    end(to);
    expect(onSwipe.mock.calls).toEqual([[direction]]);
  });

  it.each([
    ['too short', [241, 100]],
    ['too steep', [240, 131]],
    ['too steep upwards', [360, 69]],
  ] as const)('that is %s leads nowhere', (_name, to) => {
    open();
    begin([300, 100]);
    end(to);
    expect(onSwipe).not.toHaveBeenCalled();
  });

  it('of two fingers leads nowhere: they pinch', () => {
    open();
    begin([300, 100], [310, 100]);
    end([100, 100]);
    expect(onSwipe).not.toHaveBeenCalled();
  });

  it('moves what is wider than the screen', () => {
    open({ scrollWidth: 321, clientWidth: 320 });
    begin([300, 100]);
    end([100, 100]);
    expect(onSwipe).not.toHaveBeenCalled();
  });

  it.each([
    [1, 1],
    [1.01, 0],
  ])('in a view that is pinched to %d leads on %i times', (scale, times) => {
    vi.stubGlobal('visualViewport', { scale });
    open();
    begin([300, 100]);
    end([100, 100]);
    expect(onSwipe).toHaveBeenCalledTimes(times);
  });

  it('has an end and a beginning of its own', () => {
    open();
    end([100, 100]);
    begin([300, 100]);
    fireEvent(file(), createEvent.touchCancel(file()));
    end([100, 100]);
    begin([300, 100]);
    end();
    expect(onSwipe).not.toHaveBeenCalled();
    begin([300, 100]);
    end([100, 100]);
    end([0, 100]);
    expect(onSwipe).toHaveBeenCalledOnce();
  });
});
