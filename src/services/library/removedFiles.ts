import type { FileRecordPlace } from '#model/fileRecord.ts';
import { recordPlace } from '#model/shelf.ts';
import { loadAuth } from '../firebase/auth.ts';
import { readDocuments, type Condition } from '../firebase/firestore.ts';

/** The most of them that are read: nobody has lost more and comes back. */
const MOST_READ = 100;

/** A file of the visitor's that the operator has removed. */
export interface RemovedFile extends FileRecordPlace {
  readonly title: string;
  readonly contentHash: string | null;
}

/**
 * Reads what the operator has removed of the files of the visitor who is signed in.
 *
 * @param hashes only those of these contents, 30 at most
 * @throws RequestError
 */
export async function readRemovedFiles(
  hashes?: readonly string[],
): Promise<readonly RemovedFile[]> {
  const uid = (await loadAuth()).auth.currentUser?.uid;
  if (uid === undefined) return [];
  const own: Condition = ['uploadedBy', '==', uid];
  const found = await readDocuments(
    {
      from: 'removed',
      where: hashes ? { and: [own, ['contentHash', 'in', hashes]] } : own,
      select: ['place', 'title', 'contentHash'],
      limit: MOST_READ,
    },
    { asVisitor: true },
  );
  return found.flatMap(({ fields: { place, title, contentHash } }) => {
    const at = recordPlace(String(place));
    const hash = typeof contentHash === 'string' ? contentHash : null;
    return at ? { ...at, title: String(title), contentHash: hash } : [];
  });
}
