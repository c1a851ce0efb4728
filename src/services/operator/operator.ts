import { orAborted } from '#lib/timeLimit.ts';
import { randomId } from '#lib/ids.ts';
import { retry } from '#lib/retry.ts';
import { WriteError } from '#model/errors.ts';
import { readEntry, type LogEntry, type StoredEntry } from '#model/operatorLog.ts';
import { loadAuth, signInSilently } from '../firebase/auth.ts';
import { millisOf } from '#model/storedTime.ts';
import {
  deleteDocument,
  readDocument,
  readDocuments,
  setDocument,
  updateDocument,
  type FirestoreWrite,
} from '../firebase/firestore.ts';
import { watchValue } from '../firebase/realtimeDatabase.ts';
import { isDenied } from '../firebase/sdkErrors.ts';
import {
  OPERATOR_ONLY,
  SERVER_TIME,
  writeDatabaseNow,
  writeFirestoreNow,
} from '../firebase/writeNow.ts';

const LOG = 'operatorLog';
const proofPath = (uid: string) => `operators/${uid}`;

let withdrawing = new AbortController();

/**
 * Proves the key: writes it to both databases, whose rules compare it with the stored key, then
 * reads the stored key, which the rules allow only with a proof. The rules decide, not the browser.
 * The proof counts for eight hours.
 *
 * @param signal ends the proof; nothing is written after that
 * @returns whether the key equals the stored one, character by character
 * @throws SignInError, RequestError, or as `writeDatabaseNow` does
 */
export async function proveKey(key: string, signal: AbortSignal): Promise<boolean> {
  const uid = await orAborted(signInSilently(), signal);
  // A withdrawal of an earlier proof that is still being tried would remove this one too.
  withdrawing.abort();
  const write = setDocument(proofPath(uid), { key }, 'at');
  const value = { key, at: SERVER_TIME };
  try {
    // The rules let nobody write over a proof that has expired.
    await Promise.all(removalsOf(uid, { signal }).map((remove) => remove()));
    await writeFirestoreNow(write, { signal });
    await writeDatabaseNow({ method: 'PUT', path: proofPath(uid), value }, { signal });
    return (await readKey(signal)) === key;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}

/**
 * Renews the proof for another eight hours. One that has expired cannot be renewed.
 *
 * @throws as `writeFirestoreNow` does
 */
export async function renewProof(signal: AbortSignal): Promise<void> {
  const uid = await orAborted(signInSilently(), signal);
  const write = updateDocument(proofPath(uid), {}, 'at');
  await Promise.all([
    writeFirestoreNow(write, { signal }),
    writeDatabaseNow(
      { method: 'PUT', path: `${proofPath(uid)}/at`, value: SERVER_TIME },
      { signal },
    ),
  ]);
}

/**
 * Removes this visitor's proof from both databases. Tries again until it is gone, because a proof
 * that stays would let the browser's next user in. A new proof or withdrawal ends the tries.
 *
 * @throws the reason of an abort
 */
export async function withdrawProof(): Promise<void> {
  withdrawing.abort();
  withdrawing = new AbortController();
  const options = { signal: withdrawing.signal, keepalive: true };
  // A browser in which nobody is signed in has no proof.
  const uid = (await loadAuth()).auth.currentUser?.uid;
  if (uid === undefined) return;
  await Promise.all(
    removalsOf(uid, options).map((remove) =>
      retry(remove, { isTemporary: (error) => !isDenied(error), signal: options.signal }),
    ),
  );
}

function removalsOf(uid: string, options: { signal: AbortSignal; keepalive?: boolean }) {
  return [
    () => writeFirestoreNow(deleteDocument(proofPath(uid)), options),
    () => writeDatabaseNow({ method: 'DELETE', path: proofPath(uid) }, options),
  ];
}

/**
 * Whether this visitor's proof still holds. A changed key invalidates every proof.
 *
 * @throws the SDK's error when the database cannot be reached
 */
export async function holdsProof(): Promise<boolean> {
  try {
    return (await readKey()) !== undefined;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}

/**
 * Calls `onLost` when this visitor's proof no longer holds. It listens to a path that only the
 * operator may read; the database cancels the listener when the key changes.
 *
 * @param onError receives any other end of the watch, which says nothing about the proof
 * @returns a function that stops the watch
 */
export function watchProofLost(onLost: () => void, onError: (error: unknown) => void): () => void {
  return watchValue(
    OPERATOR_ONLY,
    () => undefined,
    (error) => (isDenied(error) ? onLost() : onError(error)),
  );
}

async function readKey(signal?: AbortSignal): Promise<unknown> {
  const options = { signal, asVisitor: true };
  return (await readDocument('admin/securitykey', options))?.fields['key'];
}

/** An action of several commits, which goes on under its entry. The rules allow ten minutes. */
export type RunningAction = (
  writes: readonly FirestoreWrite[],
  signal: AbortSignal,
) => Promise<void>;

/**
 * Carries out an action of the operator in Firestore, now or never. One commit holds the action and
 * its entry in the log; the rules refuse one without the other. The operator's proof names the entry,
 * because rules cannot search.
 *
 * @param writes empty for an action outside Firestore, which is carried out after its entry
 * @returns carries out more of the same action
 * @throws as `writeFirestoreNow` does; refused when the visitor is not the operator
 */
export async function actAsOperator(
  { action, target, note }: LogEntry,
  writes: readonly FirestoreWrite[],
  signal: AbortSignal,
): Promise<RunningAction> {
  const uid = await orAborted(signInSilently(), signal);
  const id = randomId();
  const named = updateDocument(proofPath(uid), { entry: id }, 'at');
  const entry = setDocument(`${LOG}/${id}`, { action, target, note, by: uid }, 'at');
  await writeFirestoreNow([named, entry, ...writes], { signal });
  return (more, until) => writeFirestoreNow([named, ...more], { signal: until });
}

/**
 * Begins an action outside Firestore, or one of many parts: writes its entry. If this fails, the
 * action must not run.
 *
 * @throws as `actAsOperator` does, and never that the entry may have been written
 */
export async function begin(entry: LogEntry, signal: AbortSignal): Promise<RunningAction> {
  try {
    return await actAsOperator(entry, [], signal);
  } catch (error) {
    throw error instanceof WriteError ? new WriteError(false, error) : error;
  }
}

/**
 * Reads the newest entries of the log, newest first.
 *
 * @throws RequestError, or the signal's reason
 */
export async function readLog(count: number, signal: AbortSignal): Promise<readonly StoredEntry[]> {
  const newest = { from: LOG, orderBy: ['-at'], limit: count };
  const found = await readDocuments(newest, { signal, asVisitor: true });
  return found.flatMap(
    ({ id, fields }) => readEntry(id, { ...fields, at: millisOf(fields['at']) }) ?? [],
  );
}
