import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useVisibleHeight } from '#features/chat/useVisibleHeight.ts';

function Page() {
  useVisibleHeight();
  return null;
}

/** A window of 740 px, of which a keyboard or a zoom leaves this much. */
let viewport: EventTarget & { height: number; scale: number };

const scrollTo = vi.fn();

beforeEach(() => {
  scrollTo.mockReset();
  viewport = Object.assign(new EventTarget(), { height: 740, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  vi.stubGlobal('innerHeight', 740);
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function resize(height: number, scale = 1): void {
  Object.assign(viewport, { height, scale });
  viewport.dispatchEvent(new Event('resize'));
}

const visibleHeight = () => document.documentElement.style.getPropertyValue('--visible-height');

describe('the visible height', () => {
  it('is what a keyboard leaves, until it closes or the page is left', () => {
    const { unmount } = render(<Page />);
    resize(400);
    expect(visibleHeight()).toBe('400px');
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
    resize(740);
    expect(visibleHeight()).toBe('');
    resize(400);
    unmount();
    expect(visibleHeight()).toBe('');
  });

  it('does not follow a zoom', () => {
    render(<Page />);
    resize(370, 2);
    expect(visibleHeight()).toBe('');
  });
});
