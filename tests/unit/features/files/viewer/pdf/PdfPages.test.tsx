import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pdf } from '#features/files/viewer/pdf/pdf.ts';
import { PdfPages } from '#features/files/viewer/pdf/PdfPages.tsx';

const scrollTo = vi.fn<(options?: ScrollToOptions | number) => void>();
const drawPage = vi.fn<Pdf['drawPage']>();
const PDF: Pdf = { pageCount: 5, ratio: 1.5, drawPage };

/** Stands in for the observers of the pages: jsdom has no layout, and so no observers. */
class Observer {
  static all: Observer[] = [];
  readonly pages = new Set<Element>();
  readonly tell: IntersectionObserverCallback;
  readonly margin: string | undefined;

  constructor(tell: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.tell = tell;
    this.margin = options.rootMargin;
    expect(options.root).toBe(scroller);
    Observer.all.push(this);
  }
  observe = (page: Element) => this.pages.add(page);
  disconnect = () => this.pages.clear();
}

let scroller: HTMLElement;
let resize: () => void;
/** In CSS pixels. */
let size: { width: number; scrollWidth: number; scrollHeight: number };

beforeEach(() => {
  vi.useFakeTimers();
  drawPage.mockReset().mockImplementation(() =>
    Promise.resolve({
      canvas: document.createElement('canvas'),
      text: document.createElement('p'),
      ratio: 1.5,
    }),
  );
  Observer.all = [];
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe = () => undefined;
      disconnect = () => {
        resize = () => undefined;
      };
    },
  );
  size = { width: 416, scrollWidth: 416, scrollHeight: 3000 };
  scroller = document.body.appendChild(document.createElement('div'));
  scrollTo.mockReset();
  scroller.scrollTo = scrollTo;
  Object.defineProperties(scroller, {
    clientWidth: { get: () => size.width },
    scrollWidth: { get: () => size.scrollWidth },
    scrollHeight: { get: () => size.scrollHeight },
  });
});
afterEach(() => {
  scroller.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () =>
  render(<PdfPages pdf={PDF} scroller={{ current: scroller }} />, { container: scroller });
const pages = () => screen.queryAllByRole('group', { name: /^Page \d of 5$/ });
const widths = () => new Set(pages().map(({ style }) => style.width));
const control = (name: string) => screen.getByRole('button', { name });
const drawn = () => drawPage.mock.calls.map(([number]) => number);

/** Scrolls so that pages enter or leave the area near the view, or the view's middle line. */
async function scroll(area: 'near' | 'middle', change: Readonly<Record<number, boolean>>) {
  const margin = area === 'near' ? '100% 0px' : '-50% 0px';
  const observer = Observer.all.findLast((each) => each.margin === margin)!;
  const entries = Object.entries(change).map(([number, isIntersecting]) => ({
    target: pages()[Number(number) - 1]!,
    isIntersecting,
  }));
  expect(entries.every(({ target }) => observer.pages.has(target))).toBe(true);
  act(() => observer.tell(entries as never, observer as never));
  await act(() => vi.advanceTimersByTimeAsync(100));
}

describe('the pages of a PDF', () => {
  it('are drawn near the view, and freed when they are far away', async () => {
    open();
    expect(pages()).toHaveLength(5);
    await scroll('near', { 1: true, 2: true, 3: false });
    await scroll('near', { 1: false, 3: true });
    expect(drawn()).toEqual([1, 2, 3]);
    expect(pages().map((page) => page.querySelector('canvas') !== null)).toEqual([
      ...[false, true, true, false, false],
    ]);
  });

  it('are counted, with the one on the middle line', async () => {
    open();
    expect(screen.getByText('Page 1 of 5')).toBeVisible();
    await scroll('middle', { 1: false, 2: true, 3: true, 4: false });
    expect(screen.getByText('Page 3 of 5')).toBeVisible();
    await scroll('middle', { 3: false });
    expect(screen.getByText('Page 3 of 5')).toBeVisible();
  });

  it('are watched no longer once the file is closed', () => {
    const { unmount } = open();
    unmount();
    expect(Observer.all.map((observer) => observer.pages.size)).toEqual([0, 0]);
    resize();
  });

  it.each([
    [416, '400px'],
    [2000, '896px'],
  ])('in a view of %i px are %s wide', (width, expected) => {
    size.width = width;
    open();
    expect(widths()).toEqual(new Set([expected]));
  });

  it('wait for the width of the view, and follow it', () => {
    size.width = 0;
    open();
    expect(pages()).toEqual([]);
    expect(Observer.all).toEqual([]);
    size.width = 316;
    act(() => resize());
    expect(widths()).toEqual(new Set(['300px']));
    expect(Observer.all.map((observer) => observer.pages.size)).toEqual([5, 5]);
  });
});

describe('the zoom', () => {
  const press = (key: string, held = {}) => fireEvent.keyDown(scroller, { key, ...held });

  it('has five steps', () => {
    open();
    expect(control('Zoom out')).toHaveAttribute('aria-disabled', 'true');
    for (const width of ['600px', '800px', '1200px', '1600px', '1600px']) {
      fireEvent.click(control('Zoom in'));
      expect(widths()).toEqual(new Set([width]));
    }
    expect(control('Zoom in')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(control('Zoom out'));
    expect(widths()).toEqual(new Set(['1200px']));
    expect(control('Zoom in')).not.toHaveAttribute('aria-disabled');
  });

  it('is on the keys + and -, also without Shift, while no other key is held', () => {
    open();
    const after = [
      press('+'),
      press('='),
      press('+', { ctrlKey: true }),
      press('+', { metaKey: true }),
      press('a'),
    ];
    expect(after).toHaveLength(5);
    expect(widths()).toEqual(new Set(['800px']));
    for (const key of ['-', '-', '-']) press(key);
    expect(widths()).toEqual(new Set(['400px']));
  });

  it('keeps the same place in view, and the middle of the page', () => {
    open();
    scroller.scrollTop = 1000;
    fireEvent.scroll(scroller);
    Object.assign(size, { scrollHeight: 6000, scrollWidth: 616 });
    fireEvent.click(control('Zoom in'));
    expect(scrollTo).toHaveBeenLastCalledWith({
      top: 2000,
      left: 100,
      behavior: 'instant',
    });
  });

  it('leaves the place alone while the width stays', async () => {
    open();
    scrollTo.mockClear();
    await scroll('middle', { 2: true });
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
