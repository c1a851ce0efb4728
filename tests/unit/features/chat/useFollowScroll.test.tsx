import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFollowScroll } from '#features/chat/useFollowScroll.ts';

const ROW_PX = 100;

/**
 * A list of rows by their ids, 100 px each, in a window of two of them. A row has a button unless it
 * is deleted.
 */
function Rows({ ids, deleted = '' }: { readonly ids: string; readonly deleted?: string }) {
  const { list, onScroll, onFocus, hasNews } = useFollowScroll(ids.at(-1), false, onEnd);
  return (
    <>
      <div ref={list} role="log" onScroll={onScroll} onFocus={onFocus}>
        {Array.from(ids, (id) => (
          <p key={id} data-message={id} tabIndex={-1}>
            {!deleted.includes(id) && <button type="button">{id}</button>}
          </p>
        ))}
      </div>
      {hasNews && <p role="status">news</p>}
    </>
  );
}

const onEnd = vi.fn<() => void>();
const scrollTo = vi.fn<(options: ScrollToOptions) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  scrollTo.mockReset();
  onEnd.mockReset();
  Element.prototype.scrollTo = scrollTo as typeof Element.prototype.scrollTo;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2 * ROW_PX);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this.childElementCount * ROW_PX;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return heightOf(this);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * ROW_PX;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The height of a row, in its attribute or 100 px. */
function heightOf(row: HTMLElement): number {
  return Number(row.dataset['height'] ?? ROW_PX);
}

function frame(): void {
  act(() => {
    vi.advanceTimersToNextFrame();
  });
}

const list = () => screen.getByRole('log');

function scroll(top: number): void {
  list().scrollTop = top;
  fireEvent.scroll(list());
}

describe('a list that follows its end', () => {
  it.each([
    ['smoothly with later ones', false, 'smooth'],
    ['with later ones too where the device asks for less motion', true, 'instant'],
  ] as const)('goes there at once with the first rows, and %s', (_name, matches, behavior) => {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), { matches }) as MediaQueryList,
    );
    const { rerender } = render(<Rows ids="" />);
    frame();
    rerender(<Rows ids="def" />);
    frame();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' });
    rerender(<Rows ids="defg" />);
    frame();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 400, behavior });
  });

  it('leaves a reader who looks up where they are, and says that there is news', () => {
    const { rerender } = render(<Rows ids="defgh" />);
    frame();
    scroll(300);
    scroll(120);
    scrollTo.mockReset();
    rerender(<Rows ids="defghi" />);
    frame();
    expect(scrollTo).not.toHaveBeenCalled();
    expect(list().scrollTop).toBe(120);
    expect(screen.getByRole('status')).toBeVisible();
  });

  it('stays where it is while a text in it is being selected, and says that there is news', () => {
    const { rerender } = render(<Rows ids="def" />);
    frame();
    scrollTo.mockReset();
    document.getSelection()?.selectAllChildren(list());
    rerender(<Rows ids="defg" />);
    frame();
    expect(scrollTo).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeVisible();
    document.getSelection()?.removeAllRanges();
    rerender(<Rows ids="defgh" />);
    frame();
    expect(scrollTo).toHaveBeenCalledOnce();
  });

  it('says no longer that there is news when it is emptied, and follows its end again', () => {
    const { rerender } = render(<Rows ids="defgh" />);
    frame();
    scroll(300);
    scroll(120);
    rerender(<Rows ids="defghi" />);
    frame();
    rerender(<Rows ids="" />);
    frame();
    expect(screen.queryByRole('status')).toBeNull();
    scrollTo.mockReset();
    rerender(<Rows ids="jkl" />);
    frame();
    expect(scrollTo).toHaveBeenCalledOnce();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('keeps what is read in its place when rows come before it and behind it in one frame', () => {
    const { rerender } = render(<Rows ids="defgh" />);
    frame();
    scroll(300);
    scroll(120);
    rerender(<Rows ids="abcdefgh" />);
    fireEvent.scroll(list());
    rerender(<Rows ids="abcdefghi" />);
    frame();
    expect(list().scrollTop).toBe(420);
    rerender(<Rows ids="abcdefghij" />);
    frame();
    expect(list().scrollTop).toBe(420);
  });

  it('keeps what is read in its place when the first row joins the group of rows before it', () => {
    const { rerender } = render(<Rows ids="defgh" />);
    frame();
    scroll(300);
    scroll(120);
    rerender(<Rows ids="abcdefgh" />);
    list().querySelector<HTMLElement>('[data-message="d"]')!.dataset['height'] = '80';
    frame();
    expect(list().scrollTop).toBe(400);
  });

  it('stays at its end when it becomes less tall', () => {
    let resize: () => void = () => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(onResize: () => void) {
          resize = onResize;
        }
        observe() {}
        disconnect() {}
      },
    );
    render(<Rows ids="defgh" />);
    frame();
    resize();
    expect(list().scrollTop).toBe(500);
    scroll(300);
    scroll(120);
    resize();
    expect(list().scrollTop).toBe(120);
    vi.unstubAllGlobals();
  });

  it('says so while its reader is at the end, and no longer when they look up', () => {
    const { rerender } = render(<Rows ids="defgh" />);
    frame();
    expect(onEnd).toHaveBeenCalledTimes(1);
    scroll(300);
    expect(onEnd).toHaveBeenCalledTimes(2);
    scroll(120);
    rerender(<Rows ids="defghi" />);
    frame();
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it('gives the focus to its first row when the row that had it has gone', () => {
    const { rerender } = render(<Rows ids="defgh" />);
    list().querySelector<HTMLElement>('[data-message="d"]')?.focus();
    frame();
    rerender(<Rows ids="defghi" />);
    frame();
    expect(document.activeElement).toHaveAttribute('data-message', 'd');
    rerender(<Rows ids="fghi" />);
    frame();
    expect(document.activeElement).toHaveAttribute('data-message', 'f');
  });

  it('gives the focus to the row whose button had it and has gone', () => {
    const { rerender } = render(<Rows ids="defgh" />);
    frame();
    screen.getByRole('button', { name: 'f' }).focus();
    rerender(<Rows ids="defgh" deleted="f" />);
    frame();
    expect(document.activeElement).toHaveAttribute('data-message', 'f');
  });
});
