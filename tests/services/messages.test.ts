import { clearMessages } from '#services/operator/deskMessages.ts';
import { setLogLevel } from 'firebase/app';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomId } from '#lib/ids.ts';
import type { Message } from '#model/message.ts';
import { ensureSignedIn } from '#services/firebase/auth.ts';
import {
  deleteMessage,
  isStored,
  sendMessage,
  watchEarlierMessages,
  watchNewestMessages,
  type MessagePage,
} from '#services/chat/messages.ts';
import { withdrawProof, proveKey, watchProofLost } from '#services/operator/operator.ts';
import { loadDatabase } from '#services/firebase/realtimeDatabase.ts';
import { isDenied } from '#services/firebase/sdkErrors.ts';
import { setSiteShut } from '#services/operator/pauses.ts';
import { readIsSiteShut, watchIsSiteShut } from '#services/site/siteStatus.ts';
import { backend } from '../support/backend.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const DELETED = 'This message is deleted !';
const START = Date.parse('2025-03-01T10:00:00Z');

const stops: (() => void)[] = [];
const fail = (error: unknown) => {
  throw error;
};

/** A signal that nobody aborts. */
const never = new AbortController().signal;

/** Waits until `check` passes; the limit is that of the whole test. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

beforeAll(async () => {
  // In this order, as the app does: the SDK loses a token that comes while it connects.
  await ensureSignedIn();
  await loadDatabase();
  // The SDK would print each refusal, and refusals are expected here.
  setLogLevel('silent');
});
beforeEach(async () => {
  await backend.writeDatabase('', null);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function idOf(number: number): string {
  return `-M${String(number).padStart(4, '0')}`;
}

/** Stores messages in the room: line 0, line 1 …, a second apart. */
async function fill(count: number): Promise<void> {
  const messages = Array.from({ length: count }, (_, number) => [
    idOf(number),
    { text: `line ${number}`, sender: 'Ada', timestamp: START + number * 1_000 },
  ]);
  await backend.writeDatabase('messages', Object.fromEntries(messages));
}

function newMessage(text: string): Message {
  return { id: randomId(), text, sender: 'Ada', timestamp: null, state: 'waiting' };
}

async function add(id: string, text: string, timestamp: number): Promise<void> {
  await backend.writeDatabase(`messages/${id}`, { text, sender: 'Bob', timestamp });
}

/** Watches the newest messages, and collects the pages that are reported. */
function watchNewest(count: number) {
  const pages: MessagePage[] = [];
  stops.push(watchNewestMessages(count, (page) => pages.push(page), fail));
  return { pages, texts: () => textsOf(pages.at(-1)) };
}

function watchEarlier(before: Message | undefined, count: number) {
  if (!before) throw new Error('There is nothing to look back from.');
  const pages: MessagePage[] = [];
  stops.push(watchEarlierMessages(before, count, (page) => pages.push(page), fail));
  return { pages, texts: () => textsOf(pages.at(-1)) };
}

function textsOf(page: MessagePage | undefined): readonly string[] | undefined {
  return page?.messages.map(({ text }) => text);
}

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`);

describe('the newest messages', () => {
  it.each([
    [4, lines(0, 3), true],
    [5, lines(0, 4), false],
    [9, lines(4, 8), false],
  ])('of a room of %i are five at most, oldest first', async (size, texts, reachesStart) => {
    await fill(size);
    const newest = watchNewest(5);
    await eventually(() => expect(newest.texts()).toEqual(texts));
    expect(newest.pages).toHaveLength(1);
    expect(newest.pages[0]?.reachesStart).toBe(reachesStart);
  });

  it('stay in sight however many follow, in one page for each change', async () => {
    await fill(9);
    const newest = watchNewest(5);
    await eventually(() => expect(newest.texts()).toEqual(lines(4, 8)));
    for (let number = 9; number < 20; number += 1) {
      await add(idOf(number), `line ${number}`, START + number * 1_000);
    }
    await eventually(() => expect(newest.texts()).toEqual(lines(4, 19)));
    // The number never falls.
    const lengths = newest.pages.map(({ messages }) => messages.length);
    expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
  });

  it('keep each message that did not change the same object', async () => {
    await fill(9);
    const newest = watchNewest(5);
    await eventually(() => expect(newest.texts()).toEqual(lines(4, 8)));
    await add(idOf(9), 'line 9', START + 9_000);
    await add(idOf(10), 'line 10', START + 10_000);
    await eventually(() => expect(newest.texts()).toEqual(lines(4, 10)));
    const before = newest.pages.at(-1)?.messages;
    await add(idOf(11), 'line 11', START + 11_000);
    await eventually(() => expect(newest.texts()).toEqual(lines(4, 11)));
    const after = newest.pages.at(-1)?.messages;
    expect(before?.every((message, index) => after?.[index] === message)).toBe(true);
  });

  it('are none once the operator has cleared the room', async () => {
    await fill(9);
    const newest = watchNewest(5);
    await eventually(() => expect(newest.texts()).toEqual(lines(4, 8)));
    await backend.writeDatabase('messages', null);
    await eventually(() => expect(newest.texts()).toEqual([]));
    expect(newest.pages.at(-1)?.reachesStart).toBe(true);
  });

  it('are those of the latest time, whatever keys somebody has made up', async () => {
    const forged = ['-zzzzzzzzzzzzzzzzzzz', 'zzzz', '~~~~', '\u{10ffff}', '99', '5'];
    for (const [index, id] of forged.entries()) await add(id, `forged ${id}`, START + index);
    for (let number = 0; number < 7; number += 1) {
      await add(idOf(number), `line ${number}`, START + 60_000 + number);
    }
    const newest = watchNewest(5);
    await eventually(() => expect(newest.texts()).toEqual(lines(2, 6)));
    await add(idOf(7), 'line 7', START + 70_000);
    await eventually(() => expect(newest.texts()).toEqual(lines(2, 7)));
  });
});

describe('earlier messages', () => {
  it('come a page at a time, each once, until the start', async () => {
    await fill(12);
    const newest = watchNewest(5);
    await eventually(() => expect(newest.texts()).toEqual(lines(7, 11)));
    const second = watchEarlier(newest.pages[0]?.messages[0], 5);
    await eventually(() => expect(second.texts()).toEqual(lines(2, 6)));
    expect(second.pages[0]?.reachesStart).toBe(false);
    const third = watchEarlier(second.pages[0]?.messages[0], 5);
    await eventually(() => expect(third.texts()).toEqual(lines(0, 1)));
    expect(third.pages[0]?.reachesStart).toBe(true);
  });

  it('of one moment are each read once, over the edge of a page and with any keys', async () => {
    const ids = ['5', '10', '-Ma', '-Mb', 'Z', 'a', '~'];
    for (const id of ids) await add(id, id, START);
    const newest = watchNewest(3);
    await eventually(() => expect(newest.texts()).toHaveLength(3));
    const second = watchEarlier(newest.pages[0]?.messages[0], 3);
    await eventually(() => expect(second.texts()).toHaveLength(3));
    const third = watchEarlier(second.pages[0]?.messages[0], 3);
    await eventually(() => expect(third.texts()).toHaveLength(1));
    const all = [third, second, newest].flatMap(({ texts }) => texts() ?? []);
    expect(all).toEqual(ids);
  });

  it('change when they are deleted', async () => {
    await fill(6);
    const newest = watchNewest(5);
    await eventually(() => expect(newest.texts()).toEqual(lines(1, 5)));
    const second = watchEarlier(newest.pages[0]?.messages[0], 5);
    await eventually(() => expect(second.texts()).toEqual(['line 0']));
    await backend.writeDatabase(`messages/${idOf(0)}/text`, DELETED);
    await eventually(() => expect(second.texts()).toEqual([DELETED]));
  });
});

describe('a message', () => {
  /** Makes the rules forget the visitor's last write, so that the next one need not wait. */
  const clearPace = () => backend.writeDatabase('pace', null);

  it('is stored with the time of the server, once under its id', async () => {
    const message = newMessage('hello');
    const { id } = message;
    expect(await isStored(id, never)).toBe(false);
    await sendMessage(message);
    expect(await isStored(id, never)).toBe(true);
    const pace = await backend.readDatabase(`pace/${await ensureSignedIn()}`);
    await clearPace();
    const again = sendMessage(message);
    expect(isDenied(await again.catch((error: unknown) => error))).toBe(true);
    const stored = (await backend.readDatabase('messages')) as Record<string, Message>;
    expect(stored).toEqual({
      [id]: { text: 'hello', sender: 'Ada', timestamp: expect.any(Number) as number },
    });
    expect(pace).toEqual({ at: stored[id]?.timestamp, id });
  });

  it('counts as stored only once the server has it', async () => {
    const newest = watchNewest(5);
    await eventually(() => expect(newest.texts()).toEqual([]));
    const { sdk, database } = await loadDatabase();
    sdk.goOffline(database);
    const message = newMessage('in the dark');
    const sending = sendMessage(message);
    await eventually(() => expect(newest.texts()).toEqual(['in the dark']));
    expect(await isStored(message.id, never)).toBe(false);
    sdk.goOnline(database);
    await sending;
    expect(await isStored(message.id, never)).toBe(true);
  });

  it('is shown at once, ends behind what came meanwhile, and never twice', async () => {
    const newest = watchNewest(5);
    await eventually(() => expect(newest.texts()).toEqual([]));
    await sendMessage(newMessage('mine'));
    await add(idOf(1), 'later', Date.now() + 1_000);
    await eventually(() => expect(newest.texts()).toEqual(['mine', 'later']));
    for (const { messages } of newest.pages) {
      expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
    }
  });

  it('loses its text for good when it is deleted, and keeps the rest', async () => {
    await fill(1);
    await deleteMessage(idOf(0), never);
    expect(await backend.readDatabase(`pace/${await ensureSignedIn()}/id`)).toBe(idOf(0));
    expect(await backend.readDatabase(`messages/${idOf(0)}`)).toEqual({
      text: DELETED,
      sender: 'Ada',
      timestamp: START,
    });
    await clearPace();
    const again = deleteMessage(idOf(0), never);
    expect(isDenied(await again.catch((error: unknown) => error))).toBe(true);
  });
});

describe('the operator', () => {
  beforeEach(() => backend.setOperatorKey(KEY));
  afterEach(() => withdrawProof());

  it('clears the room, shuts the site and wakes it, and nobody else does', async () => {
    await fill(3);
    const abort = new AbortController();
    for (const write of [() => clearMessages(never), () => setSiteShut(true, never)]) {
      expect(isDenied(await write().catch((error: unknown) => error))).toBe(true);
    }
    expect(await readIsSiteShut(abort.signal)).toBe(false);
    expect(await proveKey(KEY, never)).toBe(true);
    const heard: boolean[] = [];
    stops.push(watchIsSiteShut((isShut) => heard.push(isShut), fail));
    await eventually(() => expect(heard).toEqual([false]));
    await setSiteShut(true, never);
    expect(await readIsSiteShut(abort.signal)).toBe(true);
    await setSiteShut(false, never);
    await eventually(() => expect(heard).toEqual([false, true, false]));
    await clearMessages(never);
    expect(await backend.readDatabase('messages')).toBeNull();
  });

  it('is told at once when the key is changed', async () => {
    expect(await proveKey(KEY, never)).toBe(true);
    const onLockedOut = vi.fn<() => void>();
    stops.push(watchProofLost(onLockedOut, fail));
    // The listener is active once a later request has been answered.
    const { sdk, database } = await loadDatabase();
    await sdk.get(sdk.ref(database, 'shutdown'));
    expect(onLockedOut).not.toHaveBeenCalled();
    await backend.setOperatorKey('another key');
    await eventually(() => expect(onLockedOut).toHaveBeenCalledOnce());
  });

  it('is told at once by a proof that was never given', async () => {
    const onLockedOut = vi.fn<() => void>();
    stops.push(watchProofLost(onLockedOut, fail));
    await eventually(() => expect(onLockedOut).toHaveBeenCalledOnce());
  });
});

describe('the site status', () => {
  it.each([[null], [{ status: 'true' }], [1], [{ state: true }]])(
    'is open if its value is %j',
    async (value) => {
      await backend.writeDatabase('shutdown', value);
      expect(await readIsSiteShut(new AbortController().signal)).toBe(false);
    },
  );
});
