import { collection, getDocs, query, where } from 'firebase/firestore/lite';
import { orAborted } from '#lib/orAborted.ts';
import { firestore } from './firestore.ts';
import { documentName, orWriteError, writeFirestoreNow } from './writeNow.ts';

/**
 * Deletes every snippet with this name, now or never.
 *
 * @returns how many there were
 * @throws as `writeFirestoreNow` does
 */
export async function deleteSnippetsNamed(name: string, signal: AbortSignal): Promise<number> {
  const snippets = collection(firestore(), 'snippets');
  const found = getDocs(query(snippets, where('name', '==', name)));
  const { docs } = await orWriteError(false, orAborted(found, signal));
  const remove = ({ path }: { readonly path: string }) =>
    writeFirestoreNow({ delete: documentName(path) }, { signal });
  await Promise.all(docs.map(({ ref }) => remove(ref)));
  return docs.length;
}
