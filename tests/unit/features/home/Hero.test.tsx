import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_SCRAMBLE_ITERATIONS, REVEAL_STEP_MS, SCRAMBLE_STEP_MS } from '#model/limits.ts';
import { HEADLINE, TAGLINE } from '#config/site.ts';
import { Hero } from '#features/home/Hero.tsx';

const service = vi.hoisted(() => ({ countAllFiles: vi.fn<() => Promise<number>>() }));
vi.mock('#services/library/totals.ts', () => service);

/** Everything is in view. */
class SeeingObserver {
  readonly callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback;
  }
  observe() {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    this.callback([entry], this as unknown as IntersectionObserver);
  }
  disconnect() {
    // There is nothing to release.
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', SeeingObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <MemoryRouter>
      <Hero />
    </MemoryRouter>,
  );

/** Lets the page settle, and the count be loaded and answered. */
const count = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.dynamicImportSettled();
  });

describe('the hero', () => {
  it('says how many files there are, counted once for the visit', async () => {
    service.countAllFiles.mockResolvedValue(1_234);
    const first = open();
    expect(screen.queryByText('1,234')).toBeNull();
    await count();
    expect(screen.getByText('1,234').closest('p')).toHaveTextContent('1,234 files in 8 courses.');
    first.unmount();
    open();
    await count();
    expect(screen.getByText('1,234').closest('p')).toHaveTextContent('1,234 files in 8 courses.');
    expect(service.countAllFiles).toHaveBeenCalledOnce();
  });

  it('has revealed headline and tagline when the shuffles and the words of the headline are over', () => {
    const { container } = open();
    expect(container.querySelectorAll('[aria-hidden] + .sr-only')).toHaveLength(2);
    const words = HEADLINE.split(' ').length;
    const time = MAX_SCRAMBLE_ITERATIONS * SCRAMBLE_STEP_MS + words * REVEAL_STEP_MS;
    act(() => void vi.advanceTimersByTime(time));
    expect(container.querySelectorAll('[aria-hidden] + .sr-only')).toHaveLength(0);
    expect(screen.getByText(TAGLINE)).toBeVisible();
  });
});
