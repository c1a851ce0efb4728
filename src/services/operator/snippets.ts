import { deleteDocument, readDocuments } from '../firebase/firestore.ts';
import { actAsOperator } from './operator.ts';
import { orWriteError } from '../firebase/writeNow.ts';

/**
 * Deletes every snippet with this name, now or never, and records it.
 *
 * @returns how many there were
 * @throws as `actAsOperator` does
 */
export async function deleteSnippetsNamed(name: string, signal: AbortSignal): Promise<number> {
  const query = { from: 'snippets', where: ['name', '==', name] } as const;
  const found = await orWriteError(false, readDocuments(query, { signal, asVisitor: true }));
  if (found.length === 0) return 0;
  const removals = found.map(({ path }) => deleteDocument(path));
  await actAsOperator({ action: 'delete-snippet', target: name, note: '' }, removals, signal);
  return found.length;
}
