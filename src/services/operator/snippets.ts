import { collection, getDocs, query, where } from 'firebase/firestore/lite';
import { orAborted } from '#lib/timeLimit.ts';
import { firestore } from '../firebase/firestore.ts';
import { actAsOperator } from './operator.ts';
import { deleteDocument, orWriteError } from '../firebase/writeNow.ts';

/**
 * Deletes every snippet with this name, now or never, and records it.
 *
 * @returns how many there were
 * @throws as `actAsOperator` does
 */
export async function deleteSnippetsNamed(name: string, signal: AbortSignal): Promise<number> {
  const snippets = collection(firestore(), 'snippets');
  const found = getDocs(query(snippets, where('name', '==', name)));
  const { docs } = await orWriteError(false, orAborted(found, signal));
  if (docs.length === 0) return 0;
  const removals = docs.map(({ ref }) => deleteDocument(ref.path));
  await actAsOperator({ action: 'delete-snippet', target: name, note: '' }, removals, signal);
  return docs.length;
}
