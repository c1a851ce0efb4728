import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatRoom } from '#features/chat/ChatRoom.tsx';
import { createRoom } from '#features/chat/room.ts';
import { copyText } from '#lib/clipboard.ts';
import { logError } from '#lib/log.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { setSignedInBefore } from '#lib/signedInBefore.ts';
import type { ChatLimits } from '#model/chatLimits.ts';
import { readMessage } from '#model/message.ts';
import { WriteError } from '#model/errors.ts';
import { signInTrouble } from '#services/firebase/auth.ts';
import { Notifications, currentNotice } from '#ui/noticeArea.tsx';
import { fake, type ChatServices } from './fakeChat.ts';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
vi.mock('#lib/clipboard.ts', () => ({ copyText: vi.fn() }));
vi.mock('#services/chat/messages.ts', async () => (await import('./fakeChat.ts')).messages);
vi.mock(
  '#services/firebase/realtimeDatabase.ts',
  async () => (await import('./fakeChat.ts')).database,
);
vi.mock('#services/firebase/sdkErrors.ts', async () => (await import('./fakeChat.ts')).errors);
vi.mock('#services/firebase/visitor.ts', async () => (await import('./fakeChat.ts')).visitor);
vi.mock('#services/firebase/auth.ts', async () => (await import('./fakeChat.ts')).auth);
vi.mock('#lib/newestVersion.ts', async () => (await import('./fakeChat.ts')).site);
/** Each test has a room of its own. */
const page = vi.hoisted(() => ({ room: null as unknown }));
vi.mock('#features/chat/room.ts', async (original) => ({
  ...(await original<typeof import('#features/chat/room.ts')>()),
  get chatRoom() {
    return page.room;
  },
}));

const SENT_AT = new Date(2026, 0, 1, 14, 5).getTime();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  Element.prototype.scrollTo = () => undefined;
  vi.mocked(copyText).mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  act(() => currentNotice.set(null));
  vi.useRealTimers();
});

/** Opens the room with these values under messages/ in the database. */
async function open(...stored: readonly object[]) {
  return openAs(null, ...stored);
}

/** Opens the room for a visitor who has signed in with a name. */
async function openAs(visitorName: string | null, ...stored: readonly object[]) {
  const messages = stored.flatMap((value, index) => readMessage(`-M${index}`, value) ?? []);
  const services = {
    watchNewestMessages: vi.fn<ChatServices['watchNewestMessages']>((_count, onMessages) => {
      onMessages({ messages, reachesStart: true });
      return () => undefined;
    }),
    watchEarlierMessages: vi.fn<ChatServices['watchEarlierMessages']>(() => () => undefined),
    watchConnection: vi.fn<ChatServices['watchConnection']>((onChange) => {
      onChange(true);
      return () => undefined;
    }),
    watchChatLimits: vi.fn<ChatServices['watchChatLimits']>(() => () => undefined),
    serverNow: () => SENT_AT,
    watchVisitor: (onVisitor) => {
      onVisitor(visitorName === null ? null : { name: visitorName, guest: null });
      return () => undefined;
    },
    sendMessage: vi.fn<ChatServices['sendMessage']>(() => Promise.resolve()),
    isStored: vi.fn(() => Promise.resolve(false)),
    isChatClosed: () => Promise.resolve(false),
    deleteMessage: vi.fn<ChatServices['deleteMessage']>(() => Promise.resolve()),
    isDenied: vi.fn(() => false),
    isUnreachable: vi.fn(() => false),
  } satisfies ChatServices;
  fake.services = services;
  setSignedInBefore(visitorName !== null);
  page.room = createRoom();
  render(
    <main>
      <ChatRoom onReport={vi.fn()} />
      <Notifications />
    </main>,
  );
  await pass(0);
  return services;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const row = (text: string) =>
  screen
    .getAllByText(text)
    .find((element) => element.closest('li'))!
    .closest('li')!;
const dialog = () => screen.queryByRole('dialog');

async function say(text: string, name: string) {
  fireEvent.input(screen.getByLabelText('Your name'), { target: { value: name } });
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await pass(5_000);
}

async function hold(text: string, milliseconds: number) {
  fireEvent.pointerDown(row(text), { button: 0 });
  await pass(milliseconds);
  fireEvent.pointerUp(row(text));
}

describe('a chat message', () => {
  it('shows its text, sender and local time, with a copy button', async () => {
    await open({ text: 'Who has unit 2?', sender: 'Asha', timestamp: SENT_AT });
    expect(row('Who has unit 2?')).toHaveTextContent('Asha');
    expect(within(row('Who has unit 2?')).getByRole('time')).toHaveTextContent(/0?2:05|14:05/);
    expect(within(row('Who has unit 2?')).getByRole('button', { name: 'Copy' })).toBeVisible();
  });

  it("has the sender 'Unknown' if that is missing", async () => {
    await open({ text: 'hello', timestamp: SENT_AT });
    expect(row('hello')).toHaveTextContent('Unknown');
  });

  it("alerts 'Message copied to clipboard!' after a copy", async () => {
    await open({ text: 'hello', sender: 'Asha', timestamp: SENT_AT });
    fireEvent.click(within(row('hello')).getByRole('button', { name: 'Copy' }));
    await pass(0);
    expect(copyText).toHaveBeenCalledExactlyOnceWith('hello');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Message copied to clipboard!$/);
  });

  it('that cannot be copied is only logged', async () => {
    const error = new Error('not allowed');
    vi.mocked(copyText).mockRejectedValue(error);
    await open({ text: 'hello', sender: 'Asha', timestamp: SENT_AT });
    fireEvent.click(within(row('hello')).getByRole('button', { name: 'Copy' }));
    await pass(0);
    expect(logError).toHaveBeenCalledWith('copy a message', error);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('sending a message', () => {
  it.each(['', '   '])("alerts to the name '%s', and sends nothing", async (name) => {
    const { sendMessage } = await open();
    await say('hello', name);
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Yo ! No ghosts allowed, show up first! 👻$/u,
    );
    expect(sendMessage).not.toHaveBeenCalled();
    expect(localStorage.getItem('studynest-sender-name')).toBeNull();
  });

  it.each(['', ' \n '])("sends nothing for the text '%s'", async (text) => {
    const { sendMessage } = await open();
    await say(text, 'Asha');
    expect(sendMessage).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends the text as it was typed and the trimmed sender, and saves the name', async () => {
    const { sendMessage } = await open();
    await say('  hello ', ' Asha ');
    expect(sendMessage).toHaveBeenCalledOnce();
    expect(sendMessage.mock.lastCall?.[0]).toMatchObject({ text: '  hello ', sender: 'Asha' });
    expect(Object.keys(localStorage).map((key) => localStorage.getItem(key))).toContain('Asha');
  });
});

describe('the limits of the chat', () => {
  const set = (services: Awaited<ReturnType<typeof openAs>>, limits: ChatLimits) =>
    act(() => services.watchChatLimits.mock.lastCall?.[0](limits));

  it('keep what is typed while the operator has paused the chat', async () => {
    const services = await openAs('Ann');
    set(services, { isPaused: true, paceMs: 700 });
    expect(screen.getByText(/^The chat is paused for now\./)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Hello' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await pass(1_000);
    expect(services.sendMessage).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Message')).toHaveValue('Hello');
    set(services, { isPaused: false, paceMs: 700 });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await pass(1_000);
    expect(services.sendMessage).toHaveBeenCalledOnce();
  });

  it('are the pace of the messages', async () => {
    const services = await openAs('Ann');
    set(services, { isPaused: false, paceMs: 10_000 });
    expect(screen.getByText('Slow mode: one message every 10 seconds.')).toBeInTheDocument();
    for (const value of ['one', 'two']) {
      fireEvent.change(screen.getByLabelText('Message'), { target: { value } });
      fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    }
    await pass(9_000);
    expect(services.sendMessage).toHaveBeenCalledOnce();
    await pass(2_000);
    expect(services.sendMessage).toHaveBeenCalledTimes(2);
  });
});

describe('a reserved name', () => {
  it.each(['Operator', 'аdmin', 'Study Nest'])('%s sends nothing', async (name) => {
    const services = await openAs(null);
    fireEvent.change(screen.getByLabelText('Your name'), { target: { value: name } });
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Hello' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await pass(1_000);
    expect(services.sendMessage).not.toHaveBeenCalled();
    expect(screen.getByText(/^Nobody can write under this name\./)).toBeInTheDocument();
  });
});

describe('holding a message', () => {
  it('opens the confirm dialog after 700 ms, and not after 699', async () => {
    await open({ text: 'a slip', sender: 'Asha', timestamp: SENT_AT });
    await hold('a slip', 699);
    await pass(10);
    expect(dialog()).toBeNull();
    await hold('a slip', 700);
    expect(dialog()).toBeVisible();
  });

  it("deletes on 'Yes, delete', and closes the dialog", async () => {
    const { deleteMessage } = await open({ text: 'a slip', sender: 'Asha', timestamp: SENT_AT });
    await hold('a slip', 700);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await pass(5_000);
    expect(deleteMessage).toHaveBeenCalledExactlyOnceWith('-M0', expect.any(AbortSignal));
    expect(dialog()).toBeNull();
  });

  it("deletes nothing on 'Cancel'", async () => {
    const { deleteMessage } = await open({ text: 'a slip', sender: 'Asha', timestamp: SENT_AT });
    await hold('a slip', 700);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await pass(5_000);
    expect(deleteMessage).not.toHaveBeenCalled();
    expect(dialog()).toBeNull();
  });

  it('does nothing where the message is deleted already', async () => {
    await open({ text: 'This message is deleted !', sender: 'Asha', timestamp: SENT_AT });
    await hold('This message is deleted !', 2_000);
    expect(dialog()).toBeNull();
  });

  it.each([
    [false, 'Couldn’t reach the chat. The message was not deleted.'],
    [true, 'No answer. Check whether the message was deleted.'],
  ])('says what a failure means that was sent: %s, and can be tried again', async (sent, text) => {
    const services = await open({ text: 'a slip', sender: 'Asha', timestamp: SENT_AT });
    services.deleteMessage.mockRejectedValueOnce(new WriteError(sent, 'offline'));
    await hold('a slip', 700);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await pass(1_000);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await pass(1_000);
    expect(dialog()).toBeNull();
  });

  it('is refused at once while the database is not connected', async () => {
    const services = await open({ text: 'a slip', sender: 'Asha', timestamp: SENT_AT });
    act(() => services.watchConnection.mock.lastCall?.[0](false));
    await hold('a slip', 700);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent(/The message was not deleted/);
    expect(services.deleteMessage).not.toHaveBeenCalled();
  });

  it("ends with 'Cancel', or after ten seconds", async () => {
    const services = await open({ text: 'a slip', sender: 'Asha', timestamp: SENT_AT });
    services.deleteMessage.mockImplementation(
      (_id, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new WriteError(false, signal.reason)));
        }),
    );
    const deleting = () => services.deleteMessage.mock.lastCall?.[1].aborted;
    await hold('a slip', 700);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await pass(1_000);
    expect(deleting()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(deleting()).toBe(true);
    expect(dialog()).toBeNull();
    await hold('a slip', 700);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await pass(9_999);
    expect(deleting()).toBe(false);
    await pass(1);
    expect(deleting()).toBe(true);
    expect(screen.getByRole('alert')).toHaveTextContent(/The message was not deleted/);
  });

  it('that cannot be deleted is only logged', async () => {
    const services = await open({ text: 'a slip', sender: 'Asha', timestamp: SENT_AT });
    const error = new Error('no network');
    services.deleteMessage.mockRejectedValue(error);
    await hold('a slip', 700);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await pass(5_000);
    expect(logError).toHaveBeenCalledWith('delete a message', error);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('two fingers', () => {
  it('on two messages ask about the first one', async () => {
    const services = await open(
      { text: 'one', sender: 'Asha', timestamp: SENT_AT },
      { text: 'two', sender: 'Bob', timestamp: SENT_AT },
    );
    fireEvent.pointerDown(row('one'), { button: 0 });
    await pass(100);
    fireEvent.pointerDown(row('two'), { button: 0 });
    await pass(5_000);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await pass(5_000);
    expect(services.deleteMessage).toHaveBeenCalledExactlyOnceWith('-M0', expect.any(AbortSignal));
  });
});

describe("deleting in a message's menu", () => {
  it.each(['the deletion', 'the answer'])(
    'leaves the focus at the message when %s is known first',
    async (first) => {
      const slip = { text: 'a slip', sender: 'Bob', timestamp: SENT_AT };
      const services = await open({ ...slip, text: 'one' }, slip);
      let answer: () => void = () => undefined;
      services.deleteMessage.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
      const button = within(row('a slip')).getByRole('button', { name: 'Actions for Bob' });
      act(() => button.focus());
      fireEvent.click(button);
      await pass(50);
      fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
      await pass(50);
      fireEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
      const steps = [
        () => {
          const deleted = { ...slip, text: 'This message is deleted !' };
          const messages = [
            readMessage('-M0', { ...slip, text: 'one' }),
            readMessage('-M1', deleted),
          ];
          services.watchNewestMessages.mock.lastCall?.[1]({
            messages: messages.filter((each) => each !== null),
            reachesStart: true,
          });
        },
        () => answer(),
      ];
      for (const step of first === 'the answer' ? steps.reverse() : steps) {
        act(step);
        await pass(0);
        // The dialog has gone, and gives the focus back.
        await pass(500);
      }
      expect(dialog()).toBeNull();
      expect(row('This message is deleted !')).toHaveFocus();
    },
  );
});

describe('the connection of the chat', () => {
  it("is lost when the database says so, whatever the browser's network", async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const services = await open();
    window.dispatchEvent(new Event('offline'));
    await pass(5_000);
    expect(screen.queryByText(/^You’re offline/)).toBeNull();
    act(() => services.watchConnection.mock.lastCall?.[0](false));
    await pass(1_000);
    expect(screen.getByText(/^You’re offline/)).toBeVisible();
  });

  it('is not blamed for too many new visitors', async () => {
    const services = await open();
    services.sendMessage.mockReturnValue(new Promise(() => undefined));
    await say('hello', 'Asha');
    const trouble = { reason: 'too-many-visitors', retryAt: performance.now() + 4_000 } as const;
    act(() => signInTrouble.set(trouble));
    expect(screen.getByText('Too many new visitors from this network.')).toBeVisible();
    expect(screen.getByText('Sending…')).toBeVisible();
    act(() => signInTrouble.set(null));
    expect(screen.queryByText(/Too many new visitors/)).toBeNull();
  });
});

describe('a refused message', () => {
  it('says so aloud, and can be sent again or discarded', async () => {
    const services = await open();
    services.sendMessage.mockRejectedValue(new Error('refused'));
    await say('hello', 'Asha');
    const box = within(screen.getByRole('list', { name: 'Unsent messages' }));
    expect(box.getByRole('alert')).toHaveTextContent('Couldn’t be sent.');
    fireEvent.click(box.getByRole('button', { name: 'Try again' }));
    await pass(5_000);
    expect(services.sendMessage).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('list', { name: 'Unsent messages' })).toBeNull();
  });
});

describe('the name of a visitor', () => {
  const name = () => screen.getByLabelText('Your name');

  it('is the one that they have signed in with', async () => {
    await openAs('Anjali');
    expect(name()).toHaveValue('Anjali');
  });

  it('is the one that they used in the chat before', async () => {
    localStorage.setItem(SCREEN_STORAGE_KEYS.senderName, 'Ada');
    await openAs('Anjali');
    expect(name()).toHaveValue('Ada');
  });
});
