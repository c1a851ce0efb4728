import { doc, getDoc } from 'firebase/firestore/lite';
import { orAborted } from '#lib/orAborted.ts';
import { retry } from '#lib/retry.ts';
import { BusyError } from '#model/busyError.ts';
import { signInSilently } from './auth.ts';
import { firestore } from './firestore.ts';
import { documentName } from './firestoreUrl.ts';
import { watchValue } from './realtimeDatabase.ts';
import { codeOf, isDenied } from './sdkErrors.ts';
import {
  OPERATOR_ONLY,
  textValue,
  timeOfWrite,
  writeDatabaseNow,
  writeFirestoreNow,
} from './writeNow.ts';

let withdrawing = new AbortController();

/**
 * Proves the key: writes it to both databases, whose rules compare it with the stored key, then
 * reads the stored key, which the rules allow only with a proof. The rules decide, not the browser.
 *
 * @param signal ends the proof; nothing is written after that
 * @returns whether the key equals the stored one, character by character
 * @throws SignInError, FirestoreError, BusyError, or as `writeDatabaseNow` does
 */
export async function proveKey(key: string, signal: AbortSignal): Promise<boolean> {
  const uid = await orAborted(signInSilently(), signal);
  // A withdrawal of an earlier proof that is still being tried would remove this one too.
  withdrawing.abort();
  const write = {
    update: { name: documentName(`operators/${uid}`), fields: { key: textValue(key) } },
    updateTransforms: [timeOfWrite('at')],
  };
  try {
    await writeFirestoreNow(write, { signal });
    await writeDatabaseNow({ method: 'PUT', path: `operators/${uid}`, value: key }, { signal });
    return (await orAborted(readKey(), signal)) === key;
  } catch (error) {
    if (isDenied(error)) return false;
    throw codeOf(error) === 'resource-exhausted' ? new BusyError(error) : error;
  }
}

/**
 * Removes this visitor's proof from both databases. Tries again until it is gone, because a proof
 * that stays would let the browser's next user in. A new proof or withdrawal ends the tries.
 *
 * @throws SignInError, or the reason of an abort
 */
export async function withdrawProof(): Promise<void> {
  withdrawing.abort();
  withdrawing = new AbortController();
  const options = { signal: withdrawing.signal, keepalive: true };
  const uid = await signInSilently();
  const remove = (write: () => Promise<void>) =>
    retry(write, { isTemporary: (error) => !isDenied(error), signal: options.signal });
  await Promise.all([
    remove(() => writeFirestoreNow({ delete: documentName(`operators/${uid}`) }, options)),
    remove(() => writeDatabaseNow({ method: 'DELETE', path: `operators/${uid}` }, options)),
  ]);
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

async function readKey(): Promise<unknown> {
  return (await getDoc(doc(firestore(), 'admin', 'securitykey'))).get('key') as unknown;
}
