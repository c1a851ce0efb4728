import type { Store } from '#lib/store.ts';
import type { Message } from '#model/message.ts';
import type { Outbox } from './createOutbox.ts';

/** The room as the screen shows it. */
export interface RoomState {
  /** Null until the newest messages have been read. */
  readonly messages: readonly Message[] | null;
  /** The ids of the messages that were sent from this browser. */
  readonly ownIds: ReadonlySet<string>;
  /** The visitor's messages that are not in `messages`: they wait, or were refused. */
  readonly unsent: readonly Message[];
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
  /** Starts listening. Returns the function that stops it. */
  readonly open: () => () => void;
  /** After a failure, listens again at once. */
  readonly retry: () => void;
  readonly readEarlier: () => void;
  /**
   * Drops the oldest messages when there are very many, so that a chat that is left open does not
   * grow without limit. They can be read again as earlier messages.
   *
   * @param isAtEnd whether the reader is at the end of the list, where the oldest are out of view
   */
  readonly dropOldest: (isAtEnd: () => boolean) => void;
  /**
   * Deletes a message; resolves when the server has done it. A failed deletion is not retried.
   *
   * @throws WriteError without a connection, or when the signal is aborted
   */
  readonly remove: (id: string, signal: AbortSignal) => Promise<void>;
  /** How long the next write has to wait, in milliseconds. */
  readonly waitMs: () => number;
}
