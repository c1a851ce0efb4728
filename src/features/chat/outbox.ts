import * as v from 'valibot';
import { ACTION_LIMIT_MS, MAX_SEND_REFUSALS } from '#model/limits.ts';
import { storedKeys, writeStored, readStored } from '#lib/localStore.ts';
import { logError } from '#lib/log.ts';
import { pushId } from '#lib/pushId.ts';
import { retry } from '#lib/retry.ts';
import { onSignedOut } from '#lib/signedInBefore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { createStore, type Store } from '#lib/store.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { withLimit } from '#lib/timeLimit.ts';
import type { Message } from '#model/message.ts';
import { WriteError } from '#model/writeError.ts';
import { isChatClosed, isStored as isMessageStored, sendMessage } from '#services/chat/messages.ts';
import { serverNow } from '#services/firebase/realtimeDatabase.ts';
import { isDenied, isUnreachable } from '#services/firebase/sdkErrors.ts';
import type { Pace } from '#lib/pace.ts';

/** How many ids are stored. Older messages are seldom on the screen. */
const MAX_OWN_IDS = 200;

/** An older message of an earlier page is not sent unasked. */
const ASK_AFTER_MS = 60 * 60 * 1_000;

/** Returns the ids of the messages that were sent from this browser. */
export function readOwnIds(): ReadonlySet<string> {
  return new Set(readStoredJson(SCREEN_STORAGE_KEYS.ownMessages, v.array(v.string())));
}

function storeOwnId(id: string): void {
  const ids = [...readOwnIds(), id].slice(-MAX_OWN_IDS);
  writeStored(SCREEN_STORAGE_KEYS.ownMessages, JSON.stringify(ids));
}

const unsentMessage = v.object({
  id: v.string(),
  text: v.string(),
  sender: v.string(),
  timestamp: v.number(),
  state: v.picklist(['waiting', 'old', 'refused']),
});

/** Each message has a key of its own, so that tabs never overwrite what another one has. */
const keyOf = (id: string) => SCREEN_STORAGE_KEYS.unsent + id;

/** Returns the messages that any tab of this browser has because they are not stored yet. */
export function readUnsent(): readonly Message[] {
  return storedKeys(SCREEN_STORAGE_KEYS.unsent)
    .flatMap((key) => readStoredJson(key, unsentMessage) ?? [])
    .sort((one, other) => one.timestamp - other.timestamp);
}

/** This visitor's messages that are not stored yet. They are sent one after another, in order. */
export interface Outbox {
  readonly messages: Pick<Store<readonly Message[]>, 'get' | 'subscribe'>;
  /** Sends what earlier pages and other tabs have left. */
  readonly open: () => void;
  readonly send: (text: string, sender: string) => void;
  /** Sends a refused message once more, or an old one. */
  readonly resend: (id: string) => void;
  /** Forgets a refused message, or an old one. */
  readonly discard: (id: string) => void;
}

/** @param onReconnect subscribes to the return of the connection; returns the unsubscriber */
export function createOutbox(pace: Pace, onReconnect: (wake: () => void) => () => void): Outbox {
  const messages = createStore<readonly Message[]>(() => []);
  let isSending = false;
  let isWatchingSignOut = false;
  /** The ids of new messages, which nobody has tried to send yet. */
  const untried = new Set<string>();

  const put = (message: Message) => {
    const all = messages.get();
    const isKnown = all.some(({ id }) => id === message.id);
    messages.set(
      isKnown ? all.map((other) => (other.id === message.id ? message : other)) : [...all, message],
    );
  };
  const forget = (id: string) => messages.set(messages.get().filter((other) => other.id !== id));
  const note = (message: Message) => {
    writeStored(keyOf(message.id), JSON.stringify(message));
    put(message);
  };
  const drop = (id: string) => {
    writeStored(keyOf(id), null);
    forget(id);
  };

  /** @throws WriteError when nobody can tell */
  const isStored = async (id: string) => {
    try {
      return await withLimit((limit) => isMessageStored(id, limit), ACTION_LIMIT_MS);
    } catch (error) {
      throw new WriteError(true, error);
    }
  };

  /**
   * Stores a message. The rules refuse one that is stored already, by another tab or by an attempt
   * whose answer was lost, and the SDK logs each refusal, so the server is asked first. The SDK
   * cannot tell: it also counts its own waiting writes.
   */
  const store = async (message: Message) => {
    const { id } = message;
    // Forgotten meanwhile, by whoever signed out.
    if (!messages.get().some((other) => other.id === id)) return;
    const isElsewhere = readStored(keyOf(id)) === null;
    const isUntried = untried.delete(id);
    if ((isElsewhere || !isUntried) && (await isStored(id))) return;
    try {
      await sendMessage(message);
    } catch (error) {
      if (!isDenied(error)) throw error;
      if (await isStored(id)) return;
      // A refusal by a pause, or by a site that is shut, is none of the message: it waits for the end.
      // Where nobody can tell, it waits too.
      const isClosed = await withLimit(isChatClosed, ACTION_LIMIT_MS).catch(() => true);
      throw isClosed ? new WriteError(true, error) : error;
    }
  };

  /**
   * Tries until the message is stored or finally refused. A refusal can be temporary, because the
   * visitor's other devices share the pace.
   */
  const deliver = async (message: Message) => {
    let refusals = 0;
    const isTemporary = (error: unknown) => {
      if (!isDenied(error)) return error instanceof WriteError || isUnreachable(error);
      refusals += 1;
      return refusals < MAX_SEND_REFUSALS;
    };
    try {
      await retry(() => pace.run(() => store(message)), { isTemporary, onReconnect });
      drop(message.id);
    } catch (error) {
      logError('send a message', error);
      note({ ...message, state: 'refused' });
    }
  };

  const sendAll = async () => {
    if (isSending) return;
    isSending = true;
    const next = () => messages.get().find(({ state }) => state === 'waiting');
    for (let message = next(); message; message = next()) await deliver(message);
    isSending = false;
  };

  return {
    messages,
    open() {
      const known = new Set(messages.get().map(({ id }) => id));
      const isOld = ({ state, timestamp }: Message) =>
        state === 'waiting' && serverNow() - (timestamp ?? 0) > ASK_AFTER_MS;
      const earlier = readUnsent()
        .filter(({ id }) => !known.has(id))
        .map((message) => (isOld(message) ? { ...message, state: 'old' as const } : message));
      // The server may have accepted a message of the earlier page only now.
      if (earlier.length > 0) pace.restart();
      messages.set([...messages.get(), ...earlier]);
      void sendAll();
      // For good: what waits goes out also when the room has been left.
      if (!isWatchingSignOut) onSignedOut(() => messages.set([]));
      isWatchingSignOut = true;
    },
    send(text, sender) {
      const id = pushId(serverNow());
      storeOwnId(id);
      untried.add(id);
      note({ id, text, sender, timestamp: serverNow(), state: 'waiting' });
      void sendAll();
    },
    resend(id) {
      const message = messages.get().find((other) => other.id === id);
      if (!message) return;
      note({ ...message, state: 'waiting' });
      void sendAll();
    },
    discard: drop,
  };
}
