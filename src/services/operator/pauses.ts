import { readChatLimits, type ChatLimits } from '#model/chatLimits.ts';
import type { PausableName } from '#model/operatorLog.ts';
import {
  deleteDocument,
  readDocument,
  setDocument,
  type FirestoreWrite,
} from '../firebase/firestore.ts';
import { CHAT_LIMITS } from '../chat/messages.ts';
import { actAsOperator } from './operator.ts';
import { databaseUrl, firebaseJson } from '../firebase/rest.ts';
import { pausePath, readIsSiteShut, SHUTDOWN } from '../site/siteStatus.ts';
import { OPERATOR_ONLY, writeDatabaseNow } from '../firebase/writeNow.ts';

/** What the operator has paused, and the chat's pace. A shut site pauses everything besides. */
export type Pauses = Readonly<Record<PausableName, boolean>> & Pick<ChatLimits, 'paceMs'>;

/** What a shut site closes in Firestore, as the rules name it. Uploads can be paused alone. */
const DOCUMENTS = ['uploads', 'reports', 'counts'] as const;

/** Reads why each of these is paused; undefined for what is not. */
async function readReasons(signal: AbortSignal): Promise<ReadonlyMap<string, unknown>> {
  const found = DOCUMENTS.map((name) => readDocument(pausePath(name), { signal }));
  const documents = await Promise.all(found);
  return new Map(
    documents.map((document, index) => [
      DOCUMENTS[index] ?? '',
      // A pause of an older site names no reason.
      document ? (document.fields['because'] ?? 'pause') : undefined,
    ]),
  );
}

async function readLimits(signal: AbortSignal): Promise<ChatLimits> {
  const url = databaseUrl(CHAT_LIMITS);
  return readChatLimits(
    await firebaseJson('The limits of the chat', url, { signal, cache: 'no-store' }),
  );
}

/**
 * Reads what is paused.
 *
 * @throws RequestError, or the signal's reason
 */
export async function readPauses(signal: AbortSignal): Promise<Pauses> {
  const [reasons, { isPaused, paceMs }] = await Promise.all([
    readReasons(signal),
    readLimits(signal),
  ]);
  return { uploads: reasons.get('uploads') === 'pause', chat: isPaused, paceMs };
}

/** Writes that a name is paused, because of the operator's pause or the shutdown, or not any more. */
function pauseWrite(name: (typeof DOCUMENTS)[number], because: string | null): FirestoreWrite {
  if (because === null) return deleteDocument(pausePath(name));
  return setDocument(pausePath(name), { because }, 'at');
}

/**
 * Pauses or resumes what visitors write, now or never. While the site is
 * shut, what is resumed stays closed until it wakes up.
 *
 * @throws as `actAsOperator` and `writeDatabaseNow` do
 */
export async function setPaused(
  name: PausableName,
  isPaused: boolean,
  signal: AbortSignal,
): Promise<void> {
  const isShut = !isPaused && (await readIsSiteShut(signal));
  const because = isPaused ? 'pause' : isShut ? 'shutdown' : null;
  const writes = name === 'chat' ? [] : [pauseWrite(name, because)];
  const entry = { action: isPaused ? 'pause' : 'resume', target: name, note: name } as const;
  await actAsOperator(entry, writes, signal);
  if (name !== 'chat') return;
  const value = isPaused || null;
  const path = `${CHAT_LIMITS}/paused`;
  await writeDatabaseNow({ method: 'PUT', path, value, readFirst: OPERATOR_ONLY }, { signal });
}

/**
 * Sets the chat's pace, now or never.
 *
 * @throws as `actAsOperator` and `writeDatabaseNow` do
 */
export async function setChatPace(paceMs: number, signal: AbortSignal): Promise<void> {
  const note = `${paceMs / 1_000} seconds`;
  await actAsOperator({ action: 'slow-chat', target: 'chat', note }, [], signal);
  const path = `${CHAT_LIMITS}/pace`;
  await writeDatabaseNow(
    { method: 'PUT', path, value: paceMs, readFirst: OPERATOR_ONLY },
    { signal },
  );
}

/**
 * Shuts the site or wakes it up, now or never, with all that visitors write. What the operator has
 * paused stays paused when the site wakes up.
 *
 * @throws as `actAsOperator` and `writeDatabaseNow` do; refused when the visitor is not the operator
 */
export async function setSiteShut(status: boolean, signal: AbortSignal): Promise<void> {
  const reasons = await readReasons(signal);
  // Only uploads can be paused alone, but on an older site.
  const isKept = (name: string) => name === 'uploads' && reasons.get(name) === 'pause';
  const changed = DOCUMENTS.filter((name) =>
    status ? reasons.get(name) === undefined : reasons.get(name) !== undefined && !isKept(name),
  );
  await actAsOperator(
    { action: status ? 'shutdown' : 'wake', target: 'everything', note: '' },
    changed.map((name) => pauseWrite(name, status ? 'shutdown' : null)),
    signal,
  );
  await writeDatabaseNow(
    { method: 'PUT', path: SHUTDOWN, value: { status }, readFirst: OPERATOR_ONLY },
    { signal },
  );
}
