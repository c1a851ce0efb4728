import {
  deleteDoc,
  doc,
  FirestoreError,
  getDoc,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite';
import { ensureSignedIn } from './auth.ts';
import { firestore } from './firestore.ts';
import { isDenied, loadDatabase, watchValue } from './realtimeDatabase.ts';

/**
 * Proves the key in both databases, whose rules compare it, and then reads the stored one, which
 * only a proved visitor may: nothing in the browser decides.
 *
 * @returns whether the key is the stored one, character by character
 * @throws when a database cannot be reached
 */
export async function unlock(key: string): Promise<boolean> {
  const uid = await ensureSignedIn();
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

/** Takes both proofs back. */
export async function lock(): Promise<void> {
  const uid = await ensureSignedIn();
  const { sdk, database } = await loadDatabase();
  await Promise.all([
    deleteDoc(doc(firestore(), 'operators', uid)),
    sdk.remove(sdk.ref(database, `operators/${uid}`)),
  ]);
}

/**
 * Whether the visitor's proof still holds: a changed key makes it worthless.
 *
 * @throws when the database cannot be reached
 */
export async function isUnlocked(): Promise<boolean> {
  try {
    return (await readKey()) !== undefined;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/**
 * Tells when this visitor's proof holds no longer. It listens where nothing ever stands and only
 * the operator may: the database takes the listener away when the key changes.
 *
 * @returns the end of the watch
 */
export function watchLockOut(onLockedOut: () => void): () => void {
  return watchValue('unlocked', () => undefined, onLockedOut);
}

async function readKey(): Promise<unknown> {
  return (await getDoc(doc(firestore(), 'admin', 'securitykey'))).get('key') as unknown;
}

/** Both databases say so in their own way. */
function isRefused(error: unknown): boolean {
  if (error instanceof FirestoreError) return error.code === 'permission-denied';
  return isDenied(error);
}
