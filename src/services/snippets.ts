import { collection, deleteDoc, getDocs, query, where } from 'firebase/firestore/lite';
import { firestore } from './firestore.ts';

/**
 * Deletes every snippet with this name.
 *
 * @returns how many there were
 * @throws FirestoreError when the visitor is not the operator
 */
export async function deleteSnippetsNamed(name: string): Promise<number> {
  const snippets = collection(firestore(), 'snippets');
  const { docs } = await getDocs(query(snippets, where('name', '==', name)));
  await Promise.all(docs.map(({ ref }) => deleteDoc(ref)));
  return docs.length;
}
