// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatServices } from '#features/chat/chatServices.ts';
import { createRoom } from '#features/chat/createRoom.ts';
import { readUnsent } from '#features/chat/unsentMessages.ts';
import type { ChatMessage } from '#model/message.ts';
import type { MessageWindow } from '#services/messages.ts';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

const denied = new Error('PERMISSION_DENIED');
const unreachable = new Error('network-request-failed');

const messageOf = (number: number): ChatMessage => ({
  id: `m${number}`,
  text: `line ${number}`,
  sender: 'Ada',
  timestamp: number,
});

type Tell = (window: MessageWindow) => void;

/** A backend that does what the test says. */
function fakeServices() {
  const tell: {
    newest: Tell;
    failure: (error: unknown) => void;
    earlier: Tell[];
    connection: (isConnected: boolean) => void;
  } = {
    newest: () => undefined,
    failure: () => undefined,
    earlier: [],
    connection: () => undefined,
  };
  const stop = vi.fn<() => void>();
  const before: ChatMessage[] = [];
  let keys = 0;
  const services = {
    deleteMessage: vi.fn<ChatServices['deleteMessage']>().mockResolvedValue(undefined),
    hasMessage: vi.fn<ChatServices['hasMessage']>().mockResolvedValue(false),
    isDenied: (error: unknown) => error === denied,
    isUnreachable: (error: unknown) => error === unreachable,
    newMessageKey: () => `key${(keys += 1)}`,
    sendMessage: vi.fn<ChatServices['sendMessage']>().mockResolvedValue(undefined),
    watchConnection: (onChange: (isConnected: boolean) => void) => {
      tell.connection = onChange;
      return stop;
    },
    watchEarlierMessages: (message: ChatMessage, _count: number, onWindow: Tell) => {
      before.push(message);
      tell.earlier.push(onWindow);
      return stop;
    },
    watchNewestMessages: (_count: number, onWindow: Tell, onError: (error: unknown) => void) => {
      tell.newest = onWindow;
      tell.failure = onError;
      return stop;
    },
  } satisfies ChatServices;
  return { services, tell, stop, before };
}

function open() {
  const fake = fakeServices();
  const room = createRoom(fake.services);
  const close = room.open();
  return { ...fake, room, close, ids: () => room.getSnapshot().messages?.map(({ id }) => id) };
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('the room', () => {
  it('has no list until the newest have come', () => {
    const { room, tell, ids } = open();
    expect(room.getSnapshot().messages).toBeNull();
    tell.newest({ messages: numbered(1, 2), reachesStart: true });
    expect(ids()).toEqual(['m1', 'm2']);
    expect(room.getSnapshot().reachesStart).toBe(true);
  });

  it('puts each earlier page before what is there, one at a time, until the start', () => {
    const { room, tell, before, ids } = open();
    tell.newest({ messages: numbered(7, 9), reachesStart: false });
    room.readEarlier();
    room.readEarlier();
    expect(before).toEqual([messageOf(7)]);
    expect(room.getSnapshot().isReadingEarlier).toBe(true);
    tell.earlier[0]?.({ messages: numbered(4, 6), reachesStart: false });
    room.readEarlier();
    tell.earlier[1]?.({ messages: numbered(1, 3), reachesStart: true });
    expect(ids()).toEqual(numbered(1, 9).map(({ id }) => id));
    room.readEarlier();
    expect(before).toEqual([messageOf(7), messageOf(4)]);
    // A change in an earlier page stays in its place.
    const changed = { ...messageOf(5), text: 'This message is deleted !' };
    tell.earlier[0]?.({ messages: [messageOf(4), changed, messageOf(6)], reachesStart: false });
    expect(room.getSnapshot().messages?.[4]).toEqual(changed);
  });

  it('has asked for an earlier page before it is drawn that it asks', () => {
    const { room, tell, before } = open();
    tell.newest({ messages: [messageOf(3)], reachesStart: false });
    const asked: [number, boolean][] = [];
    room.subscribe(() => asked.push([before.length, room.getSnapshot().isReadingEarlier]));
    room.readEarlier();
    expect(asked).toEqual([[1, true]]);
  });

  it('forgets the earlier pages when the operator clears it', () => {
    const { room, tell, ids } = open();
    tell.newest({ messages: numbered(7, 9), reachesStart: false });
    room.readEarlier();
    tell.earlier[0]?.({ messages: numbered(4, 6), reachesStart: true });
    tell.newest({ messages: [], reachesStart: true });
    expect(ids()).toEqual([]);
  });

  it('says that it cannot be read, and listens anew when it is told to', () => {
    const { room, tell, stop, ids } = open();
    room.retry();
    expect(stop).not.toHaveBeenCalled();
    tell.failure(unreachable);
    expect(room.getSnapshot()).toMatchObject({ hasFailed: true, messages: null });
    room.retry();
    expect(stop).toHaveBeenCalledTimes(2);
    expect(room.getSnapshot().hasFailed).toBe(false);
    tell.newest({ messages: numbered(1, 2), reachesStart: true });
    expect(ids()).toEqual(['m1', 'm2']);
  });

  it('listens anew by itself after a while, and no longer once it is closed', () => {
    const { room, tell, stop, close } = open();
    tell.failure(unreachable);
    tell.failure(unreachable);
    vi.advanceTimersByTime(4_999);
    expect(stop).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(stop).toHaveBeenCalledTimes(2);
    expect(room.getSnapshot().hasFailed).toBe(true);
    tell.newest({ messages: numbered(1, 2), reachesStart: true });
    expect(room.getSnapshot().hasFailed).toBe(false);
    tell.failure(unreachable);
    close();
    vi.advanceTimersByTime(10_000);
    expect(stop).toHaveBeenCalledTimes(4);
  });

  it('ends all that it listens to', () => {
    const { room, tell, stop, close } = open();
    tell.newest({ messages: numbered(7, 9), reachesStart: false });
    room.readEarlier();
    close();
    expect(stop).toHaveBeenCalledTimes(3);
  });
});

describe('a message that is sent', () => {
  it('is kept until the server has it', async () => {
    const { room, services } = open();
    let confirm: () => void = () => undefined;
    services.sendMessage.mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)));
    room.send('hello', 'Ada');
    await vi.advanceTimersByTimeAsync(0);
    expect(room.getSnapshot().unsent).toMatchObject([{ id: 'key1', text: 'hello' }]);
    expect(localStorage).toHaveLength(1);
    confirm();
    await vi.advanceTimersByTimeAsync(0);
    expect(room.getSnapshot().unsent).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('waits for the pace, in order', async () => {
    const { room, services } = open();
    for (const text of ['one', 'two']) room.send(text, 'Ada');
    await vi.advanceTimersByTimeAsync(699);
    expect(services.sendMessage).toHaveBeenCalledTimes(1);
    expect(room.waitMs()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(services.sendMessage.mock.calls.map(([, { text }]) => text)).toEqual(['one', 'two']);
  });

  it('goes out once after a reload, under the key that it had', async () => {
    const first = open();
    first.services.sendMessage.mockReturnValue(new Promise(() => undefined));
    first.room.send('in the dark', 'Ada');
    await vi.advanceTimersByTimeAsync(0);
    first.close();
    const second = open();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.services.sendMessage.mock.calls).toMatchObject([
      ['key1', { text: 'in the dark' }],
    ]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(second.services.sendMessage).toHaveBeenCalledOnce();
    expect(second.room.getSnapshot().unsent).toEqual([]);
  });

  it('waits where nobody answers, however long, and goes out with the connection', async () => {
    const { room, services, tell } = open();
    services.sendMessage.mockRejectedValue(unreachable);
    for (const text of ['one', 'two']) room.send(text, 'Ada');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(room.getSnapshot().unsent).toMatchObject([
      { text: 'one', isRefused: false },
      { text: 'two', isRefused: false },
    ]);
    services.sendMessage.mockClear().mockResolvedValue(undefined);
    tell.connection(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(services.sendMessage.mock.calls.map(([, { text }]) => text)).toEqual(['one', 'two']);
    expect(room.getSnapshot().unsent).toEqual([]);
  });

  it('is kept beside what another tab keeps, and forgotten alone', async () => {
    const [first, second] = [open(), open()];
    first.services.sendMessage.mockReturnValue(new Promise(() => undefined));
    let confirm: () => void = () => undefined;
    second.services.newMessageKey = () => 'other';
    second.services.sendMessage.mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)));
    first.room.send('in one tab', 'Ada');
    second.room.send('in another', 'Ada');
    await vi.advanceTimersByTimeAsync(0);
    expect(readUnsent()).toMatchObject([{ text: 'in one tab' }, { text: 'in another' }]);
    confirm();
    await vi.advanceTimersByTimeAsync(0);
    expect(readUnsent()).toMatchObject([{ text: 'in one tab' }]);
  });

  it('has arrived where a refusal meets it standing', async () => {
    const { room, services } = open();
    services.sendMessage.mockRejectedValue(denied);
    services.hasMessage.mockResolvedValue(true);
    room.send('twice', 'Ada');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(services.sendMessage).toHaveBeenCalledOnce();
    expect(room.getSnapshot().unsent).toEqual([]);
  });

  it('is refused after four tries, and then can be sent again or forgotten', async () => {
    const { room, services } = open();
    services.sendMessage.mockRejectedValue(denied);
    room.send('too much', 'Ada');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(services.sendMessage).toHaveBeenCalledTimes(4);
    expect(room.getSnapshot().unsent).toMatchObject([{ id: 'key1', isRefused: true }]);
    room.resend('key1');
    expect(room.getSnapshot().unsent).toMatchObject([{ isRefused: false }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(services.sendMessage).toHaveBeenCalledTimes(8);
    room.discard('key1');
    expect(room.getSnapshot().unsent).toEqual([]);
  });
});
