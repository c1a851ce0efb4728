import * as v from 'valibot';
import { inBatches } from '#lib/inBatches.ts';
import { counted } from '#model/language.ts';
import { noteOf } from '#model/operatorLog.ts';
import { DELETED_TEXT, readMessage, type Message } from '#model/message.ts';
import { loadAuth } from '../firebase/auth.ts';
import { isDenied } from '../firebase/sdkErrors.ts';
import { DELETED_MESSAGES } from '../chat/messages.ts';
import { begin } from './operator.ts';
import { databaseChildren, databaseUrl, firebaseJson } from '../firebase/rest.ts';
import { OPERATOR_ONLY, SERVER_TIME, writeDatabaseNow } from '../firebase/writeNow.ts';

/** The most messages that one update changes. */
const MESSAGES_PER_UPDATE = 200;

/** How long deleted messages are kept, and how many of them. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
const MOST_KEPT = 5_000;

/** A deleted message, with who deleted it and when. */
export interface DeletedMessage extends Message {
  readonly by: string;
  readonly at: number;
}

/**
 * Reads every message of the room, the newest first.
 *
 * @throws Error when it cannot be read
 */
export async function readAllMessages(signal: AbortSignal): Promise<readonly Message[]> {
  const answer = await firebaseJson('The chat', databaseUrl('messages'), { signal });
  return databaseChildren(answer)
    .flatMap(([id, value]) => readMessage(id, value) ?? [])
    .sort((one, other) => (other.timestamp ?? 0) - (one.timestamp ?? 0));
}

const deletedFields = v.object({
  by: v.fallback(v.string(), ''),
  at: v.fallback(v.number(), 0),
});

/**
 * Reads the deleted messages, the last deleted first.
 *
 * @throws Error when it cannot be read, as by anybody but the operator
 */
export async function readDeletedMessages(signal: AbortSignal): Promise<readonly DeletedMessage[]> {
  const auth = (await (await loadAuth()).auth.currentUser?.getIdToken()) ?? '';
  const url = databaseUrl(DELETED_MESSAGES, { auth });
  const answer = await firebaseJson('The deleted messages', url, { signal, cache: 'no-store' });
  return databaseChildren(answer)
    .flatMap(([id, value]) => {
      const message = readMessage(id, value);
      const { by, at } = v.parse(deletedFields, value);
      return message ? { ...message, by, at } : [];
    })
    .sort((one, other) => other.at - one.at);
}

/**
 * Takes messages out of the room, in parts, under one entry in the log. They can be put back.
 *
 * @param chosen how they were chosen, for the log
 * @param onDone called after each part, with how many are out
 * @throws as `begin` and `writeDatabaseNow` do; what is not out yet stays
 */
export async function removeMessages(
  messages: readonly Message[],
  chosen: string,
  signal: AbortSignal,
  onDone: (count: number) => void = () => undefined,
): Promise<void> {
  const note = noteOf(`${counted(messages.length, 'message', 'messages')}: ${chosen}`);
  await begin({ action: 'remove-messages', target: '', note }, signal);
  const by = (await loadAuth()).auth.currentUser?.uid ?? '';
  const remove = async (part: readonly Message[]) => {
    signal.throwIfAborted();
    // As they are stored: the rules compare. What is gone meanwhile needs nothing.
    const stored = await readStored(part, signal);
    const value = Object.fromEntries<object | null>(
      stored.flatMap(([id, message]): [string, object | null][] => [
        [`messages/${id}`, null],
        // What somebody deleted is kept as it was.
        ...(message.text === DELETED_TEXT
          ? []
          : [
              [`${DELETED_MESSAGES}/${id}`, { ...message, by, at: SERVER_TIME }] as [
                string,
                object,
              ],
            ]),
      ]),
    );
    if (stored.length > 0) await updateNow(value, signal);
  };
  await inBatches(messages, MESSAGES_PER_UPDATE, async (part, done) => {
    await againInHalves(part, remove);
    onDone(done);
  });
}

/** As often is a part tried whole, or a single message: whoever changes that once cannot again. */
const WHOLE_TRIES = 2;

/**
 * Changes messages in one update, which the rules refuse where somebody has changed one of them in
 * between: then again, and then in halves, so that nobody holds up the desk.
 */
async function againInHalves<Item>(
  part: readonly Item[],
  change: (some: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await change(part);
      return;
    } catch (error) {
      if (!isDenied(error) || (part.length === 1 && tries === WHOLE_TRIES)) throw error;
      if (tries < WHOLE_TRIES) continue;
    }
    await inBatches(part, Math.ceil(part.length / 2), (half) => againInHalves(half, change));
    return;
  }
}

const storedFields = v.object({
  text: v.optional(v.unknown()),
  sender: v.optional(v.unknown()),
  timestamp: v.optional(v.unknown()),
});

/** Reads what is stored from the oldest to the newest of these messages. */
async function readStored(messages: readonly Message[], signal: AbortSignal) {
  const ids = new Set(messages.map(({ id }) => id));
  const times = messages.map(({ timestamp }) => timestamp ?? 0);
  const url = databaseUrl('messages', {
    orderBy: '"timestamp"',
    startAt: String(Math.min(...times)),
    endAt: String(Math.max(...times)),
  });
  const isTimed = messages.every(({ timestamp }) => timestamp !== null);
  const answer = await firebaseJson('The messages', isTimed ? url : databaseUrl('messages'), {
    signal,
    cache: 'no-store',
  });
  return databaseChildren(answer).flatMap(([id, value]) =>
    ids.has(id) ? [[id, v.parse(storedFields, value)] as const] : [],
  );
}

/**
 * Puts deleted messages back where they were, in parts, under one entry in the log.
 *
 * @throws as `begin` and `writeDatabaseNow` do; what is not back yet is still kept
 */
export async function putBackMessages(
  messages: readonly DeletedMessage[],
  chosen: string,
  signal: AbortSignal,
  onDone: (count: number) => void = () => undefined,
): Promise<void> {
  const note = noteOf(`${counted(messages.length, 'message', 'messages')}: ${chosen}`);
  await begin({ action: 'put-back-messages', target: '', note }, signal);
  const putBack = async (part: readonly DeletedMessage[]) => {
    signal.throwIfAborted();
    const value = Object.fromEntries(
      part.flatMap(({ id, text, sender, timestamp }) => [
        [`messages/${id}`, { text, sender, timestamp }],
        [`${DELETED_MESSAGES}/${id}`, null],
      ]),
    );
    await updateNow(value, signal);
  };
  await inBatches(messages, MESSAGES_PER_UPDATE, async (part, done) => {
    await againInHalves(part, putBack);
    onDone(done);
  });
}

/**
 * Forgets the deleted messages that are older than 30 days, or beyond the newest 5,000.
 *
 * @returns how many
 * @throws as `writeDatabaseNow` does
 */
export async function forgetOldMessages(
  messages: readonly DeletedMessage[],
  signal: AbortSignal,
): Promise<number> {
  const old = messages.filter(({ at }, index) => index >= MOST_KEPT || at < Date.now() - KEPT_MS);
  await forgetMessages(old, signal);
  return old.length;
}

/**
 * Forgets deleted messages for good.
 *
 * @throws as `writeDatabaseNow` does
 */
export async function forgetMessages(
  messages: readonly DeletedMessage[],
  signal: AbortSignal,
): Promise<void> {
  await inBatches(messages, MESSAGES_PER_UPDATE, (part) =>
    updateNow(
      Object.fromEntries(part.map(({ id }) => [`${DELETED_MESSAGES}/${id}`, null])),
      signal,
    ),
  );
}

function updateNow(value: object, signal: AbortSignal): Promise<void> {
  const write = { method: 'PATCH', path: '', value, readFirst: OPERATOR_ONLY } as const;
  return writeDatabaseNow(write, { signal });
}
