import { PACE_RESERVE_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { createPace } from '#lib/pace.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { createStore, type Store } from '#lib/store.ts';
import { USUAL_CHAT_LIMITS, type ChatLimits } from '#model/chatLimits.ts';
import type { Message } from '#model/message.ts';
import { WriteError } from '#model/errors.ts';
import { deleteMessage, watchChatLimits } from '#services/chat/messages.ts';
import { watchConnection } from '#services/firebase/realtimeDatabase.ts';
import { MessagePages } from './messagePages.ts';
import { Outbox, readOwnIds } from './outbox.ts';

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

/** How long the newest messages may take before those that were seen last are shown. */
const SHOW_LAST_AFTER_MS = 3_000;

/** The methods are properties, because the screen hands them on as they are. */
class ChatRoom implements Room {
  readonly isConnected = createStore<boolean | null>(() => null);
  readonly limits = createStore(() => USUAL_CHAT_LIMITS);
  readonly #pages = new MessagePages();
  readonly #pace = createPace(
    SCREEN_STORAGE_KEYS.lastChatWrite,
    () => this.limits.get().paceMs + PACE_RESERVE_MS,
  );
  readonly #outbox = new Outbox(this.#pace, (wake) =>
    this.isConnected.subscribe(() => {
      if (this.isConnected.get()) wake();
    }),
  );
  readonly state = createStore<RoomState>(() => this.#read());
  #ownIds: ReadonlySet<string> = new Set();
  #stopConnection: (() => void) | undefined;

  readonly send = this.#outbox.send;
  readonly resend = this.#outbox.resend;
  readonly discard = this.#outbox.discard;
  readonly retry = () => this.#pages.retry();
  readonly readEarlier = () => this.#pages.readEarlier();

  constructor() {
    this.#pages.state.subscribe(() => this.#update());
    this.#outbox.messages.subscribe(() => {
      const ids = this.#outbox.messages.get().map(({ id }) => id);
      if (ids.some((id) => !this.#ownIds.has(id)))
        this.#ownIds = new Set([...this.#ownIds, ...ids]);
      this.#update();
      this.#watchConnectionIfNeeded();
    });
  }

  #update(): void {
    this.state.set(this.#read());
  }

  #read(): RoomState {
    const { pages, isReadingEarlier, hasFailed } = this.#pages.state.get();
    const unsent = this.#outbox.messages.get();
    const unsentIds = new Set(unsent.map(({ id }) => id));
    // The SDK also reports this page's own writes before the server has them.
    const stored = pages
      .toReversed()
      .flatMap(({ messages }) => messages)
      .filter(({ id }) => !unsentIds.has(id));
    return {
      messages: [...stored, ...unsent.filter(({ state }) => state === 'waiting')],
      refused: unsent.filter(({ state }) => state === 'refused' || state === 'old'),
      ownIds: this.#ownIds,
      isLoaded: pages.length > 0,
      reachesStart: pages.at(-1)?.reachesStart ?? true,
      isReadingEarlier,
      hasFailed,
    };
  }

  /** Watches the connection while the room is open or messages wait for it. */
  #watchConnectionIfNeeded(): void {
    if (this.#pages.isOpen || this.#outbox.messages.get().length > 0) {
      this.#stopConnection ??= watchConnection(this.isConnected.set, (error) => {
        this.#stopConnection = undefined;
        logError('listen to the chat', error);
      });
    } else {
      this.#stopConnection?.();
      this.#stopConnection = undefined;
      this.isConnected.set(null);
    }
  }

  readonly open = () => {
    this.#pages.open();
    this.#watchConnectionIfNeeded();
    const stopLimits = watchChatLimits(this.limits.set, (error) =>
      logError('read the limits of the chat', error),
    );
    this.#ownIds = readOwnIds();
    this.#outbox.open();
    this.#update();
    const showLast = () => this.#pages.showLast();
    if (!navigator.onLine) showLast();
    // The browser says that it is online also where the chat's host does not answer.
    const waiting = setTimeout(showLast, SHOW_LAST_AFTER_MS);
    // Phones close pages in the background without a word, so leaving the view counts.
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') this.#pages.storeLast();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(waiting);
      stopLimits();
      this.#pages.storeLast();
      this.#pages.close();
      this.#watchConnectionIfNeeded();
    };
  };

  readonly remove = async (id: string, signal: AbortSignal) => {
    if (this.isConnected.get() === false)
      throw new WriteError(false, 'The database is not connected.');
    await this.#pace.run(() => deleteMessage(id, signal), signal);
  };
}

/** Creates a room. Nothing is read until it is opened. */
export function createRoom(): Room {
  return new ChatRoom();
}

/** The page's one room, which goes on sending when its screen has been left. */
export const chatRoom = createRoom();
