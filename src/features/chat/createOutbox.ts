import { MAX_SEND_REFUSALS } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { retry } from '#lib/retry.ts';
import { createStore, type Store } from '#lib/store.ts';
import type { Message } from '#model/message.ts';
import type { ChatServices } from './chatServices.ts';
import type { Pace } from './pace.ts';
import { dropUnsent, keepUnsent, readUnsent, withMessage } from './unsentMessages.ts';

/** This visitor's messages that are not stored yet. They are sent one after another, in order. */
export interface Outbox {
  readonly messages: Pick<Store<readonly Message[]>, 'get' | 'subscribe'>;
  /** Loads and sends the messages that an earlier page or another tab has kept. */
  readonly open: () => void;
  /** @returns the id of the new message */
  readonly send: (text: string, sender: string) => string;
  /** Sends a refused message once more. */
  readonly resend: (id: string) => void;
  /** Forgets a refused message. */
  readonly discard: (id: string) => void;
}

/** @param onReconnect subscribes to the return of the connection; returns the unsubscriber */
export function createOutbox(
  services: ChatServices,
  pace: Pace,
  onReconnect: (wake: () => void) => () => void,
): Outbox {
  const messages = createStore<readonly Message[]>(() => []);
  const mayBeStored = new Set<string>();
  let isSending = false;

  const keep = (message: Message) => {
    keepUnsent(message);
    messages.set(withMessage(messages.get(), message));
  };

  const drop = (id: string) => {
    dropUnsent(id);
    messages.set(messages.get().filter((other) => other.id !== id));
  };

  /** Stores a message, unless an earlier attempt stored it and only its answer was lost. */
  const store = async (message: Message) => {
    if (mayBeStored.has(message.id) && (await services.hasMessage(message.id))) return;
    mayBeStored.add(message.id);
    await services.sendMessage(message);
  };

  /**
   * Tries until the message is stored or finally refused. A refusal can be temporary, because the
   * visitor's other devices share the pace.
   */
  const deliver = async (message: Message) => {
    let refusals = 0;
    const isTemporary = (error: unknown) => {
      if (services.isDenied(error)) refusals += 1;
      else return services.isUnreachable(error);
      return refusals < MAX_SEND_REFUSALS;
    };
    try {
      await retry(() => pace.run(() => store(message)), { isTemporary, onReconnect });
      drop(message.id);
    } catch (error) {
      logError('send a message', error);
      keep({ ...message, state: 'refused' });
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
      const kept = readUnsent();
      if (kept.length > 0) pace.restart();
      for (const { id } of kept) mayBeStored.add(id);
      messages.set(kept);
      void sendAll();
    },
    send(text, sender) {
      const id = services.newMessageId();
      keep({ id, text, sender, timestamp: null, state: 'waiting' });
      void sendAll();
      return id;
    },
    resend(id) {
      const message = messages.get().find((other) => other.id === id);
      if (!message) return;
      keep({ ...message, state: 'waiting' });
      void sendAll();
    },
    discard: drop,
  };
}
