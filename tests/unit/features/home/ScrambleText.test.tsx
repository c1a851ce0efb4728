import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrambleText } from '#features/home/ScrambleText.tsx';

const TEXT = 'Unlock the Best Study Resources';

let comeIntoView: (isIntersecting?: boolean) => void;

class OneObserver {
  constructor(callback: IntersectionObserverCallback) {
    comeIntoView = (isIntersecting = true) =>
      callback(
        [{ isIntersecting } as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      );
  }
  observe() {
    // The test decides when the text comes into view.
  }
  disconnect() {
    // There is nothing to release.
  }
}

function preferReducedMotion(reduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
}

function passTime(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', OneObserver);
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  preferReducedMotion(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('text reveal', () => {
  it('shows the text until it comes into view', () => {
    render(<ScrambleText text={TEXT} />);
    act(() => comeIntoView(false));
    expect(screen.getByText(TEXT)).toBeVisible();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('scrambles for ten steps of 150 ms, then reveals a word every 100 ms', () => {
    const { container } = render(<ScrambleText text={TEXT} />);
    const shown = () => container.firstElementChild?.textContent;
    act(() => {
      comeIntoView();
    });
    expect(shown()).toMatch(/^kcolnU eht /);
    passTime(10 * 150 - 1);
    expect(shown()).not.toMatch(/^Unlock/);
    passTime(1);
    expect(shown()).toMatch(/^Unlock eht /);
    passTime(100);
    expect(shown()).toMatch(/^Unlock the tseB /);
    passTime(300);
    expect(shown()).toBe(TEXT);
    passTime(10_000);
    expect(shown()).toBe(TEXT);
  });

  it('changes one text node in place', () => {
    const { container } = render(<ScrambleText text={TEXT} />);
    const node = container.firstElementChild?.firstChild;
    act(() => {
      comeIntoView();
    });
    expect(node?.nodeType).toBe(Node.TEXT_NODE);
    expect(container.firstElementChild?.firstChild).toBe(node);
    expect(container.firstElementChild?.childNodes).toHaveLength(1);
  });

  it('gives a screen reader the real text once, also while it moves', () => {
    render(
      <h1>
        <ScrambleText text={TEXT} />
      </h1>,
    );
    act(() => {
      comeIntoView();
    });
    expect(screen.getByRole('heading')).toHaveAccessibleName(TEXT);
    passTime(10 * 150 + 4 * 100);
    expect(screen.getAllByText(TEXT)).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stays still for whoever asked for reduced motion', () => {
    preferReducedMotion(true);
    comeIntoView = () => undefined;
    const { container } = render(<ScrambleText text={TEXT} />);
    act(() => {
      comeIntoView();
    });
    expect(container.firstElementChild).toHaveTextContent(TEXT);
  });

  it.each([
    [799, true],
    [800, false],
  ])('moves %d ms after the first paint: %s', (late, moves) => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<ScrambleText text={TEXT} />);
    const paint = { startTime: 5_000 - late };
    vi.stubGlobal('performance', { now: () => 5_000, getEntriesByName: () => [paint] });
    render(<ScrambleText text={TEXT} />, { container, hydrate: true });
    act(() => comeIntoView());
    expect(container.firstElementChild?.textContent === TEXT).toBe(!moves);
  });

  it('stays still where the browser cannot say what is in view', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { container } = render(<ScrambleText text={TEXT} />);
    passTime(10_000);
    expect(container.firstElementChild).toHaveTextContent(TEXT);
  });

  it('leaves no timer behind', () => {
    const { unmount } = render(<ScrambleText text={TEXT} />);
    act(() => {
      comeIntoView();
    });
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
