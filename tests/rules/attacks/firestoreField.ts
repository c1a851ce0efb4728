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
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore/lite';
import type { FirebaseApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import { HOST, PROJECT_ID } from '../../../scripts/shared/ports.ts';
import {
  FORMER_KEY,
  KEY,
  rowsOf,
  VISITORS,
  type Row,
  type Situation,
  type VisitorName,
} from './attack.ts';
import { outcomeOf, placeOf, situationOf, type Battlefield } from './battlefield.ts';
import {
  FIRESTORE_ATTACKS,
  PACE,
  RECORD_PACE,
  type Commit,
  type FirestoreOperation,
} from './firestoreAttacks.ts';
import { ports, type Caller, type Callers } from './visitors.ts';
import { storedNamePath } from '../../../src/model/storedName.ts';
import { testRules } from '../../support/testLibrary.ts';

type Fields = Record<string, unknown>;

const ORIGIN = `http://${HOST}:${ports.firestore}`;
const EMULATOR = `${ORIGIN}/emulator/v1/projects/${PROJECT_ID}`;
const DOCUMENTS = `${ORIGIN}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
const HOUR_MS = 3_600_000;
/** Proofs and their age in milliseconds, and the entry of the log that they name. */
const PROOFS: Partial<
  Record<VisitorName, readonly [key: string, age: number, entry?: keyof typeof ENTRIES]>
> = {
  former: [FORMER_KEY, 0, 'new'],
  wrong: ['guess', 0, 'new'],
  expired: [KEY, 8 * HOUR_MS, 'new'],
  operator: [KEY, 0],
  leaver: [KEY, 0],
  late: [KEY, 7.8 * HOUR_MS, 'old'],
};
/** Entries of the log that allow the removal of any records, and their age in milliseconds. */
const ENTRIES = { new: 0, old: 600_000 };
const WRITES = 400;

/** The pace of a row that writes a record together with it; null for other rows. */
function paceOfRecords({ operation, at, data, besides }: Row<string>): string | null {
  const situation: Situation = { me: '', uid: (name) => name, row: '', now: 0 };
  const writes = operation === 'commit' && (data?.(situation) as Partial<Commit> | undefined);
  const isPaced =
    (writes && RECORD_PACE in (writes.set ?? {})) || RECORD_PACE in (besides?.(situation) ?? {});
  return operation === 'contribute' || at === RECORD_PACE || isPaced ? RECORD_PACE : null;
}

/** Returns the path of the document that keeps a file's name for a record with these fields. */
function namePath({ courseCode, noteType, title }: Fields): string {
  return storedNamePath(`${String(courseCode)}/${String(noteType)}/${String(title)}`);
}

const nameOf = (path: string, { uploadedBy = null }: Fields) => ({
  place: path.replace(/^lists\//, ''),
  uploadedBy,
});

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
    const ago = (age: number) => Timestamp.fromMillis(Date.now() - age);
    for (const [id, age] of Object.entries(ENTRIES)) {
      documents.set(`operatorLog/${id}`, { action: 'remove-files', at: ago(age) });
    }
    for (const name of VISITORS) {
      const [key, age = 0, entry] = PROOFS[name] ?? [];
      const { uid } = callers.visitors[name];
      if (uid)
        documents.set(
          `operators/${uid}`,
          key ? { key, at: ago(age), ...(entry && { entry }) } : null,
        );
    }
    for (const row of some) {
      const situation = situationOf(row, callers);
      for (const [path, fields] of Object.entries(row.besides?.(situation) ?? {})) {
        documents.set(placeOf(path, situation), fields as Fields | null);
      }
      if (row.operation === 'contribute') {
        documents.set(namePath(row.data?.(situation) as Fields), null);
      }
      if (!/\{(row|name)\}/.test(row.at)) continue;
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

  const attemptNow = (row: Row<string>): Promise<string> => {
    const firestore = clients.get(row.as);
    if (!firestore) throw new Error(`Nobody is called ${row.as}.`);
    const situation = situationOf(row, callers);
    const path = placeOf(row.at, situation);
    const data = row.data?.(situation);
    const place = (at: string) => doc(firestore, placeOf(at, situation));
    const operation = row.operation as FirestoreOperation;
    switch (operation) {
      case 'commit':
        return outcomeOf(commit(firestore, data as Commit, place));
      case 'contribute': {
        const fields = sent(data as Fields);
        const pace = { record: path.replace(/^lists\//, ''), at: serverTimestamp() };
        const paced = { [placeOf(RECORD_PACE, situation)]: pace };
        const set = { [path]: fields, [namePath(fields)]: nameOf(path, fields), ...paced };
        return outcomeOf(commit(firestore, { set }, (at) => doc(firestore, at)));
      }
      case 'report': {
        const pace = { report: path.replace('reports/', ''), at: serverTimestamp() };
        const set = { [path]: sent(data as Fields), [PACE]: pace };
        return outcomeOf(commit(firestore, { set }, place));
      }
      case 'bounded':
      case 'boundedCount':
        return outcomeOf(
          queryWithin(callers.visitors[row.as].app, operation, path, data as Bounds),
        );
      case 'batchGet':
        return outcomeOf(getSeveral(callers.visitors[row.as].app, path, data as Several));
      default:
        return outcomeOf(perform(firestore, operation, path, data as Fields));
    }
  };

  const turns = new Map<string, Promise<unknown>>();
  const attempt = (row: Row<string>): Promise<string> => {
    const situation = situationOf(row, callers);
    const paces = row.at.startsWith('reports/') || row.at === PACE ? PACE : paceOfRecords(row);
    if (paces === null) return attemptNow(row);
    // A visitor's reports share one pace, and so do the records: these rows are tried one after the other.
    const at = placeOf(paces, situation);
    const outcome = (turns.get(at) ?? Promise.resolve()).then(async () => {
      const before = row.at === paces ? row.given?.(situation) : row.besides?.(situation)[paces];
      const pace = doc(owner, at);
      await (before ? setDoc(pace, before as Fields) : deleteDoc(pace));
      return attemptNow(row);
    });
    turns.set(at, outcome);
    return outcome;
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
  for (const [at, fields] of Object.entries(writes.update ?? {})) batch.update(place(at), fields);
  for (const at of writes.delete ?? []) batch.delete(place(at));
  await batch.commit();
}

const sent = (data: Fields): Fields =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));

interface Bounds {
  readonly limit?: number;
  readonly offset?: number;
}

/**
 * Queries a shelf or a category of all courses over REST: the SDK knows no offset. A collection that
 * is in no document begins with a slash.
 */
async function queryWithin(
  app: FirebaseApp,
  operation: 'bounded' | 'boundedCount',
  path: string,
  bounds: Bounds,
): Promise<void> {
  const [collectionId = '', ...parents] = path.split('/').toReversed();
  const parent = parents
    .filter(Boolean)
    .map((id) => `/${id}`)
    .toReversed()
    .join('');
  const structuredQuery = {
    from: [{ collectionId, allDescendants: parents.length === 0 }],
    ...bounds,
  };
  const [method, body] =
    operation === 'bounded'
      ? ['runQuery', { structuredQuery }]
      : [
          'runAggregationQuery',
          { structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] } },
        ];
  const token = await getAuth(app).currentUser?.getIdToken();
  const response = await fetch(`${DOCUMENTS}${parent}:${method}`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}

interface Several {
  readonly count: number;
  /** Of their ids; documents that do not exist, if it is left out. */
  readonly start?: string;
}

/** Asks for several documents in one request over REST. */
async function getSeveral(
  app: FirebaseApp,
  path: string,
  { count, start = 'missing' }: Several,
): Promise<void> {
  const token = await getAuth(app).currentUser?.getIdToken();
  const parent = `projects/${PROJECT_ID}/databases/(default)/documents/${path}`;
  const documents = Array.from({ length: count }, (_, index) => `${parent}/${start}${index}`);
  const response = await fetch(`${DOCUMENTS}:batchGet`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify({ documents }),
  });
  if (!response.ok) throw new Error(await response.text());
}

function perform(
  firestore: Firestore,
  operation: Exclude<
    FirestoreOperation,
    'commit' | 'contribute' | 'report' | 'bounded' | 'boundedCount' | 'batchGet'
  >,
  path: string,
  data: Fields | undefined,
): Promise<unknown> {
  const fields = sent(data ?? {});
  switch (operation) {
    case 'get':
      return getDoc(doc(firestore, path));
    case 'list':
      return getDocs(query(collection(firestore, path), limit(1000)));
    case 'count':
      return getCount(query(collection(firestore, path), limit(1000)));
    case 'group':
      return getDocs(query(collectionGroup(firestore, path), limit(1000)));
    case 'create':
    case 'set':
      return setDoc(doc(firestore, path), fields);
    case 'update':
      return updateDoc(doc(firestore, path), fields);
    case 'delete':
      return deleteDoc(doc(firestore, path));
  }
}
