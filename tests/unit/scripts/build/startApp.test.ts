// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const read = (name: string) => readFileSync(`scripts/build/${name}.js`, 'utf8');
const PRELOAD = read('preloadApp');
const START = read('startApp');

const starts = () => document.querySelectorAll('body > i').length;
const preloads = () => document.head.querySelectorAll('link').length;

/** Runs a script of the page, this many milliseconds after it was opened. */
const run = (script: string, after: number) =>
  void runInNewContext(script, {
    document,
    setTimeout,
    requestAnimationFrame,
    performance: { now: () => after },
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
  document.body.innerHTML = '<template id="app"><i></i><link><link></template>';
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = document.body.innerHTML = '';
});

describe('the app of a page that came quickly', () => {
  it('starts after the frame that shows the page, once, and loads nothing before', () => {
    run(PRELOAD, 120);
    run(START, 130);
    const before = vi.fn<(count: number) => void>();
    requestAnimationFrame(() => before(starts()));
    vi.advanceTimersByTime(20);
    expect(before).toHaveBeenCalledExactlyOnceWith(0);
    expect(preloads()).toBe(0);
    expect(starts()).toBe(1);
    vi.advanceTimersByTime(200);
    expect(starts()).toBe(1);
  });

  it('starts without a frame where none is drawn', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    run(START, 120);
    vi.advanceTimersByTime(99);
    expect(starts()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(starts()).toBe(1);
    vi.unstubAllGlobals();
  });
});

it('the app of a page that came slowly loads beside its styles, and starts with them', () => {
  run(PRELOAD, 200);
  expect(preloads()).toBe(2);
  expect(starts()).toBe(0);
  run(START, 450);
  expect(starts()).toBe(1);
});
