import { MAX_MESSAGES_SHOWN, MESSAGES_KEPT_SHOWN, MESSAGES_PER_PAGE } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { retry } from '#lib/retry.ts';
import { createStore } from '#lib/store.ts';
import { WriteError } from '#model/writeError.ts';
import type { MessagePage } from '#services/messages.ts';
import type { ChatServices } from './chatServices.ts';
import { createOutbox } from './createOutbox.ts';
import { mergeUnsent } from './mergeUnsent.ts';
import { keepOwnId, readOwnIds } from './ownMessages.ts';
import { createPace } from './pace.ts';
import type { Room, RoomState } from './room.ts';

/** Creates a room on the services of a database. Nothing is read until the room is opened. */
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
    for (const { id, state } of outbox.messages.get()) {
      // Another tab has sent it since.
      if (state === 'refused' && messages.some((other) => other.id === id)) outbox.discard(id);
    }
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
      // Failures are logged and retried: only closing the room ends this.
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
      const kept: MessagePage[] = [];
      let stop: () => void = () => undefined;
      const onPage = (page: MessagePage) => {
        kept[0] = page;
        if (isDropping) {
          isDropping = false;
          // The reader has scrolled up, or asked for earlier messages.
          if (!isAtEnd() || state.get().isReadingEarlier) {
            stop();
            stops = stops.filter((other) => other !== stop);
            return;
          }
          pages = kept;
          for (const other of stops) if (other !== stop) other();
          stops = [stop];
        }
        show();
      };
      stop = services.watchNewestMessages(MESSAGES_KEPT_SHOWN, onPage, fail);
      stops.push(stop);
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
