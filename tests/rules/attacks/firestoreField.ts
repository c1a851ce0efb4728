import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore/lite';
import type { FirebaseApp } from 'firebase/app';
import { HOST } from '../../../scripts/shared/ports.ts';
import { PROJECT_ID } from '../../../scripts/start/names.ts';
import { FORMER_KEY, KEY, rowsOf, VISITORS, type Row, type VisitorName } from './attack.ts';
import { outcomeOf, placeOf, situationOf, type Battlefield } from './battlefield.ts';
import { FIRESTORE_ATTACKS, type Commit, type FirestoreOperation } from './firestoreAttacks.ts';
import { ports, type Caller, type Callers } from './visitors.ts';
import { testRules } from '../../support/testLibrary.ts';

type Fields = Record<string, unknown>;

const EMULATOR = `http://${HOST}:${ports.firestore}/emulator/v1/projects/${PROJECT_ID}`;
const PROOFS: Partial<Record<VisitorName, string>> = {
  former: FORMER_KEY,
  wrong: 'guess',
  operator: KEY,
  leaver: KEY,
};
const WRITES = 400;

/** Firestore on the running suite. */
export async function firestoreField(callers: Callers): Promise<Battlefield> {
  const connect = (app: FirebaseApp, mockUserToken?: 'owner' | Caller['claims']): Firestore => {
    const firestore = getFirestore(app);
    connectFirestoreEmulator(
      firestore,
      HOST,
      ports.firestore,
      mockUserToken ? { mockUserToken } : {},
    );
    return firestore;
  };
  const owner = connect(callers.owner, 'owner');
  const clients = new Map(
    VISITORS.map((name) => {
      const { app, claims } = callers.visitors[name];
      return [name, connect(app, claims)];
    }),
  );
  const rows = rowsOf(FIRESTORE_ATTACKS);
  const loadRules = async (content: string) => {
    const response = await fetch(`${EMULATOR}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'security.rules', content }] } }),
    });
    const { issues = [] } = (await response.json()) as { issues?: { severity?: string }[] };
    if (!response.ok || issues.some(({ severity }) => severity === 'ERROR')) {
      throw new Error(JSON.stringify(issues));
    }
  };
  await fetch(`${EMULATOR}/databases/(default)/documents`, { method: 'DELETE' });

  /** Stores the key, the proofs and the data that each row finds. */
  const prepare = async (some: readonly Row<string>[]) => {
    const documents = new Map<string, Fields | null>([['admin/securitykey', { key: KEY }]]);
    for (const name of VISITORS) {
      const key = PROOFS[name];
      const { uid } = callers.visitors[name];
      if (uid) documents.set(`operators/${uid}`, key ? { key, at: serverTimestamp() } : null);
    }
    for (const row of some) {
      const situation = situationOf(row, callers);
      for (const [path, fields] of Object.entries(row.besides?.(situation) ?? {})) {
        documents.set(placeOf(path, situation), fields as Fields | null);
      }
      if (!row.at.includes('{row}')) continue;
      documents.set(placeOf(row.at, situation), (row.given?.(situation) ?? null) as Fields | null);
    }
    const all = [...documents];
    for (let start = 0; start < all.length; start += WRITES) {
      const batch = writeBatch(owner);
      for (const [path, fields] of all.slice(start, start + WRITES)) {
        if (fields) batch.set(doc(owner, path), fields);
        else batch.delete(doc(owner, path));
      }
      await batch.commit();
    }
  };

  const attempt = (row: Row<string>): Promise<string> => {
    const firestore = clients.get(row.as);
    if (!firestore) throw new Error(`Nobody is called ${row.as}.`);
    const situation = situationOf(row, callers);
    const path = placeOf(row.at, situation);
    if (row.operation === 'commit') {
      const place = (at: string) => doc(firestore, placeOf(at, situation));
      return outcomeOf(commit(firestore, row.data?.(situation) as Commit, place));
    }
    return outcomeOf(
      perform(
        firestore,
        row.operation as Exclude<FirestoreOperation, 'commit'>,
        path,
        row.data?.(situation) as Fields,
      ),
    );
  };

  return {
    rulesFile: 'firestore.rules',
    rows,
    prepare,
    attempt,
    together: 16,
    loadRules,
    close: () => loadRules(testRules('firestore.rules')),
  };
}

async function commit(
  firestore: Firestore,
  writes: Commit,
  place: (at: string) => DocumentReference,
): Promise<void> {
  const batch = writeBatch(firestore);
  for (const [at, fields] of Object.entries(writes.set)) {
    batch.set(place(at), fields, { merge: at.startsWith('operators/') });
  }
  for (const at of writes.delete ?? []) batch.delete(place(at));
  await batch.commit();
}

function perform(
  firestore: Firestore,
  operation: Exclude<FirestoreOperation, 'commit'>,
  path: string,
  data: Fields | undefined,
): Promise<unknown> {
  const fields = Object.fromEntries(
    Object.entries(data ?? {}).filter(([, value]) => value !== undefined),
  );
  switch (operation) {
    case 'get':
      return getDoc(doc(firestore, path));
    case 'list':
      return getDocs(collection(firestore, path));
    case 'count':
      return getCount(collection(firestore, path));
    case 'group':
      return getDocs(collectionGroup(firestore, path));
    case 'create':
    case 'set':
      return setDoc(doc(firestore, path), fields);
    case 'update':
      return updateDoc(doc(firestore, path), fields);
    case 'delete':
      return deleteDoc(doc(firestore, path));
  }
}
