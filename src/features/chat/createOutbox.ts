import { logError } from '#lib/log.ts';
import type { ChatServices } from './chatServices.ts';
import type { Pace } from './pace.ts';
import {
  dropUnsent,
  keepUnsent,
  readUnsent,
  withMessage,
  type UnsentMessage,
} from './unsentMessages.ts';

/** A refused write is tried again this often before it counts as refused for good. */
const TRIES = 4;

/** What got no answer is tried again this much later, or as soon as there is a connection. */
export const RETRY_MS = 5_000;

/** What this visitor has said and the room does not have yet: one after another, until it does. */
export interface Outbox {
  readonly getMessages: () => readonly UnsentMessage[];
  /** Takes up what an earlier visit could not send. */
  readonly open: () => void;
  readonly send: (text: string, sender: string) => void;
  /** Sends a refused message once more, or forgets it. */
  readonly resend: (id: string) => void;
  readonly discard: (id: string) => void;
  /** The connection is back: what waited for it goes out. */
  readonly connected: () => void;
}

/** @param onChange is told of every change of the messages */
export function createOutbox(services: ChatServices, pace: Pace, onChange: () => void): Outbox {
  let unsent: readonly UnsentMessage[] = [];
  let isSending = false;
  let wake: () => void = () => undefined;

  const change = (next: readonly UnsentMessage[]) => {
    unsent = next;
    onChange();
  };

  const forget = (id: string) => {
    dropUnsent(id);
    change(unsent.filter((other) => other.id !== id));
  };

  const mark = (message: UnsentMessage, isRefused: boolean) => {
    const marked = { ...message, isRefused };
    keepUnsent(marked);
    change(withMessage(unsent, marked));
  };

  const nextChance = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, RETRY_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Sends until it stands. A refusal of a message that stands already is a success. */
  const deliver = async (message: UnsentMessage) => {
    for (let tries = 1; ;) {
      try {
        await pace.run(() => services.sendMessage(message.id, message));
        return;
      } catch (error) {
        if (services.isUnreachable(error)) {
          await nextChance();
          continue;
        }
        if (!services.isDenied(error) || tries === TRIES) throw error;
        if (await services.hasMessage(message.id)) return;
        tries += 1;
      }
    }
  };

  const sendAll = async () => {
    if (isSending) return;
    isSending = true;
    for (let next; (next = unsent.find(({ isRefused }) => !isRefused));) {
      const message = next;
      await deliver(message).then(
        () => forget(message.id),
        (error: unknown) => {
          logError('send a message', error);
          mark(message, true);
        },
      );
    }
    isSending = false;
  };

  return {
    getMessages: () => unsent,
    open() {
      change(readUnsent());
      void sendAll();
    },
    send(text, sender) {
      const message = { id: services.newMessageKey(), text, sender, isRefused: false };
      keepUnsent(message);
      change([...unsent, message]);
      void sendAll();
    },
    resend(id) {
      const message = unsent.find((other) => other.id === id);
      if (!message) return;
      mark(message, false);
      void sendAll();
    },
    discard: forget,
    connected: () => wake(),
  };
}
