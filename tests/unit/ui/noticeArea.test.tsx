import { act, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '#ui/Dialog.tsx';
import { currentNotice, Notifications } from '#ui/noticeArea.tsx';
import { notify } from '#ui/notify.tsx';

beforeEach(() => currentNotice.set(null));
afterEach(() => {
  vi.useRealTimers();
});

const texts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
function say(text: string) {
  act(() => {
    notify(text);
  });
}

function passTime(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('notification', () => {
  it('is announced, and can be dismissed, while a dialog is open', async () => {
    // The style that lets a notice be pressed is not loaded here.
    const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
    const onClose = vi.fn();
    render(
      <>
        <Notifications />
        <Dialog open title="Question" onClose={onClose}>
          Text
        </Dialog>
      </>,
    );
    say('One');
    expect(texts()).toEqual(['One']);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(texts()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('appears in an area that is there before it', () => {
    render(<Notifications />);
    const area = screen.getByRole('region', { name: 'Notifications' });
    say('One');
    expect(area).toContainElement(screen.getByRole('alert'));
  });

  it('is an alert that holds exactly its text', () => {
    render(<Notifications />);
    say('Message copied to clipboard!');
    expect(texts()).toEqual(['Message copied to clipboard!']);
  });

  it('is closed by its button, which is outside of the text', async () => {
    render(<Notifications />);
    say('One');
    expect(screen.getByRole('alert')).not.toContainElement(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(texts()).toEqual([]);
  });

  it('stays for four seconds and 60 ms for each character', () => {
    vi.useFakeTimers();
    render(<Notifications />);
    say('0123456789');
    passTime(4_599);
    expect(texts()).toEqual(['0123456789']);
    passTime(1);
    expect(texts()).toEqual([]);
  });

  it('is alone: a new one replaces it', () => {
    render(<Notifications />);
    for (const text of ['One', 'Two']) say(text);
    expect(texts()).toEqual(['Two']);
  });

  it('goes with its reason, unless another one has replaced it', () => {
    render(<Notifications />);
    const reasonIsGone = notify('One');
    say('Two');
    act(reasonIsGone);
    expect(texts()).toEqual(['Two']);
  });

  it('is only announced if the page shows it already', () => {
    render(<Notifications />);
    act(() => void notify('1 file uploaded.', 'success', { isShown: true }));
    expect(screen.getByRole('alert').parentElement).toHaveClass('sr-only');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('shows the same text once', () => {
    render(<Notifications />);
    say('Again');
    say('Again');
    expect(texts()).toEqual(['Again']);
  });
});
