import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAfterPaint } from '#features/files/outline/drawOutline.ts';

/** The script at the end of the page's HTML. */
const SCRIPT = readFileSync('scripts/build/startAfterRows.js', 'utf8');
const starts = () => document.querySelectorAll('body > i').length;

/** Ends the page, this many milliseconds after it was opened. */
const endPage = (after: number) =>
  void runInNewContext(SCRIPT, { document, setTimeout, performance: { now: () => after } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
  document.body.innerHTML = '<template id="app"><i></i></template>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('the app of a page that shows rows before it', () => {
  it('starts after the frame that shows them, once', () => {
    endPage(120);
    startAfterPaint();
    const before = vi.fn<(count: number) => void>();
    requestAnimationFrame(() => before(starts()));
    vi.advanceTimersByTime(20);
    expect(before).toHaveBeenCalledExactlyOnceWith(0);
    expect(starts()).toBe(1);
    vi.advanceTimersByTime(200);
    expect(starts()).toBe(1);
  });

  it('starts without them if they take longer than the page has', () => {
    endPage(120);
    vi.advanceTimersByTime(99);
    expect(starts()).toBe(0);
    vi.advanceTimersByTime(1);
    startAfterPaint();
    vi.advanceTimersByTime(50);
    expect(starts()).toBe(1);
  });

  it('does not wait where the page itself was slow', () => {
    endPage(900);
    vi.advanceTimersByTime(0);
    expect(starts()).toBe(1);
  });
});
