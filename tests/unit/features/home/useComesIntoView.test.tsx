import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRef } from 'react';
import { useComesIntoView } from '#features/home/useComesIntoView.ts';

let see: (isIntersecting: boolean) => void;
const observe = vi.fn<(element: Element) => void>();
const disconnect = vi.fn<() => void>();

class OneObserver {
  readonly observe = observe;
  readonly disconnect = disconnect;
  constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
    see = (isIntersecting) => act(() => callback([{ isIntersecting }]));
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', OneObserver);
  observe.mockReset();
  disconnect.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Cards() {
  const element = useRef<HTMLParagraphElement>(null);
  return <p ref={element}>{useComesIntoView(element) ? 'rises' : 'stands'}</p>;
}

describe('an element that comes into view', () => {
  it('has come once it was out of view, and is watched no longer', () => {
    render(<Cards />);
    expect(observe).toHaveBeenCalledExactlyOnceWith(screen.getByText('stands'));
    see(false);
    expect(screen.getByText('stands')).toBeVisible();
    see(true);
    expect(screen.getByText('rises')).toBeVisible();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('has not come where it was in view from the first', () => {
    render(<Cards />);
    see(true);
    expect(screen.getByText('stands')).toBeVisible();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('is no longer watched when it is removed', () => {
    render(<Cards />).unmount();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('stands still in a browser that cannot watch', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    render(<Cards />);
    expect(screen.getByText('stands')).toBeVisible();
  });
});
