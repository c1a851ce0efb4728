import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAddressQuery } from '#features/library/search/SearchBox.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState({ key: 'router' }, '', '/Files?course=CD#top');
});
afterEach(() => {
  vi.useRealTimers();
});

function open(query: string, typed = '') {
  return renderHook(
    (view: { readonly query: string; readonly typed: string }) =>
      useAddressQuery(view.query, view.typed),
    { initialProps: { query, typed } },
  );
}

describe('the address', () => {
  it('takes on the query, and keeps the fragment, the history and its state', () => {
    const steps = window.history.length;
    open('?course=CD&tab=qp');
    expect(window.location.href).toMatch(/\/Files\?course=CD&tab=qp#top$/);
    expect(window.history.state).toEqual({ key: 'router' });
    expect(window.history.length).toBe(steps);
  });

  it('takes on the first letter at once, and further ones when the typing pauses', () => {
    const { rerender } = open('');
    rerender({ query: '?search=a', typed: 'a' });
    vi.advanceTimersByTime(0);
    expect(window.location.search).toBe('?search=a');
    rerender({ query: '?search=ab', typed: 'ab' });
    vi.advanceTimersByTime(249);
    rerender({ query: '?search=abc', typed: 'abc' });
    vi.advanceTimersByTime(249);
    expect(window.location.search).toBe('?search=a');
    vi.advanceTimersByTime(1);
    expect(window.location.search).toBe('?search=abc');
  });

  it('takes on the next letter at once again after a second without typing', () => {
    const { rerender } = open('');
    rerender({ query: '?search=a', typed: 'a' });
    vi.advanceTimersByTime(1_000);
    rerender({ query: '?search=ab', typed: 'ab' });
    vi.advanceTimersByTime(0);
    expect(window.location.search).toBe('?search=a');
    vi.advanceTimersByTime(1_001);
    rerender({ query: '?search=abc', typed: 'abc' });
    vi.advanceTimersByTime(0);
    expect(window.location.search).toBe('?search=abc');
  });

  it('is that of a file that is open over the list', () => {
    window.history.replaceState(null, '', '/Files?course=CD&file=a');
    open('?course=CD&tab=qp');
    expect(window.location.search).toBe('?course=CD&file=a');
  });

  it('is not written again when it says the same', () => {
    const write = vi.spyOn(window.history, 'replaceState');
    open('?course=CD');
    expect(write).not.toHaveBeenCalled();
  });

  it('takes on anything else at once, together with what was typed', () => {
    const { rerender } = open('');
    rerender({ query: '?search=a', typed: 'a' });
    rerender({ query: '?search=ab', typed: 'ab' });
    rerender({ query: '?search=ab&sort=title', typed: 'ab' });
    expect(window.location.search).toBe('?search=ab&sort=title');
  });

  it('stays as it is when the page is left within the pause', () => {
    const { rerender, unmount } = open('');
    rerender({ query: '?search=a', typed: 'a' });
    rerender({ query: '?search=ab', typed: 'ab' });
    unmount();
    vi.advanceTimersByTime(250);
    expect(window.location.search).toBe('');
  });
});
