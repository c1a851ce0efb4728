import * as v from 'valibot';
import { ACTION_LIMIT_MS, MAX_SEND_REFUSALS } from '#model/limits.ts';
import { storedKeys, writeStored, readStored } from '#lib/localStore.ts';
import { logError } from '#lib/log.ts';
import type { Pace } from '#lib/pace.ts';
import { pushId } from '#lib/ids.ts';
import { retry } from '#lib/retry.ts';
import { onSignedOut } from '#lib/signedInBefore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { createStore } from '#lib/store.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { withLimit } from '#lib/timeLimit.ts';
import type { Message } from '#model/message.ts';
import { WriteError } from '#model/errors.ts';
import { isChatClosed, isStored, sendMessage } from '#services/chat/messages.ts';
import { serverNow } from '#services/firebase/realtimeDatabase.ts';
import { isDenied, isUnreachable } from '#services/firebase/sdkErrors.ts';

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

/**
 * This visitor's messages that are not stored yet. They are sent one after another, in order. The
 * methods that the screen calls are properties, because it hands them on as they are.
 */
export class Outbox {
  readonly messages = createStore<readonly Message[]>(() => []);
  readonly #pace: Pace;
  readonly #onReconnect: (wake: () => void) => () => void;
  #isSending = false;
  #isWatchingSignOut = false;
  /** The ids of new messages, which nobody has tried to send yet. */
  readonly #untried = new Set<string>();

  /** @param onReconnect subscribes to the return of the connection; returns the unsubscriber */
  constructor(pace: Pace, onReconnect: (wake: () => void) => () => void) {
    this.#pace = pace;
    this.#onReconnect = onReconnect;
  }

  /** Sends what earlier pages and other tabs have left. */
  open(): void {
    const known = new Set(this.messages.get().map(({ id }) => id));
    const earlier = readUnsent()
      .filter(({ id }) => !known.has(id))
      .map((message) => (isOld(message) ? { ...message, state: 'old' as const } : message));
    // The server may have accepted a message of the earlier page only now.
    if (earlier.length > 0) this.#pace.restart();
    this.messages.set([...this.messages.get(), ...earlier]);
    void this.#sendAll();
    // For good: what waits goes out also when the room has been left.
    if (!this.#isWatchingSignOut) onSignedOut(() => this.messages.set([]));
    this.#isWatchingSignOut = true;
  }

  readonly send = (text: string, sender: string) => {
    const id = pushId(serverNow());
    storeOwnId(id);
    this.#untried.add(id);
    this.#note({ id, text, sender, timestamp: serverNow(), state: 'waiting' });
    void this.#sendAll();
  };

  /** Sends a refused message once more, or an old one. */
  readonly resend = (id: string) => {
    const message = this.messages.get().find((other) => other.id === id);
    if (!message) return;
    this.#note({ ...message, state: 'waiting' });
    void this.#sendAll();
  };

  /** Forgets a refused message, or an old one. */
  readonly discard = (id: string) => {
    writeStored(keyOf(id), null);
    this.messages.set(this.messages.get().filter((other) => other.id !== id));
  };

  /** Stores a message on this device, and shows it. */
  #note(message: Message): void {
    writeStored(keyOf(message.id), JSON.stringify(message));
    const all = this.messages.get();
    const isKnown = all.some(({ id }) => id === message.id);
    this.messages.set(
      isKnown ? all.map((other) => (other.id === message.id ? message : other)) : [...all, message],
    );
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const next = () => this.messages.get().find(({ state }) => state === 'waiting');
    for (let message = next(); message; message = next()) await this.#deliver(message);
    this.#isSending = false;
  }

  /**
   * Tries until the message is stored or finally refused. A refusal can be temporary, because the
   * visitor's other devices share the pace.
   */
  async #deliver(message: Message): Promise<void> {
    let refusals = 0;
    const isTemporary = (error: unknown) => {
      if (!isDenied(error)) return error instanceof WriteError || isUnreachable(error);
      refusals += 1;
      return refusals < MAX_SEND_REFUSALS;
    };
    try {
      await retry(() => this.#pace.run(() => this.#store(message)), {
        isTemporary,
        onReconnect: this.#onReconnect,
      });
      this.discard(message.id);
    } catch (error) {
      logError('send a message', error);
      this.#note({ ...message, state: 'refused' });
    }
  }

  /**
   * Stores a message. The rules refuse one that is stored already, by another tab or by an attempt
   * whose answer was lost, and the SDK logs each refusal, so the server is asked first. The SDK
   * cannot tell: it also counts its own waiting writes.
   */
  async #store(message: Message): Promise<void> {
    const { id } = message;
    // Forgotten meanwhile, by whoever signed out.
    if (!this.messages.get().some((other) => other.id === id)) return;
    const isElsewhere = readStored(keyOf(id)) === null;
    const isUntried = this.#untried.delete(id);
    if ((isElsewhere || !isUntried) && (await isInTheRoom(id))) return;
    try {
      await sendMessage(message);
    } catch (error) {
      if (!isDenied(error)) throw error;
      if (await isInTheRoom(id)) return;
      // A refusal by a pause, or by a site that is shut, is none of the message: it waits for the end.
      // Where nobody can tell, it waits too.
      const isClosed = await withLimit(isChatClosed, ACTION_LIMIT_MS).catch(() => true);
      throw isClosed ? new WriteError(true, error) : error;
    }
  }
}

function isOld({ state, timestamp }: Message): boolean {
  return state === 'waiting' && serverNow() - (timestamp ?? 0) > ASK_AFTER_MS;
}

/** @throws WriteError when nobody can tell */
async function isInTheRoom(id: string): Promise<boolean> {
  try {
    return await withLimit((limit) => isStored(id, limit), ACTION_LIMIT_MS);
  } catch (error) {
    throw new WriteError(true, error);
  }
}
