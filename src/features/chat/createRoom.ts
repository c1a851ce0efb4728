import { MAX_MESSAGES_SHOWN, MESSAGES_KEPT_SHOWN, MESSAGES_PER_PAGE } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { retry } from '#lib/retry.ts';
import { createStore, type Store } from '#lib/store.ts';
import type { Message } from '#model/message.ts';
import { WriteError } from '#model/writeError.ts';
import type { MessagePage } from '#services/messages.ts';
import type { ChatServices } from './chatServices.ts';
import { createOutbox, type Outbox } from './createOutbox.ts';
import { mergeUnsent } from './mergeUnsent.ts';
import { keepOwnId, readOwnIds } from './ownMessages.ts';
import { createPace } from './pace.ts';

/** The room as the screen shows it. */
export interface RoomState {
  /** Null until the newest messages have been read. */
  readonly messages: readonly Message[] | null;
  /** The ids of the messages that were sent from this browser. */
  readonly ownIds: ReadonlySet<string>;
  /** The visitor's messages that are not among them. */
  readonly unsent: readonly Message[];
  readonly reachesStart: boolean;
  readonly isReadingEarlier: boolean;
  /** Whether reading the messages failed. It is tried again. */
  readonly hasFailed: boolean;
}

/** The shared room: its messages, and those that this visitor sends. */
export interface Room extends Pick<Outbox, 'send' | 'resend' | 'discard'> {
  readonly state: Pick<Store<RoomState>, 'get' | 'subscribe'>;
  /** Whether the page is connected to the database; null until it is known. */
  readonly isConnected: Pick<Store<boolean | null>, 'get' | 'subscribe'>;
  /** Starts listening. Returns the function that stops it. */
  readonly open: () => () => void;
  /** After a failure, listens again at once. */
  readonly retry: () => void;
  readonly readEarlier: () => void;
  /**
   * Lets the oldest messages go when there are very many, so that a chat that is left open does not
   * grow without limit. They can be read again as earlier messages.
   *
   * @param isAtEnd whether the reader is at the end of the list, where they do not miss them
   */
  readonly dropOldest: (isAtEnd: () => boolean) => void;
  /**
   * Deletes a message, now or never; resolves when the server has done it.
   *
   * @throws WriteError without a connection, or when the signal is aborted
   */
  readonly remove: (id: string, signal: AbortSignal) => Promise<void>;
  /** How long the next write has to wait, in milliseconds. */
  readonly waitMs: () => number;
}

export function createRoom(services: ChatServices): Room {
  const state = createStore<RoomState>(() => ({
    messages: null,
    ownIds: new Set(),
    unsent: [],
    reachesStart: false,
    isReadingEarlier: false,
    hasFailed: false,
  }));
  const isConnected = createStore<boolean | null>(() => null);
  const pace = createPace();
  const outbox = createOutbox(services, pace, (wake) =>
    isConnected.subscribe(() => {
      if (isConnected.get()) wake();
    }),
  );
  /** The newest messages, then each earlier page. */
  let pages: MessagePage[] = [];
  let stops: (() => void)[] = [];
  let stopConnection: () => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  let isDropping = false;
  let closing = new AbortController();

  const change = (changes: Partial<RoomState>) => state.set({ ...state.get(), ...changes });

  const show = (changes: Partial<RoomState> = {}) => {
    const inOrder = [...pages].reverse();
    const messages = inOrder.flatMap((page) => page.messages);
    const merged = mergeUnsent(messages, outbox.messages.get());
    const [first] = inOrder;
    change(
      first
        ? { ...merged, reachesStart: first.reachesStart, ...changes }
        : { unsent: merged.unsent, ...changes },
    );
  };
  outbox.messages.subscribe(() => show());

  const stopListening = () => {
    for (const stop of [...stops, stopConnection]) stop();
    stops = [];
    stopConnection = () => undefined;
    isDropping = false;
    // An earlier page that was being read will not come any more.
    change({ isReadingEarlier: false });
  };

  /** Listens until it fails. */
  const listenOnce = async (): Promise<never> => {
    const listened: MessagePage[] = [];
    try {
      return await new Promise<never>((_resolve, reject) => {
        const onNewest = (page: MessagePage) => {
          listened[0] = page;
          pages = listened;
          show({ hasFailed: false });
        };
        fail = reject;
        stops = [services.watchNewestMessages(MESSAGES_PER_PAGE, onNewest, reject)];
        stopConnection = services.watchConnection(isConnected.set, reject);
      });
    } catch (error) {
      logError('listen to the chat', error);
      stopListening();
      change({ hasFailed: true });
      throw error;
    }
  };

  const listen = () => {
    closing = new AbortController();
    const { signal } = closing;
    retry(listenOnce, { isTemporary: () => true, signal }).catch((error: unknown) => {
      // Failures are logged and tried again: only closing the room ends this.
      if (!signal.aborted) logError('listen to the chat', error);
    });
  };

  const close = () => {
    closing.abort();
    stopListening();
  };

  return {
    state,
    isConnected,
    open() {
      listen();
      change({ ownIds: readOwnIds() });
      outbox.open();
      return close;
    },
    retry() {
      if (!state.get().hasFailed) return;
      close();
      change({ hasFailed: false });
      listen();
    },
    readEarlier() {
      const { messages, reachesStart, isReadingEarlier } = state.get();
      const oldest = messages?.[0];
      if (!oldest || reachesStart || isReadingEarlier) return;
      change({ isReadingEarlier: true });
      const before = pages;
      const index = before.length;
      const onPage = (page: MessagePage) => {
        const isFirst = before[index] === undefined;
        before[index] = page;
        show(isFirst ? { isReadingEarlier: false } : {});
      };
      const onError = (error: unknown) => {
        logError('read earlier messages', error);
        change({ isReadingEarlier: false });
      };
      stops.push(services.watchEarlierMessages(oldest, MESSAGES_PER_PAGE, onPage, onError));
    },
    dropOldest(isAtEnd) {
      const { messages, isReadingEarlier } = state.get();
      const count = messages?.length ?? 0;
      if (count <= MAX_MESSAGES_SHOWN || isReadingEarlier || isDropping) return;
      isDropping = true;
      const old = stops;
      const kept: MessagePage[] = [];
      let stop: () => void = () => undefined;
      const onPage = (page: MessagePage) => {
        kept[0] = page;
        if (isDropping) {
          isDropping = false;
          if (!isAtEnd()) {
            stop();
            return;
          }
          pages = kept;
          for (const stopOld of old) stopOld();
          stops = [stop];
        }
        show();
      };
      stop = services.watchNewestMessages(MESSAGES_KEPT_SHOWN, onPage, fail);
      stops = [...old, stop];
    },
    send(text, sender) {
      const id = outbox.send(text, sender);
      change({ ownIds: keepOwnId(state.get().ownIds, id) });
      return id;
    },
    resend: outbox.resend,
    discard: outbox.discard,
    async remove(id, signal) {
      if (isConnected.get() === false)
        throw new WriteError(false, 'The database is not connected.');
      await pace.run(() => services.deleteMessage(id, signal), signal);
    },
    waitMs: pace.waitMs,
  };
}
