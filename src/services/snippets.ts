import { collection, getDocs, query, where } from 'firebase/firestore/lite';
import { orAborted } from '#lib/orAborted.ts';
import { firestore } from './firestore.ts';
import { documentName } from './firestoreUrl.ts';
import { act } from './operatorLog.ts';
import { orWriteError } from './writeNow.ts';

/**
 * Deletes every snippet with this name, now or never, and records it.
 *
 * @returns how many there were
 * @throws as `act` does
 */
export async function deleteSnippetsNamed(name: string, signal: AbortSignal): Promise<number> {
  const snippets = collection(firestore(), 'snippets');
  const found = getDocs(query(snippets, where('name', '==', name)));
  const { docs } = await orWriteError(false, orAborted(found, signal));
  if (docs.length === 0) return 0;
  const removals = docs.map(({ ref }) => ({ delete: documentName(ref.path) }));
  await act({ action: 'delete-snippet', target: name, note: '' }, removals, signal);
  return docs.length;
}
