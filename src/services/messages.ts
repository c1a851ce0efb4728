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
 * watched, however many follow. What stands before them is not read.
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
    const newest = sdk.query(node, sdk.orderByKey(), sdk.limitToLast(count));
    let stopAnchored: (() => void) | undefined;
    const stopNewest = watchMessages(sdk, newest, onError, (messages, removed) => {
      const [oldestRemoved] = removed;
      const [oldest] = messages;
      // A message of the visitor's own that was refused leaves at the other end.
      const hasMovedOn = oldestRemoved && oldest && oldestRemoved.id < oldest.id;
      if (!hasMovedOn || messages.length < count) {
        onWindow({ messages, reachesStart: messages.length < count });
        return;
      }
      // The newest `count` are others now. What was seen must not fall out of sight: a listener
      // that begins at the first of them takes over, and is never limited.
      onWindow({ messages: [...removed, ...messages], reachesStart: false });
      const anchored = sdk.query(node, sdk.orderByKey(), sdk.startAt(oldestRemoved.id));
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
 * Watches the `count` messages that stand just before the one with the id `before`.
 *
 * @returns the end of the watch
 */
export function watchEarlierMessages(
  before: string,
  count: number,
  onWindow: (window: MessageWindow) => void,
  onError: (error: unknown) => void,
): () => void {
  return listenLater(({ sdk, database }) => {
    const node = sdk.ref(database, MESSAGES);
    const page = sdk.query(node, sdk.orderByKey(), sdk.endBefore(before), sdk.limitToLast(count));
    return watchMessages(sdk, page, onError, (messages) =>
      onWindow({ messages, reachesStart: messages.length < count }),
    );
  }, onError);
}

/**
 * Keeps the messages of a query in order, at the cost of what changes and not of what there is.
 *
 * @param onChange gets all of them, and those that left the query since the last call
 */
function watchMessages(
  sdk: Sdk,
  query: Query,
  onError: (error: unknown) => void,
  onChange: (messages: readonly ChatMessage[], removed: readonly ChatMessage[]) => void,
): () => void {
  let messages: readonly ChatMessage[] = [];
  let removed: ChatMessage[] = [];
  const put = (snapshot: DataSnapshot) => {
    const message = readSnapshot(snapshot);
    if (message) messages = withMessage(messages, message);
  };
  const take = ({ key }: DataSnapshot) => {
    removed.push(...messages.filter(({ id }) => id === key));
    messages = messages.filter(({ id }) => id !== key);
  };
  const stops = [
    sdk.onChildAdded(query, put, onError),
    sdk.onChildChanged(query, put),
    sdk.onChildRemoved(query, take),
    // Fires once after the events of its children: one call for each change of the room.
    sdk.onValue(query, () => {
      const left = removed;
      removed = [];
      onChange(messages, left);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function readSnapshot(snapshot: DataSnapshot): ChatMessage | null {
  return snapshot.key === null ? null : readMessage(snapshot.key, snapshot.val());
}

/** The list with this message in its place: nearly always the end. */
function withMessage(
  messages: readonly ChatMessage[],
  message: ChatMessage,
): readonly ChatMessage[] {
  const last = messages.at(-1);
  if (!last || last.id < message.id) return [...messages, message];
  const index = messages.findIndex(({ id }) => id >= message.id);
  return messages.toSpliced(index, messages[index]?.id === message.id ? 1 : 0, message);
}

/** A message as it is sent; the server sets its time. */
export interface NewMessage {
  readonly text: string;
  readonly sender: string;
}

/** A key for a message that is about to be sent: sending twice under it stores it once. */
export async function newMessageKey(): Promise<string> {
  const { sdk, database } = await loadDatabase();
  return sdk.push(sdk.ref(database, MESSAGES)).key;
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
