import type { DataSnapshot } from 'firebase/database';
import * as v from 'valibot';
import { orAborted } from '#lib/timeLimit.ts';
import { readChatLimits, type ChatLimits } from '#model/chatLimits.ts';
import { DELETED_TEXT, readMessage, type Message } from '#model/message.ts';
import { ensureSignedIn } from '../firebase/auth.ts';
import {
  listenLater,
  loadDatabase,
  watchValue,
  whileConnected,
  type LoadedDatabase,
} from '../firebase/realtimeDatabase.ts';
import { databaseUrl, firebaseJson } from '../firebase/rest.ts';
import { readIsSiteShut } from '../site/siteStatus.ts';
import { orWriteError, SERVER_TIME, writeDatabaseNow } from '../firebase/writeNow.ts';

/** A run of the room's messages, oldest first. */
export interface MessagePage {
  readonly messages: readonly Message[];
  /** Whether the room has no earlier messages. */
  readonly reachesStart: boolean;
}

type Sdk = LoadedDatabase['sdk'];
type Query = ReturnType<Sdk['query']>;

/**
 * Watches the newest `count` messages and all that follow. A message stays watched, however many
 * follow it.
 *
 * @param onPage receives the messages at first and after each change
 * @returns a function that stops the watch
 */
export function watchNewestMessages(
  count: number,
  onPage: (page: MessagePage) => void,
  onError: (error: unknown) => void,
): () => void {
  return listenLater((loaded) => {
    const { sdk, messagesByTime } = loaded;
    let oldest: Message | undefined;
    let stopFromOldest: (() => void) | undefined;
    const newest = sdk.query(messagesByTime, sdk.limitToLast(count));
    const stopNewest = watchMessages(sdk, newest, onError, (messages) => {
      oldest ??= messages[0];
      if (!oldest || messages.length < count || messages[0]?.id === oldest.id) {
        onPage({ messages, reachesStart: messages.length < count });
        return;
      }
      // The limit has pushed the oldest message out. A query without a limit takes over, so that
      // no message disappears while it is being read.
      const fromOldest = sdk.query(messagesByTime, sdk.startAt(oldest.timestamp, oldest.id));
      stopFromOldest ??= watchMessages(sdk, fromOldest, onError, (all) => {
        stopNewest();
        onPage({ messages: all, reachesStart: all.length === 0 });
      });
    });
    loaded.endEarly();
    return () => {
      stopNewest();
      stopFromOldest?.();
    };
  }, onError);
}

/**
 * Watches the `count` messages just before `before`.
 *
 * @returns a function that stops the watch
 */
export function watchEarlierMessages(
  before: Message,
  count: number,
  onPage: (page: MessagePage) => void,
  onError: (error: unknown) => void,
): () => void {
  return listenLater(({ sdk, messagesByTime }) => {
    const earlier = sdk.query(
      messagesByTime,
      sdk.endBefore(before.timestamp, before.id),
      sdk.limitToLast(count),
    );
    return watchMessages(sdk, earlier, onError, (messages) =>
      onPage({ messages, reachesStart: messages.length < count }),
    );
  }, onError);
}

/**
 * Watches the messages of a query, in its order. A message that did not change stays the same
 * object, so that its row need not be drawn again.
 */
function watchMessages(
  sdk: Sdk,
  query: Query,
  onError: (error: unknown) => void,
  onChange: (messages: readonly Message[]) => void,
): () => void {
  const byId = new Map<string | null, Message>();
  const keep = (snapshot: DataSnapshot) => {
    const { key } = snapshot;
    const message = key === null ? null : readMessage(key, snapshot.val());
    if (message) byId.set(key, message);
    else byId.delete(key);
  };
  const stops = [
    sdk.onChildAdded(query, keep, onError),
    sdk.onChildChanged(query, keep),
    sdk.onChildRemoved(query, ({ key }) => byId.delete(key)),
    // The SDK calls this one last, once for all changes that arrived together.
    sdk.onValue(query, (snapshot) => {
      const messages: Message[] = [];
      snapshot.forEach(({ key }) => {
        const message = byId.get(key);
        if (message) messages.push(message);
      });
      onChange(messages);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Stores a message together with this visitor's pace, which the rules require. Resolves when the
 * server has stored it; without a connection the SDK waits.
 *
 * @throws the SDK's error with the code PERMISSION_DENIED when the rules refuse: a text or sender
 *   that is too long, two writes within the pace, or a message that is stored already.
 */
export async function sendMessage({ id, text, sender }: Message): Promise<void> {
  // One after the other: a token that comes while the SDK connects for the first time is lost to it.
  const uid = await ensureSignedIn();
  const loaded = await loadDatabase();
  const { sdk, database } = loaded;
  const timestamp = sdk.serverTimestamp();
  const values = {
    [`messages/${id}`]: { text, sender, timestamp },
    [`pace/${uid}`]: { at: timestamp, id },
  };
  await whileConnected(loaded, () => sdk.update(sdk.ref(database), values));
}

/**
 * Asks the server whether it has a message. Over REST, because the SDK's `get` would count a write
 * that is still waiting in this page.
 *
 * @throws when nobody answers, or somebody else does, such as a network's login page
 */
export async function isStored(id: string, signal: AbortSignal): Promise<boolean> {
  const url = databaseUrl(`messages/${encodeURIComponent(id)}/timestamp`);
  const timestamp = await firebaseJson('The message', url, { signal, cache: 'no-store' });
  if (timestamp === null || typeof timestamp === 'number') return timestamp !== null;
  throw new TypeError('The answer is not a time.');
}

/**
 * Asks whether nobody may write to the chat just now: it is paused, or the site is shut.
 *
 * @throws when nobody answers
 */
export async function isChatClosed(signal: AbortSignal): Promise<boolean> {
  const limits = firebaseJson('The limits of the chat', databaseUrl(CHAT_LIMITS), {
    signal,
    cache: 'no-store',
  });
  const [{ isPaused }, isShut] = await Promise.all([
    limits.then(readChatLimits),
    readIsSiteShut(signal),
  ]);
  return isPaused || isShut;
}

/** The path of the messages that were deleted, which only the operator may read. */
export const DELETED_MESSAGES = 'deleted';

/** A message as it is stored, whatever a script has put there. */
const storedMessage = v.nullable(
  v.object({
    text: v.optional(v.unknown()),
    sender: v.optional(v.unknown()),
    timestamp: v.optional(v.unknown()),
  }),
);

/**
 * Overwrites a message's text with the deleted text, for everybody, now or never. The same update
 * keeps the message where only the operator can read it, as the rules require.
 *
 * @throws as `writeDatabaseNow` does; refused when it is deleted already, or within the pace
 */
export async function deleteMessage(
  id: string,
  signal: AbortSignal,
  isOperator = false,
): Promise<void> {
  const uid = await orWriteError(false, orAborted(ensureSignedIn(signal), signal));
  const url = databaseUrl(`messages/${encodeURIComponent(id)}`);
  // The write is sent only if the server has just answered, so that it cannot wait in a hanging one.
  const stored = await orWriteError(
    false,
    firebaseJson('The message', url, { signal, cache: 'no-store' }),
  );
  const value = {
    [`messages/${id}/text`]: DELETED_TEXT,
    ...(!isOperator && { [`pace/${uid}`]: { at: SERVER_TIME, id } }),
    [`${DELETED_MESSAGES}/${id}`]: { ...v.parse(storedMessage, stored), by: uid, at: SERVER_TIME },
  };
  await writeDatabaseNow({ method: 'PATCH', path: '', value }, { signal });
}

/** The path of the chat's limits in the Realtime Database. */
export const CHAT_LIMITS = 'chatLimits';

/**
 * Reports what the operator has set for the chat, now and after each change.
 *
 * @returns a function that stops the watch
 */
export function watchChatLimits(
  onChange: (limits: ChatLimits) => void,
  onError: (error: unknown) => void,
): () => void {
  return watchValue(CHAT_LIMITS, (value) => onChange(readChatLimits(value)), onError);
}
