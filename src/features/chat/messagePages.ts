import * as v from 'valibot';
import { writeStored } from '#lib/localStore.ts';
import { logError } from '#lib/log.ts';
import { retry } from '#lib/retry.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { createStore } from '#lib/store.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { MESSAGES_PER_PAGE } from '#model/limits.ts';
import { readMessage, type Message } from '#model/message.ts';
import {
  watchEarlierMessages,
  watchNewestMessages,
  type MessagePage,
} from '#services/chat/messages.ts';

/** What has been read of the room. */
interface ReadPages {
  /** The newest messages, then each earlier page. */
  readonly pages: readonly MessagePage[];
  readonly isReadingEarlier: boolean;
  /** Whether reading failed. It is retried. */
  readonly hasFailed: boolean;
}

/** Reads the room page by page, and goes on listening to what has been read. */
export class MessagePages {
  readonly state = createStore<ReadPages>(() => ({
    pages: [],
    isReadingEarlier: false,
    hasFailed: false,
  }));
  #stops: (() => void)[] = [];
  #closing: AbortController | undefined;

  get isOpen(): boolean {
    return this.#closing !== undefined;
  }

  #change(changes: Partial<ReadPages>): void {
    this.state.set({ ...this.state.get(), ...changes });
  }

  /** Listens, again and again after failures, until `close`. */
  open(): void {
    this.#closing = new AbortController();
    const { signal } = this.#closing;
    retry(() => this.#listen(), { isTemporary: () => true, signal }).catch((error: unknown) => {
      // Failures are logged and retried: only closing the room ends this.
      if (!signal.aborted) logError('listen to the chat', error);
    });
  }

  close(): void {
    this.#closing?.abort();
    this.#closing = undefined;
    this.#stopListening();
  }

  /** After a failure, listens again at once. */
  retry(): void {
    if (!this.state.get().hasFailed) return;
    this.close();
    this.#change({ hasFailed: false });
    this.open();
  }

  #stopListening(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    // The earlier page being read will never arrive now.
    this.#change({ isReadingEarlier: false });
  }

  /** Listens until it fails. */
  async #listen(): Promise<never> {
    try {
      return await new Promise<never>((_resolve, reject) => {
        let isFirst = true;
        const onNewest = (page: MessagePage) => {
          // Earlier pages of the connection before do not follow it.
          const [, ...earlier] = isFirst ? [] : this.state.get().pages;
          isFirst = false;
          this.#change({ pages: [page, ...earlier], hasFailed: false });
        };
        this.#stops = [watchNewestMessages(MESSAGES_PER_PAGE, onNewest, reject)];
      });
    } catch (error) {
      logError('listen to the chat', error);
      this.#stopListening();
      this.#change({ hasFailed: true });
      throw error;
    }
  }

  /** Reads the page before those that are there, one at a time. */
  readEarlier(): void {
    const { pages, isReadingEarlier } = this.state.get();
    const last = pages.at(-1);
    const oldest = last?.messages[0];
    if (!oldest || last.reachesStart || isReadingEarlier) return;
    this.#change({ isReadingEarlier: true });
    const index = pages.length;
    const onPage = (page: MessagePage) => {
      const read = this.state.get().pages;
      if (read.length < index) return;
      this.#change({
        pages: [...read.slice(0, index), page, ...read.slice(index + 1)],
        ...(read.length === index && { isReadingEarlier: false }),
      });
    };
    const onError = (error: unknown) => {
      logError('read earlier messages', error);
      this.#change({ isReadingEarlier: false });
    };
    this.#stops.push(watchEarlierMessages(oldest, MESSAGES_PER_PAGE, onPage, onError));
  }

  /** Shows the newest messages as this browser saw them last, until they can be read. */
  showLast(): void {
    const messages = this.state.get().pages.length === 0 && readLastMessages();
    if (messages) this.#change({ pages: [{ messages, reachesStart: true }] });
  }

  /** Stores the newest messages for a visit without a network. */
  storeLast(): void {
    const [newest] = this.state.get().pages;
    if (newest) storeLastMessages(newest.messages);
  }
}

/** The messages that were seen last, as they are stored: `readMessage` reads each. */
const lastMessages = v.array(v.looseObject({ id: v.string() }));

/** Returns the newest messages as this browser saw them last; null if it has seen none. */
function readLastMessages(): readonly Message[] | null {
  const stored = readStoredJson(SCREEN_STORAGE_KEYS.lastMessages, lastMessages);
  return stored && stored.flatMap((message) => readMessage(message.id, message) ?? []);
}

function storeLastMessages(messages: readonly Message[]): void {
  const newest = messages.slice(-MESSAGES_PER_PAGE);
  writeStored(SCREEN_STORAGE_KEYS.lastMessages, JSON.stringify(newest));
}
