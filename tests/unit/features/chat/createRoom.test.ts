// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatServices } from '#features/chat/chatServices.ts';
import { createRoom } from '#features/chat/createRoom.ts';
import { readUnsent } from '#features/chat/unsentMessages.ts';
import { createStore } from '#lib/store.ts';
import type { Message } from '#model/message.ts';
import type { SignInTrouble } from '#services/auth.ts';
import type { MessagePage } from '#services/messages.ts';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

const denied = new Error('PERMISSION_DENIED');
const unreachable = new Error('network-request-failed');

const messageOf = (number: number): Message => ({
  id: `m${number}`,
  text: `line ${number}`,
  sender: 'Ada',
  timestamp: number,
  state: 'stored',
});

type Tell = (page: MessagePage) => void;

/** A backend that the test controls. */
function fakeServices() {
  const tell: {
    newest: Tell;
    failure: (error: unknown) => void;
    earlier: Tell[];
    earlierFailure: (error: unknown) => void;
    connection: (isConnected: boolean) => void;
  } = {
    newest: () => undefined,
    failure: () => undefined,
    earlier: [],
    earlierFailure: () => undefined,
    connection: () => undefined,
  };
  const stop = vi.fn<() => void>();
  const before: Message[] = [];
  let ids = 0;
  const services = {
    deleteMessage: vi.fn<ChatServices['deleteMessage']>().mockResolvedValue(undefined),
    hasMessage: vi.fn<ChatServices['hasMessage']>().mockResolvedValue(false),
    isDenied: (error: unknown) => error === denied,
    isUnreachable: (error: unknown) => error === unreachable,
    newMessageId: () => `new${(ids += 1)}`,
    sendMessage: vi.fn<ChatServices['sendMessage']>().mockResolvedValue(undefined),
    signInTrouble: createStore<SignInTrouble | null>(() => null),
    watchConnection: (onChange: (isConnected: boolean) => void) => {
      tell.connection = onChange;
      return () => stop();
    },
    watchEarlierMessages: (
      message: Message,
      _count: number,
      onPage: Tell,
      onError: (error: unknown) => void,
    ) => {
      before.push(message);
      tell.earlier.push(onPage);
      tell.earlierFailure = onError;
      return () => stop();
    },
    watchNewestMessages: vi.fn<ChatServices['watchNewestMessages']>((_count, onPage, onError) => {
      tell.newest = onPage;
      tell.failure = onError;
      return () => stop();
    }),
  } satisfies ChatServices;
  return { services, tell, stop, before };
}

function open() {
  const fake = fakeServices();
  const room = createRoom(fake.services);
  const close = room.open();
  return { ...fake, room, close, ids: () => room.state.get().messages?.map(({ id }) => id) };
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
    expect(room.state.get().messages).toBeNull();
    tell.newest({ messages: numbered(1, 2), reachesStart: true });
    expect(ids()).toEqual(['m1', 'm2']);
    expect(room.state.get().reachesStart).toBe(true);
  });

  it('puts each earlier page before what is there, one at a time, until the start', () => {
    const { room, tell, before, ids } = open();
    tell.newest({ messages: numbered(7, 9), reachesStart: false });
    room.readEarlier();
    room.readEarlier();
    expect(before).toEqual([messageOf(7)]);
    expect(room.state.get().isReadingEarlier).toBe(true);
    tell.earlier[0]?.({ messages: numbered(4, 6), reachesStart: false });
    room.readEarlier();
    tell.earlier[1]?.({ messages: numbered(1, 3), reachesStart: true });
    expect(ids()).toEqual(numbered(1, 9).map(({ id }) => id));
    room.readEarlier();
    expect(before).toEqual([messageOf(7), messageOf(4)]);
    // A change in an earlier page stays in its place.
    const changed = { ...messageOf(5), text: 'This message is deleted !' };
    tell.earlier[0]?.({ messages: [messageOf(4), changed, messageOf(6)], reachesStart: false });
    expect(room.state.get().messages?.[4]).toEqual(changed);
  });

  it('can read earlier messages again after reading them failed', () => {
    const { room, tell } = open();
    tell.newest({ messages: numbered(7, 9), reachesStart: false });
    room.readEarlier();
    tell.earlierFailure(unreachable);
    expect(room.state.get().isReadingEarlier).toBe(false);
    room.readEarlier();
    tell.earlier[1]?.({ messages: numbered(4, 6), reachesStart: true });
    expect(room.state.get().messages).toEqual(numbered(4, 9));
  });

  it('can read earlier messages again after listening failed in the meantime', async () => {
    const { room, tell } = open();
    tell.newest({ messages: numbered(7, 9), reachesStart: false });
    room.readEarlier();
    tell.failure(unreachable);
    await vi.advanceTimersByTimeAsync(1_000);
    tell.newest({ messages: numbered(7, 9), reachesStart: false });
    expect(room.state.get().isReadingEarlier).toBe(false);
    room.readEarlier();
    tell.earlier[1]?.({ messages: numbered(4, 6), reachesStart: true });
    expect(room.state.get().messages).toEqual(numbered(4, 9));
  });

  it('is still reading earlier messages while a page from before changes', () => {
    const { room, tell } = open();
    tell.newest({ messages: numbered(7, 9), reachesStart: false });
    room.readEarlier();
    tell.earlier[0]?.({ messages: numbered(4, 6), reachesStart: false });
    room.readEarlier();
    tell.earlier[0]?.({ messages: numbered(4, 6), reachesStart: false });
    expect(room.state.get().isReadingEarlier).toBe(true);
  });

  it('lets the oldest go when there are more than 300 and the reader is at the end', () => {
    const { room, tell, services, stop, before, ids } = open();
    const atEnd = () => true;
    tell.newest({ messages: numbered(1, 300), reachesStart: true });
    room.dropOldest(atEnd);
    expect(services.watchNewestMessages).toHaveBeenCalledTimes(1);
    tell.newest({ messages: numbered(1, 301), reachesStart: true });
    room.dropOldest(atEnd);
    room.dropOldest(atEnd);
    expect(services.watchNewestMessages).toHaveBeenCalledTimes(2);
    expect(services.watchNewestMessages.mock.lastCall?.[0]).toBe(200);
    expect(ids()).toHaveLength(301);
    tell.newest({ messages: numbered(102, 301), reachesStart: false });
    expect(ids()).toEqual(numbered(102, 301).map(({ id }) => id));
    expect(stop).toHaveBeenCalledTimes(1);
    tell.newest({ messages: numbered(102, 302), reachesStart: false });
    expect(ids()).toHaveLength(201);
    // The dropped messages can be read again.
    room.readEarlier();
    expect(before).toEqual([messageOf(102)]);
    tell.earlier[0]?.({ messages: numbered(1, 101), reachesStart: true });
    expect(ids()).toHaveLength(302);
  });

  it('goes on listening when the oldest are gone, and can let more of them go', () => {
    const { room, tell, services, stop, close, ids } = open();
    let isAtEnd = true;
    tell.newest({ messages: numbered(1, 301), reachesStart: true });
    room.dropOldest(() => isAtEnd);
    tell.newest({ messages: numbered(102, 301), reachesStart: false });
    isAtEnd = false;
    tell.newest({ messages: numbered(102, 402), reachesStart: false });
    expect(ids()).toHaveLength(301);
    expect(stop).toHaveBeenCalledTimes(1);
    room.dropOldest(() => true);
    expect(services.watchNewestMessages).toHaveBeenCalledTimes(3);
    tell.newest({ messages: numbered(203, 402), reachesStart: false });
    expect(ids()).toHaveLength(200);
    expect(stop).toHaveBeenCalledTimes(2);
    close();
    // The newest messages and the connection remain.
    expect(stop).toHaveBeenCalledTimes(4);
  });

  it('keeps them where the reader has looked up in the meantime', () => {
    const { room, tell, services, stop, close, ids } = open();
    tell.newest({ messages: numbered(1, 301), reachesStart: true });
    room.dropOldest(() => false);
    tell.newest({ messages: numbered(102, 301), reachesStart: false });
    expect(ids()).toHaveLength(301);
    expect(stop).toHaveBeenCalledTimes(1);
    services.watchNewestMessages.mock.calls[0]?.[1]({
      messages: numbered(1, 302),
      reachesStart: true,
    });
    expect(ids()).toHaveLength(302);
    close();
    // The newest messages and the connection; what was given up is not stopped twice.
    expect(stop).toHaveBeenCalledTimes(3);
  });

  it('keeps them where the reader has asked for earlier ones in the meantime', () => {
    const { room, tell, stop, close, ids } = open();
    tell.newest({ messages: numbered(102, 402), reachesStart: false });
    room.dropOldest(() => true);
    room.readEarlier();
    tell.newest({ messages: numbered(203, 402), reachesStart: false });
    expect(ids()).toHaveLength(301);
    tell.earlier[0]?.({ messages: numbered(52, 101), reachesStart: false });
    expect(ids()).toHaveLength(351);
    close();
    expect(stop).toHaveBeenCalledTimes(4);
  });

  it('lets earlier ones go too that were read in the meantime', () => {
    const { room, tell, stop, close, ids } = open();
    tell.newest({ messages: numbered(102, 402), reachesStart: false });
    room.dropOldest(() => true);
    room.readEarlier();
    tell.earlier[0]?.({ messages: numbered(52, 101), reachesStart: false });
    tell.newest({ messages: numbered(203, 402), reachesStart: false });
    expect(ids()).toHaveLength(200);
    expect(stop).toHaveBeenCalledTimes(2);
    close();
    expect(stop).toHaveBeenCalledTimes(4);
  });

  it('is empty when the operator clears it', () => {
    const { room, tell, ids } = open();
    tell.newest({ messages: numbered(7, 9), reachesStart: false });
    room.readEarlier();
    tell.earlier[0]?.({ messages: numbered(4, 6), reachesStart: true });
    tell.newest({ messages: [], reachesStart: true });
    tell.earlier[0]?.({ messages: [], reachesStart: true });
    expect(ids()).toEqual([]);
  });

  it('says that it cannot be read, and listens again when it is told to', async () => {
    const { room, tell, stop, ids } = open();
    room.retry();
    expect(stop).not.toHaveBeenCalled();
    tell.failure(unreachable);
    await vi.advanceTimersByTimeAsync(0);
    expect(room.state.get()).toMatchObject({ hasFailed: true, messages: null });
    expect(stop).toHaveBeenCalledTimes(2);
    room.retry();
    expect(room.state.get().hasFailed).toBe(false);
    tell.newest({ messages: numbered(1, 2), reachesStart: true });
    expect(ids()).toEqual(['m1', 'm2']);
  });

  it('listens again by itself, and no longer once it is closed', async () => {
    const { room, tell, services, close } = open();
    tell.failure(unreachable);
    await vi.advanceTimersByTimeAsync(999);
    expect(services.watchNewestMessages).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(services.watchNewestMessages).toHaveBeenCalledTimes(2);
    expect(room.state.get().hasFailed).toBe(true);
    tell.newest({ messages: numbered(1, 2), reachesStart: true });
    expect(room.state.get().hasFailed).toBe(false);
    tell.failure(unreachable);
    close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(services.watchNewestMessages).toHaveBeenCalledTimes(2);
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
  it('is known as this browser’s own, also after a reload', () => {
    const { room, close } = open();
    const id = room.send('hello', 'Ada');
    expect([...room.state.get().ownIds]).toEqual([id]);
    close();
    expect([...open().room.state.get().ownIds]).toEqual([id]);
  });

  it('is kept until the server has it', async () => {
    const { room, services } = open();
    let confirm: () => void = () => undefined;
    services.sendMessage.mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)));
    room.send('hello', 'Ada');
    await vi.advanceTimersByTimeAsync(0);
    expect(room.state.get().unsent).toMatchObject([{ id: 'new1', text: 'hello' }]);
    expect(readUnsent()).toMatchObject([{ id: 'new1', text: 'hello' }]);
    confirm();
    await vi.advanceTimersByTimeAsync(0);
    expect(room.state.get().unsent).toEqual([]);
    expect(readUnsent()).toEqual([]);
  });

  it('is waiting in the room, and nowhere else, while the SDK shows it there', async () => {
    const { room, services, tell } = open();
    let confirm: () => void = () => undefined;
    services.sendMessage.mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)));
    room.send('hello', 'Ada');
    const echo: Message = {
      id: 'new1',
      text: 'hello',
      sender: 'Ada',
      timestamp: 9,
      state: 'stored',
    };
    tell.newest({ messages: [messageOf(1), echo], reachesStart: true });
    expect(room.state.get()).toMatchObject({
      messages: [{ state: 'stored' }, { id: 'new1', state: 'waiting' }],
      unsent: [],
    });
    confirm();
    await vi.advanceTimersByTimeAsync(0);
    expect(room.state.get().messages?.[1]).toBe(echo);
  });

  it('waits for the pace, in order', async () => {
    const { room, services } = open();
    for (const text of ['one', 'two']) room.send(text, 'Ada');
    await vi.advanceTimersByTimeAsync(699);
    expect(services.sendMessage).toHaveBeenCalledTimes(1);
    expect(room.waitMs()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(services.sendMessage.mock.calls.map(([{ text }]) => text)).toEqual(['one', 'two']);
  });

  it('is sent once after a reload, under the id that it had, a pace after the reload', async () => {
    const first = open();
    first.services.sendMessage.mockReturnValue(new Promise(() => undefined));
    first.room.send('in the dark', 'Ada');
    await vi.advanceTimersByTimeAsync(60_000);
    first.close();
    const second = open();
    // The server may have accepted a message of the first page only just now.
    await vi.advanceTimersByTimeAsync(699);
    expect(second.services.sendMessage).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(second.services.sendMessage.mock.calls).toMatchObject([
      [{ id: 'new1', text: 'in the dark' }],
    ]);
    expect(second.room.state.get().unsent).toEqual([]);
  });

  it('is not sent again after a reload where it is stored already', async () => {
    const first = open();
    first.services.sendMessage.mockReturnValue(new Promise(() => undefined));
    first.room.send('in the dark', 'Ada');
    first.close();
    const second = open();
    second.services.hasMessage.mockResolvedValue(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(second.services.sendMessage).not.toHaveBeenCalled();
    expect(second.room.state.get().unsent).toEqual([]);
    expect(readUnsent()).toEqual([]);
  });

  it('waits while nobody answers, however long, and is sent with the connection', async () => {
    const { room, services, tell } = open();
    services.sendMessage.mockRejectedValue(unreachable);
    for (const text of ['one', 'two']) room.send(text, 'Ada');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(room.state.get().unsent).toMatchObject([
      { text: 'one', state: 'waiting' },
      { text: 'two', state: 'waiting' },
    ]);
    services.sendMessage.mockClear().mockResolvedValue(undefined);
    tell.connection(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(services.sendMessage.mock.calls.map(([{ text }]) => text)).toEqual(['one', 'two']);
    expect(room.state.get().unsent).toEqual([]);
  });

  it('is kept beside what another tab keeps, and forgotten alone', async () => {
    const [first, second] = [open(), open()];
    first.services.sendMessage.mockReturnValue(new Promise(() => undefined));
    let confirm: () => void = () => undefined;
    second.services.newMessageId = () => 'other';
    second.services.sendMessage.mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)));
    first.room.send('in one tab', 'Ada');
    second.room.send('in another', 'Ada');
    await vi.advanceTimersByTimeAsync(0);
    expect(readUnsent()).toMatchObject([{ text: 'in one tab' }, { text: 'in another' }]);
    // The tabs share one pace.
    await vi.advanceTimersByTimeAsync(1_000);
    confirm();
    await vi.advanceTimersByTimeAsync(0);
    expect(readUnsent()).toMatchObject([{ text: 'in one tab' }]);
  });

  it('has arrived if it is refused because it is stored already', async () => {
    const { room, services } = open();
    services.sendMessage.mockRejectedValue(denied);
    services.hasMessage.mockResolvedValue(true);
    room.send('twice', 'Ada');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(services.sendMessage).toHaveBeenCalledOnce();
    expect(room.state.get().unsent).toEqual([]);
  });

  it('is refused after four tries, and then can be sent again or forgotten', async () => {
    const { room, services } = open();
    services.sendMessage.mockRejectedValue(denied);
    room.send('too much', 'Ada');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(services.sendMessage).toHaveBeenCalledTimes(4);
    expect(room.state.get().unsent).toMatchObject([{ id: 'new1', state: 'refused' }]);
    room.resend('new1');
    expect(room.state.get().unsent).toMatchObject([{ state: 'waiting' }]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(services.sendMessage).toHaveBeenCalledTimes(8);
    room.discard('new1');
    expect(room.state.get().unsent).toEqual([]);
  });

  it('is refused no longer once another tab has sent it', async () => {
    const { room, services, tell } = open();
    services.sendMessage.mockRejectedValue(denied);
    room.send('too much', 'Ada');
    await vi.advanceTimersByTimeAsync(20_000);
    const stored = { ...messageOf(1), id: 'new1' };
    tell.newest({ messages: [stored], reachesStart: true });
    expect(room.state.get()).toMatchObject({ messages: [stored], unsent: [] });
    // The operator clears the chat.
    tell.newest({ messages: [], reachesStart: true });
    expect(room.state.get()).toMatchObject({ messages: [], unsent: [] });
    expect(readUnsent()).toEqual([]);
  });
});
