import * as v from 'valibot';
import { MAX_NOTE_LENGTH } from '#model/limits.ts';
import { shorten } from './characters.ts';

/** The operator's actions, as the log names them. firestore.rules has the same list. */
const OPERATOR_ACTIONS = [
  'remove-file',
  'remove-uploads',
  'remove-files',
  'put-back-files',
  'empty-trash',
  'delete-message',
  'remove-messages',
  'put-back-messages',
  'slow-chat',
  'dismiss-reports',
  'dismiss-visitor',
  'dismiss-many',
  'delete-snippet',
  'clear-chat',
  'pause',
  'resume',
  'shutdown',
  'wake',
] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

/** One action of the operator. */
export interface LogEntry {
  readonly action: OperatorAction;
  /** A record's place, a message's id, an uploader's uid …; '' if the action has no target. */
  readonly target: string;
  /** A text by which people recognise the target, such as a file's title. */
  readonly note: string;
}

/** An entry of the log as it is stored. */
export interface StoredEntry extends LogEntry {
  readonly id: string;
  /** The uid of the operator who did it, or 'npm run operator'. */
  readonly by: string;
  /** The server's time in epoch milliseconds. */
  readonly at: number;
}

/** Returns a text as the note of an entry, shortened if it is too long. */
export function noteOf(text: string): string {
  return text.length <= MAX_NOTE_LENGTH ? text : `${shorten(text, MAX_NOTE_LENGTH - 1)}…`;
}

const fields = v.object({
  action: v.picklist(OPERATOR_ACTIONS),
  target: v.string(),
  note: v.string(),
  by: v.fallback(v.string(), ''),
  at: v.number(),
});

/**
 * Reads an entry's document, with its time in epoch milliseconds.
 *
 * @returns null if it is no entry; the rules let nobody write such a document
 */
export function readEntry(id: string, document: unknown): StoredEntry | null {
  const read = v.safeParse(fields, document);
  return read.success ? { id, ...read.output } : null;
}

/** What the operator can pause, as the log says it. */
export const PAUSE_NAMES = { uploads: 'uploads', chat: 'the chat' } as const;

export type PausableName = keyof typeof PAUSE_NAMES;
