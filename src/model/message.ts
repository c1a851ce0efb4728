import * as v from 'valibot';
import { isShown } from './characters.ts';

/** The text of a deleted message; the message itself stays. */
export const DELETED_TEXT = 'This message is deleted !';

/** The sender shown for a message that names none. */
export const UNKNOWN_SENDER = 'Unknown';

/** A message of the shared room, stored or on its way there. */
export interface Message {
  /** Chosen by the sender: a message that is sent twice under one id is stored once. */
  readonly id: string;
  readonly text: string;
  readonly sender: string;
  /**
   * The server's time in epoch milliseconds, which orders the room. Null until the message is
   * stored, and where a script stored something else.
   */
  readonly timestamp: number | null;
  /**
   * `waiting` until the server has it, `refused` once the rules have turned it down for good, `old` if
   * it waited for so long that whoever wrote it is asked first.
   */
  readonly state: 'waiting' | 'old' | 'refused' | 'stored';
}

const name = v.pipe(v.string(), v.trim(), v.check(isShown));

/** The range of `Date`, in milliseconds before and after 1970. */
const MAX_TIME_MS = 8.64e15;

const time = v.pipe(v.number(), v.minValue(-MAX_TIME_MS), v.maxValue(MAX_TIME_MS));

const fields = v.object({
  text: v.fallback(v.string(), ''),
  sender: v.fallback(name, UNKNOWN_SENDER),
  timestamp: v.fallback(v.nullable(time), null),
});

/**
 * Reads a child of the messages node. Fields that a script wrote with wrong types get safe
 * values.
 *
 * @returns null if the child is not an object
 */
export function readMessage(id: string, value: unknown): Message | null {
  const read = v.safeParse(fields, value);
  return read.success ? { id, ...read.output, state: 'stored' } : null;
}

/** Whether the message was deleted, which is for good. */
export function isDeleted({ text }: Message): boolean {
  return text === DELETED_TEXT;
}

const LETTERS = Array.from(DELETED_TEXT.replaceAll(' ', ''));
/** The deleted text in any case, with anything but ASCII letters and signs in between. */
const LIKE_DELETED = new RegExp(`^[^!-~]*${LETTERS.join('[^!-~]*')}[^!-~]*$`, 'i');

/** Whether a text reads as the deleted text does. The rules accept no such message. */
export function looksDeleted(text: string): boolean {
  return LIKE_DELETED.test(text);
}
