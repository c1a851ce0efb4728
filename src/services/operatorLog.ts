import { collection, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';
import { orAborted } from '#lib/orAborted.ts';
import { randomId } from '#lib/randomId.ts';
import { readEntry, type LogEntry, type StoredEntry } from '#model/operatorLog.ts';
import { signInSilently } from './auth.ts';
import { firestore } from './firestore.ts';
import { documentName } from './firestoreUrl.ts';
import { millisOf } from './millisOf.ts';
import { textValue, timeOfWrite, writeFirestoreNow, type FirestoreWrite } from './writeNow.ts';

const LOG = 'operatorLog';

/**
 * Carries out an action of the operator in Firestore, now or never. One commit holds the action and
 * its entry in the log; the rules refuse one without the other. The operator's proof names the entry,
 * because rules cannot search.
 *
 * @param writes empty for an action outside Firestore, which is carried out after its entry
 * @throws as `writeFirestoreNow` does; refused when the visitor is not the operator
 */
export async function act(
  { action, target, note }: LogEntry,
  writes: readonly FirestoreWrite[],
  signal: AbortSignal,
): Promise<void> {
  const uid = await orAborted(signInSilently(), signal);
  const id = randomId();
  const named = {
    update: { name: documentName(`operators/${uid}`), fields: { entry: textValue(id) } },
    updateMask: { fieldPaths: ['entry'] },
    updateTransforms: [timeOfWrite('at')],
  };
  const fields = {
    action: textValue(action),
    target: textValue(target),
    note: textValue(note),
    by: textValue(uid),
  };
  const entry = {
    update: { name: documentName(`${LOG}/${id}`), fields },
    updateTransforms: [timeOfWrite('at')],
  };
  await writeFirestoreNow([named, entry, ...writes], { signal });
}

/**
 * Reads the newest entries of the log, newest first.
 *
 * @throws FirestoreError, or the signal's reason
 */
export async function readLog(count: number, signal: AbortSignal): Promise<readonly StoredEntry[]> {
  const newest = query(collection(firestore(), LOG), orderBy('at', 'desc'), limit(count));
  const { docs } = await orAborted(getDocs(newest), signal);
  return docs.flatMap((document) => {
    const fields = { ...document.data(), at: millisOf(document.get('at')) };
    return readEntry(document.id, fields) ?? [];
  });
}
