import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomState } from '#features/chat/createRoom.ts';
import { MessageList } from '#features/chat/MessageList.tsx';
import type { Message } from '#model/message.ts';

const actions = {
  onRetry: vi.fn(),
  onReadEarlier: vi.fn(),
  onEnd: vi.fn(),
  onCopy: vi.fn(),
  onDelete: vi.fn(),
};

const messageOf = (number: number): Message => ({
  id: `m${number}`,
  text: `line ${number}`,
  sender: 'Ada',
  timestamp: number,
  state: 'stored',
});

function list(state: Partial<RoomState> = {}) {
  const room: RoomState = {
    messages: [messageOf(0), messageOf(1), messageOf(2)],
    unsent: [],
    reachesStart: true,
    isReadingEarlier: false,
    hasFailed: false,
    ...state,
  };
  return <MessageList room={room} {...actions} />;
}

const row = (text: string) => screen.getByText(text).closest('li')!;

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});

describe('the list of messages', () => {
  it('is one stop of the Tab key: its newest message', async () => {
    const { rerender } = render(list());
    await userEvent.tab();
    expect(row('line 2')).toHaveFocus();
    rerender(list({ messages: [messageOf(0), messageOf(1), messageOf(2), messageOf(3)] }));
    expect(row('line 2')).toHaveAttribute('tabindex', '0');
    expect(row('line 3')).toHaveAttribute('tabindex', '-1');
  });

  it("stops at a row's buttons only once the row has had the focus", async () => {
    render(list());
    const copy = within(row('line 2')).getByRole('button', { name: 'Copy' });
    expect(copy).toHaveAttribute('tabindex', '-1');
    await userEvent.tab();
    await userEvent.tab();
    expect(copy).toHaveFocus();
  });

  it.each([
    ['ArrowUp', 'line 0'],
    ['ArrowDown', 'line 2'],
    ['Home', 'line 0'],
    ['End', 'line 2'],
  ])('moves the focus from a row with %s to %s', (key, text) => {
    render(list());
    row('line 1').focus();
    fireEvent.keyDown(row('line 1'), { key });
    expect(row(text)).toHaveFocus();
  });

  it('leaves the arrow keys to the buttons of a row', () => {
    render(list());
    const copy = within(row('line 1')).getByRole('button', { name: 'Copy' });
    copy.focus();
    fireEvent.keyDown(copy, { key: 'ArrowUp' });
    expect(copy).toHaveFocus();
  });

  it('says that messages are loading, that they failed, or that there are none', () => {
    const { rerender } = render(list({ messages: null }));
    expect(screen.getByText('Loading the messages')).toBeInTheDocument();
    rerender(list({ messages: null, hasFailed: true }));
    expect(screen.getByText('The messages could not be loaded.')).toBeVisible();
    rerender(list({ messages: [] }));
    expect(screen.getByText('Nothing has been said yet')).toBeVisible();
  });

  it('offers earlier messages where there are some, and shows that they are being read', () => {
    const { rerender } = render(list({ reachesStart: false }));
    const earlier = screen.getByRole('button', { name: 'Earlier messages' });
    fireEvent.click(earlier);
    expect(actions.onReadEarlier).toHaveBeenCalledOnce();
    rerender(list({ reachesStart: false, isReadingEarlier: true }));
    expect(earlier).toHaveAttribute('aria-busy', 'true');
    rerender(list({ reachesStart: true }));
    expect(earlier).not.toBeInTheDocument();
  });

  it('marks a message as being sent until it is stored', () => {
    const { rerender } = render(list({ messages: [{ ...messageOf(0), state: 'waiting' }] }));
    expect(row('line 0')).toHaveTextContent('Sending…');
    rerender(list({ messages: [messageOf(0)] }));
    expect(row('line 0')).not.toHaveTextContent('Sending…');
  });
});
