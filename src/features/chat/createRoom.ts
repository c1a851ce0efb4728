import { logError } from '#browser/log.ts';
import type { ChatMessage } from '#model/message.ts';
import type { MessageWindow } from '#services/messages.ts';
import type { ChatServices } from './chatServices.ts';
import { createPace } from './pace.ts';
import { keepUnsent, readUnsent, type UnsentMessage } from './outbox.ts';

/** Messages that are read at once: at first, and with each look further back. */
export const WINDOW_SIZE = 50;

/** A refused write is tried again this often before it counts as refused for good. */
const TRIES = 4;

/** The room as it is shown. */
export interface RoomState {
  /** Null until the newest have come. */
  readonly messages: readonly ChatMessage[] | null;
  readonly unsent: readonly UnsentMessage[];
  readonly reachesStart: boolean;
  readonly isReadingEarlier: boolean;
  /** Null until it is known. */
  readonly isConnected: boolean | null;
  readonly hasFailed: boolean;
}

/** The shared room: what was said, and what this visitor is about to say. */
export interface Room {
  readonly getSnapshot: () => RoomState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Starts to listen; returns the end of it. */
  readonly open: () => () => void;
  readonly readEarlier: () => void;
  readonly send: (text: string, sender: string) => void;
  /** Sends a refused message once more, or forgets it. */
  readonly resend: (id: string) => void;
  readonly discard: (id: string) => void;
  /** Overwrites a message; resolves when the server has done it. */
  readonly remove: (id: string) => Promise<void>;
  /** How long the next write has to wait, in milliseconds. */
  readonly waitMs: () => number;
}

export function createRoom(services: ChatServices): Room {
  let state: RoomState = {
    messages: null,
    unsent: [],
    reachesStart: false,
    isReadingEarlier: false,
    isConnected: null,
    hasFailed: false,
  };
  let newest: MessageWindow | null = null;
  let earlier: MessageWindow[] = [];
  let stops: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const pace = createPace();
  const sending = new Set<string>();

  const change = (next: Partial<RoomState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const failed = (error: unknown) => {
    logError('listen to the chat', error);
    change({ hasFailed: true, isReadingEarlier: false });
  };

  /** Pages, oldest first, and the newest messages, as one list. */
  const show = () => {
    if (!newest) return;
    // An empty room has nothing before it either: the operator has cleared it.
    if (newest.messages.length === 0) earlier = [];
    const first = earlier[0] ?? newest;
    change({
      messages: [...earlier.flatMap(({ messages }) => messages), ...newest.messages],
      reachesStart: first.reachesStart,
      hasFailed: false,
    });
  };

  const changeUnsent = (unsent: readonly UnsentMessage[]) => {
    keepUnsent(unsent);
    change({ unsent });
  };

  const forget = (id: string) => changeUnsent(state.unsent.filter((other) => other.id !== id));

  const mark = (id: string, isRefused: boolean) =>
    changeUnsent(state.unsent.map((other) => (other.id === id ? { ...other, isRefused } : other)));

  /** Sends until it stands. A refusal of a message that stands already is a success. */
  const deliver = async (message: UnsentMessage) => {
    if (sending.has(message.id)) return;
    sending.add(message.id);
    try {
      for (let tries = 1; ; tries++) {
        try {
          await pace.run(() => services.sendMessage(message.id, message));
          break;
        } catch (error) {
          if (!services.isDenied(error)) throw error;
          if (await services.hasMessage(message.id)) break;
          if (tries === TRIES) {
            logError('send a message', error);
            mark(message.id, true);
            return;
          }
        }
      }
      forget(message.id);
    } finally {
      sending.delete(message.id);
    }
  };

  const deliverSafely = (message: UnsentMessage) => {
    deliver(message).catch((error: unknown) => {
      logError('send a message', error);
      mark(message.id, true);
    });
  };

  return {
    getSnapshot: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    open() {
      changeUnsent(readUnsent());
      stops = [
        services.watchNewestMessages(
          WINDOW_SIZE,
          (window) => {
            newest = window;
            show();
          },
          failed,
        ),
        services.watchConnection((isConnected) => change({ isConnected }), failed),
      ];
      for (const message of state.unsent) if (!message.isRefused) deliverSafely(message);
      return () => {
        for (const stop of stops) stop();
        stops = [];
        newest = null;
        earlier = [];
      };
    },
    readEarlier() {
      const [oldest] = state.messages ?? [];
      if (!oldest || state.reachesStart || state.isReadingEarlier) return;
      state = { ...state, isReadingEarlier: true };
      let page: MessageWindow | undefined;
      stops.push(
        services.watchEarlierMessages(
          oldest,
          WINDOW_SIZE,
          (window) => {
            earlier = page
              ? earlier.map((other) => (other === page ? window : other))
              : [window, ...earlier];
            page = window;
            state = { ...state, isReadingEarlier: false };
            show();
          },
          failed,
        ),
      );
      // Told only now: it is drawn while the question is on its way.
      change({});
    },
    send(text, sender) {
      services.newMessageKey().then(
        (id) => {
          const message = { id, text, sender, isRefused: false };
          changeUnsent([...state.unsent, message]);
          deliverSafely(message);
        },
        (error: unknown) => failed(error),
      );
    },
    resend(id) {
      const message = state.unsent.find((other) => other.id === id);
      if (!message) return;
      mark(id, false);
      deliverSafely(message);
    },
    discard: forget,
    remove: (id) => pace.run(() => services.deleteMessage(id)),
    waitMs: pace.waitMs,
  };
}
