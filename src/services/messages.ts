import type { DataSnapshot } from 'firebase/database';
import { DELETED_TEXT, readMessage, type ChatMessage } from '#model/message.ts';
import { ensureSignedIn } from './auth.ts';
import { listenLater, loadDatabase } from './realtimeDatabase.ts';

const MESSAGES = 'messages';

/** The messages at one end of the room, oldest first. */
export interface MessageWindow {
  readonly messages: readonly ChatMessage[];
  /** Whether none stand before them. */
  readonly reachesStart: boolean;
}

type Sdk = Awaited<ReturnType<typeof loadDatabase>>['sdk'];
type Query = ReturnType<Sdk['query']>;

/**
 * Watches the newest `count` messages, and all that come after: a message that was seen stays
 * watched, however many follow. What stands before them is not read. The order is that of their
 * times, which the rules let nobody choose: a key is the sender's choice, and one that sorts last
 * would keep its place among the newest for ever.
 *
 * @param onWindow gets the window at first, and after each change
 * @returns the end of the watch
 */
export function watchNewestMessages(
  count: number,
  onWindow: (window: MessageWindow) => void,
  onError: (error: unknown) => void,
): () => void {
  return listenLater(({ sdk, database }) => {
    const node = sdk.ref(database, MESSAGES);
    const byTime = sdk.orderByChild('timestamp');
    const newest = sdk.query(node, byTime, sdk.limitToLast(count));
    let stopAnchored: (() => void) | undefined;
    const stopNewest = watchMessages(sdk, newest, onError, (messages, removed) => {
      const [oldestRemoved] = removed;
      const [oldest] = messages;
      // A message of the visitor's own that was refused leaves at the other end.
      const hasMovedOn = oldestRemoved && oldest && isBefore(oldestRemoved, oldest);
      if (!hasMovedOn || messages.length < count) {
        onWindow({ messages, reachesStart: messages.length < count });
        return;
      }
      // The newest `count` are others now. What was seen must not fall out of sight: a listener
      // that begins at the first of them takes over, and is never limited.
      onWindow({ messages: [...removed, ...messages], reachesStart: false });
      const { timestamp, id } = oldestRemoved;
      const anchored = sdk.query(node, byTime, sdk.startAt(timestamp, id));
      stopAnchored ??= watchMessages(sdk, anchored, onError, (seen) => {
        stopNewest();
        onWindow({ messages: seen, reachesStart: seen.length === 0 });
      });
    });
    return () => {
      stopNewest();
      stopAnchored?.();
    };
  }, onError);
}

/**
 * Watches the `count` messages that stand just before the message `before`.
 *
 * @returns the end of the watch
 */
export function watchEarlierMessages(
  before: ChatMessage,
  count: number,
  onWindow: (window: MessageWindow) => void,
  onError: (error: unknown) => void,
): () => void {
  return listenLater(({ sdk, database }) => {
    const node = sdk.ref(database, MESSAGES);
    const page = sdk.query(
      node,
      sdk.orderByChild('timestamp'),
      sdk.endBefore(before.timestamp, before.id),
      sdk.limitToLast(count),
    );
    return watchMessages(sdk, page, onError, (messages) =>
      onWindow({ messages, reachesStart: messages.length < count }),
    );
  }, onError);
}

/**
 * Keeps the messages of a query in the database's order, at the cost of what changes and not of
 * what there is.
 *
 * @param onChange gets all of them, and those that left the query since the last call
 */
function watchMessages(
  sdk: Sdk,
  query: Query,
  onError: (error: unknown) => void,
  onChange: (messages: readonly ChatMessage[], removed: readonly ChatMessage[]) => void,
): () => void {
  const messages: ChatMessage[] = [];
  let removed: ChatMessage[] = [];
  const add = (snapshot: DataSnapshot, previousId?: string | null) => {
    const message = readSnapshot(snapshot);
    // Nearly always behind the last one. Where none has that id: the first.
    const index = messages.findLastIndex(({ id }) => id === previousId) + 1;
    if (message) messages.splice(index, 0, message);
  };
  const take = ({ key }: DataSnapshot) => {
    const index = messages.findLastIndex(({ id }) => id === key);
    return index < 0 ? [] : messages.splice(index, 1);
  };
  const replace = (snapshot: DataSnapshot, previousId?: string | null) => {
    take(snapshot);
    add(snapshot, previousId);
  };
  const stops = [
    sdk.onChildAdded(query, add, onError),
    sdk.onChildMoved(query, replace),
    sdk.onChildChanged(query, replace),
    sdk.onChildRemoved(query, (snapshot) => void removed.push(...take(snapshot))),
    // Fires once after the events of its children: one call for each change of the room.
    sdk.onValue(query, () => {
      const left = removed;
      removed = [];
      onChange([...messages], left);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function readSnapshot(snapshot: DataSnapshot): ChatMessage | null {
  return snapshot.key === null ? null : readMessage(snapshot.key, snapshot.val());
}

/** Whether a message was said before another one: by its time, and at the same time by its key. */
function isBefore(one: ChatMessage, other: ChatMessage): boolean {
  const times = [one.timestamp ?? 0, other.timestamp ?? 0] as const;
  return times[0] < times[1] || (times[0] === times[1] && one.id < other.id);
}

/** A message as it is sent; the server sets its time. */
export interface NewMessage {
  readonly text: string;
  readonly sender: string;
}

const KEY_DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/**
 * A key for a message that is about to be sent: sending twice under it stores it once. It is
 * made as the SDK's `push` makes it, 8 digits of the time in milliseconds and 12 random ones, but
 * without the SDK: what somebody says while that is still on its way is kept at once.
 */
export function newMessageKey(): string {
  const base = KEY_DIGITS.length;
  const now = Date.now();
  const time = Array.from({ length: 8 }, (_, place) => Math.floor(now / base ** (7 - place)));
  const random = crypto.getRandomValues(new Uint8Array(12));
  return [...time, ...random].map((value) => KEY_DIGITS.charAt(value % base)).join('');
}

/**
 * Stores a message under its key, together with the time of this visitor's last write, which
 * the rules want. Resolves when the server has it; while there is no connection the SDK waits.
 *
 * @throws the SDK's error with the code PERMISSION_DENIED when the rules refuse: a text or name
 *   that is too long, two writes within the pace, or a message that stands already.
 */
export async function sendMessage(key: string, message: NewMessage): Promise<void> {
  const [{ sdk, database }, uid] = await Promise.all([loadDatabase(), ensureSignedIn()]);
  const now = sdk.serverTimestamp();
  await sdk.update(sdk.ref(database), {
    [`${MESSAGES}/${key}`]: { text: message.text, sender: message.sender, timestamp: now },
    [`pace/${uid}`]: now,
  });
}

/** Whether a message stands under this key. */
export async function hasMessage(key: string): Promise<boolean> {
  const { sdk, database } = await loadDatabase();
  return (await sdk.get(sdk.ref(database, `${MESSAGES}/${key}`))).exists();
}

/**
 * Overwrites a message's text with the deleted text, for everybody and for good.
 *
 * @throws the SDK's error when it is deleted already, or within the pace.
 */
export async function deleteMessage(id: string): Promise<void> {
  const [{ sdk, database }, uid] = await Promise.all([loadDatabase(), ensureSignedIn()]);
  await sdk.update(sdk.ref(database), {
    [`${MESSAGES}/${id}/text`]: DELETED_TEXT,
    [`pace/${uid}`]: sdk.serverTimestamp(),
  });
}

/**
 * Removes the whole messages node.
 *
 * @throws the SDK's error when the visitor is not the operator.
 */
export async function clearMessages(): Promise<void> {
  const { sdk, database } = await loadDatabase();
  await sdk.remove(sdk.ref(database, MESSAGES));
}
