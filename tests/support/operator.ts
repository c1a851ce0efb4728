import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import type { Visitor } from './asUser.ts';

/** Stores the operator's key, as `npm run operator -- set-key` does. */
export async function storeKey(owner: Visitor, key: unknown): Promise<void> {
  await setDoc(doc(owner.firestore, 'admin/securitykey'), { key });
}

/** Writes a proof of the key for a uid, as the Admin page does. */
export async function prove(visitor: Visitor, uid: string, key: unknown): Promise<void> {
  await setDoc(doc(visitor.firestore, 'operators', uid), { key, at: serverTimestamp() });
}
