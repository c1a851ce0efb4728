// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readUnsent } from '#features/chat/outbox.ts';
import { createRoom } from '#features/chat/room.ts';
import { CHAT_PACE_MS, PACE_RESERVE_MS, MAX_SEND_REFUSALS } from '#model/limits.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { setSignedInBefore } from '#lib/signedInBefore.ts';
import type { Message } from '#model/message.ts';
import type { MessagePage } from '#services/chat/messages.ts';
import { fake as chat, type ChatServices } from './fakeChat.ts';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
vi.mock('#services/chat/messages.ts', async () => (await import('./fakeChat.ts')).messages);
vi.mock(
  '#services/firebase/realtimeDatabase.ts',
  async () => (await import('./fakeChat.ts')).database,
);
vi.mock('#services/firebase/sdkErrors.ts', async () => (await import('./fakeChat.ts')).errors);
vi.mock('#services/firebase/visitor.ts', async () => (await import('./fakeChat.ts')).visitor);
vi.mock('#services/firebase/auth.ts', async () => (await import('./fakeChat.ts')).auth);
vi.mock('#lib/newestVersion.ts', async () => (await import('./fakeChat.ts')).site);

const UNSENT = SCREEN_STORAGE_KEYS.unsent;

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
  const services = {
    deleteMessage: vi.fn<ChatServices['deleteMessage']>().mockResolvedValue(undefined),
    isDenied: (error: unknown) => error === denied,
    isStored: vi.fn<ChatServices['isStored']>().mockResolvedValue(false),
    isChatClosed: vi.fn<ChatServices['isChatClosed']>().mockResolvedValue(false),
    isUnreachable: (error: unknown) => error === unreachable,
    sendMessage: vi.fn<ChatServices['sendMessage']>().mockResolvedValue(undefined),
    serverNow: () => Date.now(),
    watchVisitor: () => () => undefined,
    watchChatLimits: () => () => undefined,
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

/** Closes each room of a test: a room that stays open would send what those of later tests keep. */
const rooms: (() => void)[] = [];

function open() {
  const fake = fakeServices();
  chat.services = fake.services;
  const room = createRoom();
  const close = room.open();
  rooms.push(close);
  return { ...fake, room, close, ids: () => room.state.get().messages.map(({ id }) => id) };
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  for (const close of rooms.splice(0)) close();
  vi.useRealTimers();
});

describe('the room', () => {
  it('has no list until the newest have come', () => {
    const { room, tell, ids } = open();
    expect(room.state.get().isLoaded).toBe(false);
    tell.newest({ messages: numbered(1, 2), reachesStart: true });
    expect(ids()).toEqual(['m1', 'm2']);
    expect(room.state.get()).toMatchObject({ isLoaded: true, reachesStart: true });
  });

  it('shows what was seen last where there is no network, until the newest come', () => {
    const seen = open();
    seen.tell.newest({ messages: numbered(1, 2), reachesStart: true });
    seen.close();
    const online = open();
    expect(online.ids()).toEqual([]);
    online.close();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { room, tell, ids } = open();
    expect(ids()).toEqual(['m1', 'm2']);
    expect(room.state.get().isLoaded).toBe(true);
    tell.newest({ messages: numbered(2, 3), reachesStart: true });
    expect(ids()).toEqual(['m2', 'm3']);
    vi.restoreAllMocks();
  });

  it('keeps nothing of a room that was never read', () => {
    localStorage.setItem(SCREEN_STORAGE_KEYS.lastMessages, '[{"id":1}]');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { room, close } = open();
    expect(room.state.get().isLoaded).toBe(false);
    close();
    expect(localStorage.getItem(SCREEN_STORAGE_KEYS.lastMessages)).toBe('[{"id":1}]');
    vi.restoreAllMocks();
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
    expect(room.state.get().messages[4]).toEqual(changed);
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
    expect(room.state.get()).toMatchObject({ hasFailed: true, isLoaded: false });
    expect(stop).toHaveBeenCalledTimes(1);
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

/** What a test can end as it likes. */
function pending() {
  let confirm: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (confirm = resolve));
  return { promise, confirm: () => confirm() };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a message that is sent', () => {
  const textsOf = (messages: readonly Message[]) => messages.map(({ text }) => text);
  const waiting = ({ room }: Pick<ReturnType<typeof open>, 'room'>) =>
    textsOf(room.state.get().messages.filter(({ state }) => state === 'waiting'));
  const sent = ({ services }: Pick<ReturnType<typeof open>, 'services'>) =>
    textsOf(services.sendMessage.mock.calls.map(([message]) => message));

  it('is this browser’s own, also after a reload', async () => {
    const { room, close } = open();
    room.send('hello', 'Ada');
    const own = [...room.state.get().ownIds];
    expect(own).toEqual([room.state.get().messages[0]?.id]);
    await pass(1_000);
    close();
    expect([...open().room.state.get().ownIds]).toEqual(own);
  });

  it('is the last row at once, whatever the SDK reports, until the server has it', async () => {
    const page = open();
    const { room, services, tell } = page;
    const { promise, confirm } = pending();
    services.sendMessage.mockReturnValueOnce(promise);
    room.send('hello', 'Ada');
    const own = room.state.get().messages[0]!;
    expect(own).toMatchObject({ text: 'hello', sender: 'Ada', state: 'waiting' });
    const echo: Message = { ...own, timestamp: 9, state: 'stored' };
    tell.newest({ messages: [echo, messageOf(10)], reachesStart: true });
    expect(room.state.get().messages).toEqual([messageOf(10), own]);
    await pass(0);
    expect(readUnsent()).toEqual([own]);
    confirm();
    await pass(0);
    expect(room.state.get().messages).toEqual([echo, messageOf(10)]);
    expect(readUnsent()).toEqual([]);
  });

  it('waits for the pace, in order', async () => {
    const page = open();
    for (const text of ['one', 'two']) page.room.send(text, 'Ada');
    await pass(CHAT_PACE_MS - 1);
    expect(sent(page)).toEqual(['one']);
    await pass(PACE_RESERVE_MS + 1);
    expect(sent(page)).toEqual(['one', 'two']);
  });

  it('is sent in the background when its screen is left, and the connection is held', async () => {
    const { room, services, tell, stop, close } = open();
    const { promise, confirm } = pending();
    services.sendMessage.mockReturnValueOnce(promise);
    room.send('one', 'Ada');
    room.send('two', 'Ada');
    close();
    expect(stop).toHaveBeenCalledTimes(1);
    room.open();
    expect(room.state.get().messages).toMatchObject([{ text: 'one' }, { text: 'two' }]);
    tell.newest({ messages: [], reachesStart: true });
    expect(room.state.get().messages).toMatchObject([{ text: 'one' }, { text: 'two' }]);
    confirm();
    await pass(5_000);
    expect(sent({ services })).toEqual(['one', 'two']);
  });

  it('is sent after a reload under the id that it had, a pace after the reload', async () => {
    const first = open();
    first.services.sendMessage.mockReturnValue(new Promise(() => undefined));
    first.room.send('in the dark', 'Ada');
    const { id } = first.room.state.get().messages[0]!;
    await pass(30 * 60_000);
    first.close();
    const second = open();
    expect(waiting(second)).toEqual(['in the dark']);
    // The server may have accepted a message of the first page only just now.
    await pass(CHAT_PACE_MS - 1);
    expect(sent(second)).toEqual([]);
    await pass(5_000);
    expect(second.services.sendMessage.mock.calls).toMatchObject([[{ id, text: 'in the dark' }]]);
    expect(readUnsent()).toEqual([]);
  });

  it('is forgotten when its sender signs out, also after the room was left', async () => {
    setSignedInBefore(true);
    const { room, services, close } = open();
    services.sendMessage.mockRejectedValue(unreachable);
    room.send('not for the next one', 'Ada');
    await pass(0);
    close();
    localStorage.clear();
    setSignedInBefore(false);
    services.sendMessage.mockClear().mockResolvedValue(undefined);
    await pass(10 * 60_000);
    expect(room.state.get().messages).toEqual([]);
    expect(services.sendMessage).not.toHaveBeenCalled();
  });

  it('of an earlier page is not sent unasked once it is older than an hour', async () => {
    const first = open();
    first.services.sendMessage.mockReturnValue(new Promise(() => undefined));
    first.room.send('of last week', 'Ada');
    await pass(60 * 60_000 + 1);
    first.close();
    const second = open();
    await pass(60_000);
    expect(sent(second)).toEqual([]);
    const [old] = second.room.state.get().refused;
    expect(old).toMatchObject({ text: 'of last week', state: 'old' });
    second.room.resend(old!.id);
    await pass(5_000);
    expect(sent(second)).toEqual(['of last week']);
    expect(second.room.state.get().refused).toEqual([]);
  });

  it('is not sent again after a reload if the server has it, whose refusal the SDK would log', async () => {
    const first = open();
    first.services.sendMessage.mockReturnValue(new Promise(() => undefined));
    first.room.send('just arrived', 'Ada');
    await pass(0);
    first.close();
    const second = open();
    second.services.isStored.mockResolvedValue(true);
    await pass(5_000);
    expect(waiting(second)).toEqual([]);
    expect(sent(second)).toEqual([]);
  });

  it('is sent at once when it is new, without a question to the server', async () => {
    const page = open();
    page.room.send('hello', 'Ada');
    await pass(0);
    expect(sent(page)).toEqual(['hello']);
    expect(page.services.isStored).not.toHaveBeenCalled();
  });

  it('waits while nobody answers, however long, and is sent with the connection', async () => {
    const page = open();
    const { room, services, tell } = page;
    services.sendMessage.mockRejectedValue(unreachable);
    for (const text of ['one', 'two']) room.send(text, 'Ada');
    await pass(60_000);
    expect(waiting(page)).toEqual(['one', 'two']);
    services.sendMessage.mockClear().mockResolvedValue(undefined);
    tell.connection(true);
    await pass(2_000);
    expect(sent(page)).toEqual(['one', 'two']);
    expect(waiting(page)).toEqual([]);
  });

  it('has arrived if it is refused and the server has it, and only then', async () => {
    const page = open();
    const { room, services } = page;
    services.sendMessage.mockRejectedValue(denied);
    services.isStored.mockRejectedValue(new SyntaxError('<html> is not JSON'));
    room.send('twice', 'Ada');
    await pass(60_000);
    expect(waiting(page)).toEqual(['twice']);
    services.isStored.mockResolvedValue(true);
    await pass(60_000);
    expect(waiting(page)).toEqual([]);
    expect(room.state.get().refused).toEqual([]);
  });

  it('waits for the end of a pause instead of coming back', async () => {
    const { room, services } = open();
    services.sendMessage.mockRejectedValue(denied);
    services.isChatClosed.mockResolvedValue(true);
    room.send('one', 'Ada');
    await pass(10 * 60_000);
    expect(room.state.get()).toMatchObject({ messages: [{ text: 'one' }], refused: [] });
    services.isChatClosed.mockResolvedValue(false);
    services.sendMessage.mockResolvedValue(undefined);
    await pass(60_000);
    expect(readUnsent()).toEqual([]);
    expect(room.state.get().refused).toEqual([]);
  });

  it('is refused after four tries, and then can be sent again or forgotten', async () => {
    const page = open();
    const { room, services } = page;
    services.sendMessage.mockRejectedValue(denied);
    room.send('too much', 'Ada');
    await pass(20_000);
    expect(sent(page)).toHaveLength(MAX_SEND_REFUSALS);
    const { id } = room.state.get().refused[0]!;
    expect(waiting(page)).toEqual([]);
    room.resend(id);
    expect(waiting(page)).toEqual(['too much']);
    await pass(20_000);
    expect(sent(page)).toHaveLength(2 * MAX_SEND_REFUSALS);
    room.discard(id);
    expect(room.state.get().refused).toEqual([]);
    expect(readUnsent()).toEqual([]);
  });

  it('is sent all the same where site data was cleared in the meantime', async () => {
    const page = open();
    page.services.sendMessage.mockRejectedValueOnce(unreachable);
    page.room.send('hello', 'Ada');
    await pass(0);
    localStorage.clear();
    await pass(5_000);
    expect(sent(page)).toEqual(['hello', 'hello']);
  });

  it.each(['', 'x', '[]', '{"id":"m1"}', '{"id":"m1","text":1}'])(
    'ignores a corrupt stored value: %j',
    (kept) => {
      localStorage.setItem(`${UNSENT}m1`, kept);
      expect(readUnsent()).toEqual([]);
      localStorage.setItem(SCREEN_STORAGE_KEYS.ownMessages, kept);
      expect([...open().room.state.get().ownIds]).toEqual([]);
    },
  );
});
