import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMediaQuery } from '#lib/reducedMotion.ts';

/** The queries that match, and the listeners of each. */
const matching = new Set<string>();
const listeners = new Map<string, Set<() => void>>();

beforeEach(() => {
  matching.clear();
  listeners.clear();
  vi.stubGlobal('matchMedia', (query: string) => {
    const mine = listeners.get(query) ?? new Set();
    listeners.set(query, mine);
    return {
      matches: matching.has(query),
      addEventListener: (_type: string, listener: () => void) => mine.add(listener),
      removeEventListener: (_type: string, listener: () => void) => mine.delete(listener),
    };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('follows its query, and another one after that', () => {
  matching.add('(hover: hover)');
  const { result, rerender, unmount } = renderHook(({ query }) => useMediaQuery(query), {
    initialProps: { query: '(hover: hover)' },
  });
  expect(result.current).toBe(true);
  matching.clear();
  act(() => listeners.get('(hover: hover)')?.forEach((changed) => changed()));
  expect(result.current).toBe(false);
  rerender({ query: '(width > 40rem)' });
  expect(listeners.get('(hover: hover)')?.size).toBe(0);
  matching.add('(width > 40rem)');
  act(() => listeners.get('(width > 40rem)')?.forEach((changed) => changed()));
  expect(result.current).toBe(true);
  unmount();
  expect(listeners.get('(width > 40rem)')?.size).toBe(0);
});

it('matches nothing in the HTML of a page', () => {
  matching.add('print');
  const Probe = () => <>{String(useMediaQuery('print'))}</>;
  expect(renderToString(<Probe />)).toBe('false');
});
