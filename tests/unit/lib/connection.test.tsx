import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useOnline } from '#lib/connection.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('follows the network until the component is gone', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const removed = vi.spyOn(window, 'removeEventListener');
  const { result, unmount } = renderHook(useOnline);
  expect(result.current).toBe(false);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current).toBe(true);
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current).toBe(false);
  unmount();
  expect(removed.mock.calls.map(([type]) => type)).toEqual(
    expect.arrayContaining(['online', 'offline']),
  );
});

it('is online in the HTML of a page', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Probe = () => <>{String(useOnline())}</>;
  expect(renderToString(<Probe />)).toBe('true');
});
