import * as v from 'valibot';
import { MESSAGES_PER_PAGE, PACE_RESERVE_MS } from '#model/limits.ts';
import { writeStored } from '#lib/localStore.ts';
import { logError } from '#lib/log.ts';
import { retry } from '#lib/retry.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { createStore, type Store } from '#lib/store.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { USUAL_CHAT_LIMITS, type ChatLimits } from '#model/chatLimits.ts';
import { readMessage, type Message } from '#model/message.ts';
import { WriteError } from '#model/writeError.ts';
import {
  deleteMessage,
  watchChatLimits,
  watchEarlierMessages,
  watchNewestMessages,
  type MessagePage,
} from '#services/chat/messages.ts';
import { watchConnection } from '#services/firebase/realtimeDatabase.ts';
import { createOutbox, readOwnIds, type Outbox } from './outbox.ts';
import { createPace } from '#lib/pace.ts';

/** The room as the screen shows it. */
export interface RoomState {
  /** The messages of the room, then this visitor's that the server does not have yet. */
  readonly messages: readonly Message[];
  /** Whether the newest messages have been read. */
  readonly isLoaded: boolean;
  /** The ids of the messages that were sent from this browser. */
  readonly ownIds: ReadonlySet<string>;
  /** The visitor's messages that the rules have turned down. */
  readonly refused: readonly Message[];
  readonly reachesStart: boolean;
  readonly isReadingEarlier: boolean;
  /** Whether reading the messages failed. It is retried. */
  readonly hasFailed: boolean;
}

/** The shared room: its messages, and those that this visitor sends. */
export interface Room extends Pick<Outbox, 'send' | 'resend' | 'discard'> {
  readonly state: Pick<Store<RoomState>, 'get' | 'subscribe'>;
  /** Whether the page is connected to the database; null until it is known. */
  readonly isConnected: Pick<Store<boolean | null>, 'get' | 'subscribe'>;
  /** What the operator has set for the chat. */
  readonly limits: Pick<Store<ChatLimits>, 'get' | 'subscribe'>;
  /** Starts listening. Returns the function that stops it; messages on their way still go out. */
  readonly open: () => () => void;
  /** After a failure, listens again at once. */
  readonly retry: () => void;
  readonly readEarlier: () => void;
  /**
   * Deletes a message; resolves when the server has done it. A failed deletion is not retried.
   *
   * @throws WriteError without a connection, or when the signal is aborted
   */
  readonly remove: (id: string, signal: AbortSignal) => Promise<void>;
}

/** The messages that were seen last, as they are stored: `readMessage` reads each. */
const lastMessages = v.array(v.looseObject({ id: v.string() }));

/** How long the newest messages may take before those that were seen last are shown. */
const SHOW_LAST_AFTER_MS = 3_000;

/** Creates a room. Nothing is read until it is opened. */
export function createRoom(): Room {
  const state = createStore<RoomState>(() => ({
    messages: [],
    isLoaded: false,
    ownIds: new Set(),
    refused: [],
    reachesStart: true,
    isReadingEarlier: false,
    hasFailed: false,
  }));
  const isConnected = createStore<boolean | null>(() => null);
  const limits = createStore(() => USUAL_CHAT_LIMITS);
  const pace = createPace(
    SCREEN_STORAGE_KEYS.lastChatWrite,
    () => limits.get().paceMs + PACE_RESERVE_MS,
  );
  const outbox = createOutbox(pace, (wake) =>
    isConnected.subscribe(() => {
      if (isConnected.get()) wake();
    }),
  );
  /** The newest messages, then each earlier page. */
  let pages: MessagePage[] = [];
  let stops: (() => void)[] = [];
  let stopConnection: (() => void) | undefined;
  let closing: AbortController | undefined;

  const change = (changes: Partial<RoomState>) => state.set({ ...state.get(), ...changes });

  const show = (changes: Partial<RoomState> = {}) => {
    const unsent = outbox.messages.get();
    const unsentIds = new Set(unsent.map(({ id }) => id));
    const inOrder = [...pages].reverse();
    // The SDK also reports this page's own writes before the server has them.
    const stored = inOrder.flatMap((page) => page.messages).filter(({ id }) => !unsentIds.has(id));
    change({
      messages: [...stored, ...unsent.filter((message) => message.state === 'waiting')],
      refused: unsent.filter(({ state: how }) => how === 'refused' || how === 'old'),
      isLoaded: pages.length > 0,
      reachesStart: inOrder[0]?.reachesStart ?? true,
      ...changes,
    });
  };

  /** Watches the connection while the room is open or messages wait for it. */
  const watchConnectionIfNeeded = () => {
    const isNeeded = closing !== undefined || outbox.messages.get().length > 0;
    if (isNeeded) {
      stopConnection ??= watchConnection(isConnected.set, (error) => {
        stopConnection = undefined;
        logError('listen to the chat', error);
      });
    } else {
      stopConnection?.();
      stopConnection = undefined;
      isConnected.set(null);
    }
  };

  outbox.messages.subscribe(() => {
    const { ownIds } = state.get();
    const news = outbox.messages.get().filter(({ id }) => !ownIds.has(id));
    show(news.length > 0 ? { ownIds: new Set([...ownIds, ...news.map(({ id }) => id)]) } : {});
    watchConnectionIfNeeded();
  });

  const stopListening = () => {
    for (const stop of stops) stop();
    stops = [];
    // The earlier page being read will never arrive now.
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
        stops = [watchNewestMessages(MESSAGES_PER_PAGE, onNewest, reject)];
        watchConnectionIfNeeded();
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
      // Failures are logged and retried: only closing the room ends this.
      if (!signal.aborted) logError('listen to the chat', error);
    });
  };

  /** Shows the newest messages as this browser saw them last, until they can be read. */
  const showLast = () => {
    if (pages.length > 0) return;
    const stored = readStoredJson(SCREEN_STORAGE_KEYS.lastMessages, lastMessages);
    if (!stored) return;
    const messages = stored.flatMap((message) => readMessage(message.id, message) ?? []);
    pages = [{ messages, reachesStart: true }];
    show();
  };

  /** Phones close pages in the background without a word, so leaving the view counts. */
  const storeLast = () => {
    const newest = pages[0]?.messages.slice(-MESSAGES_PER_PAGE);
    if (newest) writeStored(SCREEN_STORAGE_KEYS.lastMessages, JSON.stringify(newest));
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') storeLast();
  };

  const stop = () => {
    closing?.abort();
    closing = undefined;
    stopListening();
  };

  return {
    state,
    isConnected,
    limits,
    open() {
      listen();
      const stopLimits = watchChatLimits(limits.set, (error) =>
        logError('read the limits of the chat', error),
      );
      change({ ownIds: readOwnIds() });
      outbox.open();
      if (!navigator.onLine) showLast();
      // The browser says that it is online also where the chat's host does not answer.
      const waiting = setTimeout(showLast, SHOW_LAST_AFTER_MS);
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        document.removeEventListener('visibilitychange', onVisibility);
        clearTimeout(waiting);
        storeLast();
        stopLimits();
        stop();
        watchConnectionIfNeeded();
      };
    },
    retry() {
      if (!state.get().hasFailed) return;
      stop();
      change({ hasFailed: false });
      listen();
    },
    readEarlier() {
      const { reachesStart, isReadingEarlier } = state.get();
      const before = pages;
      const oldest = before.at(-1)?.messages[0];
      if (!oldest || reachesStart || isReadingEarlier) return;
      change({ isReadingEarlier: true });
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
      stops.push(watchEarlierMessages(oldest, MESSAGES_PER_PAGE, onPage, onError));
    },
    send: outbox.send,
    resend: outbox.resend,
    discard: outbox.discard,
    async remove(id, signal) {
      if (isConnected.get() === false)
        throw new WriteError(false, 'The database is not connected.');
      await pace.run(() => deleteMessage(id, signal), signal);
    },
  };
}

/** The page's one room, which goes on sending when its screen has been left. */
export const chatRoom = createRoom();
