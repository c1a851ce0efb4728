import {
  deleteDoc,
  doc,
  FirestoreError,
  getDoc,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite';
import { signInSilently } from './auth.ts';
import { firestore } from './firestore.ts';
import { isDenied, loadDatabase, watchValue } from './realtimeDatabase.ts';

/**
 * Proves the key: writes it to both databases, whose rules compare it with the stored key, then
 * reads the stored key, which the rules allow only with a proof. The rules decide, not the browser.
 *
 * @returns whether the key equals the stored one, character by character
 * @throws the SDK's error when a database cannot be reached
 */
export async function proveKey(key: string): Promise<boolean> {
  const uid = await signInSilently();
  try {
    await setDoc(doc(firestore(), 'operators', uid), { key, at: serverTimestamp() });
    const { sdk, database } = await loadDatabase();
    await sdk.set(sdk.ref(database, `operators/${uid}`), key);
    return (await readKey()) === key;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/** Removes this visitor's proof from both databases. */
export async function withdrawProof(): Promise<void> {
  const uid = await signInSilently();
  const { sdk, database } = await loadDatabase();
  await Promise.all([
    deleteDoc(doc(firestore(), 'operators', uid)),
    sdk.remove(sdk.ref(database, `operators/${uid}`)),
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
    if (isRefused(error)) return false;
    throw error;
  }
}

/**
 * Calls `onLost` when this visitor's proof no longer holds. It listens to a path that is always
 * empty and readable only with a proof; the database cancels the listener when the key changes.
 *
 * @returns a function that stops the watch
 */
export function watchProofLost(onLost: () => void): () => void {
  return watchValue('unlocked', () => undefined, onLost);
}

async function readKey(): Promise<unknown> {
  return (await getDoc(doc(firestore(), 'admin', 'securitykey'))).get('key') as unknown;
}

/** Each database has its own error for a refusal by its rules. */
function isRefused(error: unknown): boolean {
  if (error instanceof FirestoreError) return error.code === 'permission-denied';
  return isDenied(error);
}
