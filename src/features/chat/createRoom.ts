import { logError } from '#lib/log.ts';
import type { ChatMessage } from '#model/message.ts';
import type { MessageWindow } from '#services/messages.ts';
import type { ChatServices } from './chatServices.ts';
import { createOutbox, RETRY_MS, type Outbox } from './createOutbox.ts';
import { createPace } from './pace.ts';
import type { UnsentMessage } from './unsentMessages.ts';

/** Messages that are read at once: at first, and with each look further back. */
export const WINDOW_SIZE = 50;

/** The room as it is shown. */
export interface RoomState {
  /** Null until the newest have come. */
  readonly messages: readonly ChatMessage[] | null;
  readonly unsent: readonly UnsentMessage[];
  readonly reachesStart: boolean;
  readonly isReadingEarlier: boolean;
  /** Null until it is known. */
  readonly isConnected: boolean | null;
  /** The messages cannot be read. */
  readonly hasFailed: boolean;
}

/** The shared room: what was said, and what this visitor is about to say. */
export interface Room {
  readonly getSnapshot: () => RoomState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Starts to listen; returns the end of it. */
  readonly open: () => () => void;
  /** Listens anew at once, where that has failed and would be tried again later. */
  readonly retry: () => void;
  readonly readEarlier: () => void;
  readonly send: Outbox['send'];
  readonly resend: Outbox['resend'];
  readonly discard: Outbox['discard'];
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
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const pace = createPace();

  const change = (next: Partial<RoomState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const outbox = createOutbox(services, pace, () => change({ unsent: outbox.getMessages() }));

  const failed = (error: unknown) => {
    logError('listen to the chat', error);
    change({ hasFailed: true });
    retryTimer ??= setTimeout(listenAnew, RETRY_MS);
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

  const listen = () => {
    stops = [
      services.watchNewestMessages(
        WINDOW_SIZE,
        (window) => {
          newest = window;
          show();
        },
        failed,
      ),
      services.watchConnection((isConnected) => {
        change({ isConnected });
        if (isConnected) outbox.connected();
      }, failed),
    ];
  };

  const stopListening = () => {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    for (const stop of stops) stop();
    stops = [];
    newest = null;
    earlier = [];
  };

  const listenAnew = () => {
    stopListening();
    listen();
  };

  return {
    getSnapshot: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    open() {
      listen();
      outbox.open();
      return stopListening;
    },
    retry() {
      if (!state.hasFailed) return;
      change({ hasFailed: false });
      listenAnew();
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
          (error) => {
            logError('read earlier messages', error);
            change({ isReadingEarlier: false });
          },
        ),
      );
      // Told only now: it is drawn while the question is on its way.
      change({});
    },
    send: outbox.send,
    resend: outbox.resend,
    discard: outbox.discard,
    remove: (id) => pace.run(() => services.deleteMessage(id)),
    waitMs: pace.waitMs,
  };
}
