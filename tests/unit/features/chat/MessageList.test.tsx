import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomState } from '#features/chat/room.ts';
import { MessageList } from '#features/chat/MessageList.tsx';
import type { Message } from '#model/message.ts';

const actions = {
  onRetry: vi.fn(),
  onReadEarlier: vi.fn(),
  onCopy: vi.fn(),
  onReport: vi.fn(),
  onDelete: vi.fn(),
};

const messageOf = (number: number): Message => ({
  id: `m${number}`,
  text: `line ${number}`,
  sender: 'Ada',
  timestamp: number,
  state: 'stored',
});

function list(state: Partial<RoomState> = {}, isConnectionLost = false) {
  const room: RoomState = {
    messages: [messageOf(0), messageOf(1), messageOf(2)],
    ownIds: new Set(),
    isLoaded: true,
    refused: [],
    reachesStart: true,
    isReadingEarlier: false,
    hasFailed: false,
    ...state,
  };
  return (
    <MessageList
      room={room}
      isConnectionLost={isConnectionLost}
      isUnreachable={isConnectionLost}
      {...actions}
    />
  );
}

const row = (text: string) => screen.getByText(text).closest('li')!;

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
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
    const { rerender } = render(list({ messages: [], isLoaded: false }));
    expect(screen.getByText('Loading messages')).toBeInTheDocument();
    rerender(list({ messages: [], isLoaded: false, hasFailed: true }));
    expect(screen.getByText('Couldn’t load the messages.')).toBeVisible();
    rerender(list({ messages: [] }));
    expect(screen.getByText('No messages yet')).toBeVisible();
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

  it.each([
    [false, 'Sending…'],
    [true, 'Waiting for connection'],
  ])('says while it is lost (%s) that a message waits, until it is stored', (isLost, wait) => {
    const { rerender } = render(
      list({ messages: [{ ...messageOf(0), state: 'waiting' }] }, isLost),
    );
    const before = row('line 0');
    expect(before).toHaveTextContent(wait);
    rerender(list({ messages: [messageOf(0)] }, isLost));
    expect(row('line 0')).toBe(before);
    expect(before).not.toHaveTextContent(wait);
  });

  it('shows what waits also while the room is loading', () => {
    render(list({ messages: [{ ...messageOf(0), state: 'waiting' }], isLoaded: false }));
    expect(screen.getByText('Loading messages')).toBeInTheDocument();
    expect(row('line 0')).toBeVisible();
  });

  it('shows the sender once for a group, again after five minutes, and each time', () => {
    const minute = 60_000;
    const said = [
      { ...messageOf(0), timestamp: 0 },
      { ...messageOf(1), timestamp: minute },
      { ...messageOf(2), timestamp: 2 * minute, sender: 'Bob' },
      { ...messageOf(3), timestamp: 3 * minute },
      { ...messageOf(4), timestamp: 8 * minute },
      { ...messageOf(5), timestamp: 13 * minute - 1 },
    ];
    render(list({ messages: said }));
    expect(screen.getAllByRole('listitem').map((item) => item.hasAttribute('data-first'))).toEqual([
      true,
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(row('line 1')).toHaveTextContent('Ada');
    expect(screen.getAllByRole('time')).toHaveLength(said.length);
  });

  it('shows the sender anew between somebody of the same name and the visitor', () => {
    render(list({ ownIds: new Set(['m1', 'm2']) }));
    expect(screen.getAllByRole('listitem').map((item) => item.hasAttribute('data-first'))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('gives senders initials, and each sender one colour', () => {
    const from = (number: number, sender: string) => ({ ...messageOf(number), sender });
    const senders = ['Asha Menon', 'نور', '🌿', 'Asha Menon'];
    render(list({ messages: senders.map((sender, index) => from(index, sender)) }));
    const heads = senders.map((_, index) =>
      row(`line ${index}`).querySelector<HTMLElement>('.message-head'),
    );
    const initials = heads.map((head) => head?.querySelector('[aria-hidden]')?.textContent);
    expect(initials).toEqual(['AM', 'ن', '🌿', 'AM']);
    const hues = heads.map((head) => head?.style.getPropertyValue('--hue'));
    expect(new Set(hues).size).toBe(3);
    expect(hues[3]).toBe(hues[0]);
  });

  it("marks the visitor's own messages", () => {
    render(list({ ownIds: new Set(['m1']) }));
    expect(row('line 1')).toHaveAttribute('data-own');
    expect(row('line 0')).not.toHaveAttribute('data-own');
  });

  it('offers nothing for a deleted message', () => {
    render(list({ messages: [{ ...messageOf(0), text: 'This message is deleted !' }] }));
    expect(within(row('This message is deleted !')).queryByRole('button')).toBeNull();
  });
});

describe('the menu of a message', () => {
  const button = () => within(row('line 2')).getByRole('button', { name: 'Actions for Ada' });
  const item = (name: string) => screen.findByRole('menuitem', { name });

  it('opens with the first click, and with later ones', async () => {
    render(list());
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    await userEvent.click(await item('Copy text'));
    expect(actions.onCopy).toHaveBeenCalledExactlyOnceWith(messageOf(2));
    await userEvent.click(button());
    await userEvent.click(await item('Delete'));
    expect(actions.onDelete).toHaveBeenCalledExactlyOnceWith(messageOf(2));
  });

  it.each(['{Enter}', ' '])('opens with the key %j, and gives the focus back', async (key) => {
    render(list());
    act(() => button().focus());
    await userEvent.keyboard(key);
    await item('Copy text');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await item('Copy text');
    await userEvent.keyboard('{End}{Enter}');
    expect(actions.onDelete).toHaveBeenCalledOnce();
  });

  it('offers no deleting and no report of what is not stored', async () => {
    render(list({ messages: [{ ...messageOf(2), state: 'waiting' }] }));
    await userEvent.click(button());
    expect(await item('Delete')).toHaveAttribute('aria-disabled', 'true');
    expect(await item('Report')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the line above new messages', () => {
  const messages = [messageOf(1), messageOf(2), messageOf(3), messageOf(4)];
  const line = () => screen.queryByText('New messages');
  const visit = (state: Partial<RoomState> = {}) => render(list({ messages, ...state }));

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Lets the list be measured. The reader is at its end. */
  const read = () =>
    act(() => {
      vi.advanceTimersToNextFrame();
    });

  function setHidden(value: boolean): void {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(value);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }

  it('is missing on the first visit, and where nothing came since the last', () => {
    const { unmount } = visit();
    read();
    expect(line()).toBeNull();
    unmount();
    visit();
    expect(line()).toBeNull();
  });

  it('is where the visitor stopped reading, and stays there while the new messages are read', () => {
    const first = visit({ messages: messages.slice(0, 2) });
    read();
    first.unmount();
    const { rerender } = visit();
    read();
    expect(row('line 3')).toContainElement(line());
    rerender(list({ messages: [messageOf(0), ...messages, messageOf(5)] }));
    read();
    expect(row('line 3')).toContainElement(line());
  });

  it("does not stand above the visitor's own message", () => {
    localStorage.setItem('studynest-chat-read-up-to', '2');
    visit({ ownIds: new Set(['m3']) });
    expect(row('line 4')).toContainElement(line());
  });

  it('moves when the page has been hidden', () => {
    localStorage.setItem('studynest-chat-read-up-to', '2');
    const { rerender } = visit();
    read();
    setHidden(true);
    expect(line()).toBeNull();
    rerender(list({ messages: [...messages, messageOf(5)] }));
    setHidden(false);
    expect(row('line 5')).toContainElement(line());
  });
});
