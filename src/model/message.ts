import * as v from 'valibot';

/** What a deleted message's text becomes; the message itself stays. */
export const DELETED_TEXT = 'This message is deleted !';

/** Who is shown as the sender of a message that names none. */
const UNKNOWN_SENDER = 'Unknown';

/** One message of the shared room. */
export interface ChatMessage {
  /** The key that the database orders messages by: later ones sort higher. */
  readonly id: string;
  readonly text: string;
  readonly sender: string;
  /** Epoch milliseconds of the server; null where a script wrote something else. */
  readonly timestamp: number | null;
}

const name = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text !== ''),
);

/** What a date can be, in milliseconds before and after 1970: beyond it nothing can be shown. */
const MAX_TIME_MS = 8.64e15;

const time = v.pipe(v.number(), v.minValue(-MAX_TIME_MS), v.maxValue(MAX_TIME_MS));

const fields = v.object({
  text: v.fallback(v.string(), ''),
  sender: v.fallback(name, UNKNOWN_SENDER),
  timestamp: v.fallback(v.nullable(time), null),
});

/**
 * Reads a child of the messages node. What a script wrote is made safe to show; null where
 * there is nothing that could be shown as a message.
 */
export function readMessage(id: string, value: unknown): ChatMessage | null {
  const read = v.safeParse(fields, value);
  return read.success ? { id, ...read.output } : null;
}

/** Whether the message was deleted; there is no way back. */
export function isDeleted({ text }: ChatMessage): boolean {
  return text === DELETED_TEXT;
}
