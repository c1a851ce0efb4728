import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLongPress } from '#features/chat/useLongPress.ts';

const onHold = vi.fn<() => void>();

function Held() {
  return (
    <div {...useLongPress(onHold)} role="listitem">
      <button type="button">Copy</button>
      {createPortal(<div role="menuitem">Report</div>, document.body)}
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  onHold.mockReset();
});
afterEach(() => vi.useRealTimers());

function open() {
  const { unmount } = render(<Held />);
  return { element: screen.getByRole('listitem'), unmount };
}

// A mouse event of that name has everything that the hook reads from a pointer event.
function point(element: Element, type: string, clientX = 0, button = 0): boolean {
  return fireEvent(
    element,
    new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY: 0, button }),
  );
}

describe('press and hold', () => {
  it('takes 700 ms, and happens once', () => {
    const { element } = open();
    point(element, 'pointerdown');
    vi.advanceTimersByTime(699);
    expect(onHold).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onHold).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5_000);
    expect(onHold).toHaveBeenCalledOnce();
  });

  it.each([
    ['is released', 'pointerup', 0],
    ['is taken by a scroll', 'pointercancel', 0],
    ['moves by 11 pixels', 'pointermove', 11],
  ])('is cancelled when the pointer %s', (_, type, x) => {
    const { element } = open();
    point(element, 'pointerdown');
    vi.advanceTimersByTime(699);
    point(element, type, x);
    vi.advanceTimersByTime(5_000);
    expect(onHold).not.toHaveBeenCalled();
  });

  it('shows that it is held, until it ends', () => {
    const { element } = open();
    point(element, 'pointerdown');
    expect(element).toHaveAttribute('data-holding');
    point(element, 'pointerup');
    expect(element).not.toHaveAttribute('data-holding');
    point(element, 'pointerdown');
    vi.advanceTimersByTime(700);
    expect(element).not.toHaveAttribute('data-holding');
  });

  it('bears the tremble of a hand', () => {
    const { element } = open();
    point(element, 'pointerdown');
    point(element, 'pointermove', 10);
    vi.advanceTimersByTime(700);
    expect(onHold).toHaveBeenCalledOnce();
  });

  it('is for the first mouse button, and not on a button inside', () => {
    const { element } = open();
    point(element, 'pointerdown', 0, 2);
    vi.advanceTimersByTime(5_000);
    point(screen.getByRole('button'), 'pointerdown');
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
    vi.advanceTimersByTime(5_000);
    expect(onHold).not.toHaveBeenCalled();
  });

  it('is not begun by a press in the menu of what is held', () => {
    open();
    const item = screen.getByRole('menuitem');
    point(item, 'pointerdown');
    vi.advanceTimersByTime(5_000);
    // The menu closes, so the key is released elsewhere.
    fireEvent.keyDown(item, { key: 'Enter' });
    vi.advanceTimersByTime(5_000);
    expect(onHold).not.toHaveBeenCalled();
  });

  it.each(['Enter', ' '])('works with the key %j, which repeats while it is held', (key) => {
    const { element } = open();
    fireEvent.keyDown(element, { key });
    vi.advanceTimersByTime(400);
    fireEvent.keyDown(element, { key, repeat: true });
    vi.advanceTimersByTime(299);
    expect(onHold).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onHold).toHaveBeenCalledOnce();
  });

  it('is cancelled when the key is released or the focus leaves', () => {
    const { element } = open();
    for (const end of [fireEvent.keyUp, fireEvent.blur]) {
      fireEvent.keyDown(element, { key: 'Enter' });
      vi.advanceTimersByTime(699);
      end(element);
      vi.advanceTimersByTime(5_000);
    }
    expect(onHold).not.toHaveBeenCalled();
  });

  it("keeps the browser's own menu away while a finger holds, and only then", () => {
    const { element } = open();
    expect(point(element, 'contextmenu')).toBe(true);
    point(element, 'pointerdown');
    expect(point(element, 'contextmenu')).toBe(false);
  });

  it('ends with what was held', () => {
    const { element, unmount } = open();
    point(element, 'pointerdown');
    unmount();
    vi.advanceTimersByTime(5_000);
    expect(onHold).not.toHaveBeenCalled();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'with %s is something else, and leaves the menu to the browser',
    (modifier) => {
      const { element } = open();
      const press = { bubbles: true, cancelable: true, button: 0, [modifier]: true };
      fireEvent(element, new MouseEvent('pointerdown', press));
      expect(fireEvent(element, new MouseEvent('contextmenu', press))).toBe(true);
      vi.advanceTimersByTime(2_000);
      fireEvent.keyDown(element, { key: 'Enter', [modifier]: true });
      vi.advanceTimersByTime(2_000);
      expect(onHold).not.toHaveBeenCalled();
    },
  );

  it.each([1, 2, 3, 4, 5])('of button %s is none', (button) => {
    const { element } = open();
    point(element, 'pointerdown', 0, button);
    vi.advanceTimersByTime(2_000);
    expect(onHold).not.toHaveBeenCalled();
  });

  it('ends when a second button is pressed, or when it selects text', () => {
    const { element } = open();
    point(element, 'pointerdown');
    fireEvent(element, new MouseEvent('pointermove', { bubbles: true, buttons: 3 }));
    vi.advanceTimersByTime(2_000);
    expect(onHold).not.toHaveBeenCalled();
    point(element, 'pointerdown');
    window.getSelection()?.selectAllChildren(document.body);
    vi.advanceTimersByTime(2_000);
    expect(onHold).not.toHaveBeenCalled();
    window.getSelection()?.removeAllRanges();
  });
});
