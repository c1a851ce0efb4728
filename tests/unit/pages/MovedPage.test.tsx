import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MovedPage } from '#pages/MovedPage.tsx';

const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  assign.mockReset();
  vi.stubGlobal('location', { assign });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function passTime(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('moved page', () => {
  it("says 'Page Moved' and shows the new address", () => {
    render(<MovedPage />);
    expect(screen.getByRole('heading', { name: 'Page Moved' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'https://studynest.example/' })).toHaveAttribute(
      'href',
      'https://studynest.example/',
    );
  });

  it('leads there after 5 seconds, and not before', () => {
    render(<MovedPage />);
    passTime(4_999);
    expect(assign).not.toHaveBeenCalled();
    passTime(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://studynest.example/');
  });

  it('leads nowhere when it has been left', () => {
    render(<MovedPage />).unmount();
    passTime(10_000);
    expect(assign).not.toHaveBeenCalled();
  });
});
