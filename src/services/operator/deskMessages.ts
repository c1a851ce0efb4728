import * as v from 'valibot';
import { inBatches } from '#lib/inBatches.ts';
import { counted } from '#model/language.ts';
import { TRASH_LIFETIME_MS } from '#model/limits.ts';
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
 * Reads the deleted messages, the last deleted first, and forgets those of more than 30 days ago.
 *
 * @throws Error when it cannot be read, as by anybody but the operator, or as `writeDatabaseNow` does
 */
export async function readDeletedMessages(signal: AbortSignal): Promise<readonly DeletedMessage[]> {
  const auth = (await (await loadAuth()).auth.currentUser?.getIdToken()) ?? '';
  const url = databaseUrl(DELETED_MESSAGES, { auth });
  const answer = await firebaseJson('The deleted messages', url, { signal, cache: 'no-store' });
  const all = databaseChildren(answer)
    .flatMap(([id, value]) => {
      const message = readMessage(id, value);
      const { by, at } = v.parse(deletedFields, value);
      return message ? { ...message, by, at } : [];
    })
    .sort((one, other) => other.at - one.at);
  const kept = all.filter(({ at }) => at > Date.now() - TRASH_LIFETIME_MS);
  await inBatches(all.slice(kept.length), MESSAGES_PER_UPDATE, (old) =>
    updateNow(Object.fromEntries(old.map(({ id }) => [`${DELETED_MESSAGES}/${id}`, null])), signal),
  );
  return kept;
}

/**
 * Takes messages out of the room, in parts, under one entry in the log. They can be put back.
 *
 * @param chosen how they were chosen, for the log
 * @param onDone called after each batch, with how many are out
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
  const remove = async (batch: readonly Message[]) => {
    signal.throwIfAborted();
    // As they are stored: the rules compare. What is gone meanwhile needs nothing.
    const stored = await readStored(batch, signal);
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
  await inBatches(messages, MESSAGES_PER_UPDATE, async (batch, done) => {
    await againInHalves(batch, remove);
    onDone(done);
  });
}

/** As often is a batch tried whole, or a single message: whoever changes that once cannot again. */
const WHOLE_TRIES = 2;

/**
 * Changes messages in one update, which the rules refuse where somebody has changed one of them in
 * between: then again, and then in halves, so that nobody holds up the desk.
 */
async function againInHalves<Item>(
  batch: readonly Item[],
  change: (some: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await change(batch);
      return;
    } catch (error) {
      if (!isDenied(error) || (batch.length === 1 && tries === WHOLE_TRIES)) throw error;
      if (tries < WHOLE_TRIES) continue;
    }
    await inBatches(batch, Math.ceil(batch.length / 2), (half) => againInHalves(half, change));
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
  const putBack = async (batch: readonly DeletedMessage[]) => {
    signal.throwIfAborted();
    const value = Object.fromEntries(
      batch.flatMap(({ id, text, sender, timestamp }) => [
        [`messages/${id}`, { text, sender, timestamp }],
        [`${DELETED_MESSAGES}/${id}`, null],
      ]),
    );
    await updateNow(value, signal);
  };
  await inBatches(messages, MESSAGES_PER_UPDATE, async (batch, done) => {
    await againInHalves(batch, putBack);
    onDone(done);
  });
}

/**
 * Removes all messages, now or never, after its entry in the log, without which nothing is done.
 *
 * @throws as `begin` and `writeDatabaseNow` do
 */
export async function clearMessages(signal: AbortSignal): Promise<void> {
  await begin({ action: 'clear-chat', target: '', note: '' }, signal);
  // Nothing can be put back into a room that was cleared.
  await updateNow({ messages: null, [DELETED_MESSAGES]: null }, signal);
}

function updateNow(value: object, signal: AbortSignal): Promise<void> {
  const write = { method: 'PATCH', path: '', value, readFirst: OPERATOR_ONLY } as const;
  return writeDatabaseNow(write, { signal });
}
