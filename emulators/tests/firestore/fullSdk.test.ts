// The full SDK, which speaks gRPC in Node: listeners, transactions, rules.
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  addDoc,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  terminate,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
  type FirestoreError,
  type Query,
} from 'firebase/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PROJECT, useEngine } from './support/engine.ts';

const engine = useEngine();
const open: { readonly app: FirebaseApp; readonly firestore: Firestore }[] = [];

afterEach(async () => {
  for (const { app, firestore } of open.splice(0)) {
    await terminate(firestore);
    await deleteApp(app);
  }
});

function sdk(mockUserToken: 'owner' | { readonly sub: string } = 'owner'): Firestore {
  const app = initializeApp({ projectId: PROJECT }, `app-${Math.random()}`);
  const firestore = initializeFirestore(app, {});
  const { hostname, port } = new URL(engine.url());
  connectFirestoreEmulator(firestore, hostname, Number(port), { mockUserToken });
  open.push({ app, firestore });
  return firestore;
}

const rulesWith = (condition: string): string => `rules_version = '2';
  service cloud.firestore { match /databases/{database}/documents {
    match /c/{id} { allow read: if ${condition}; }
  } }`;

/** Waits for what arrives over the network: as long as the test may take. */
const eventually = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 15_000 });

/** Listens, and keeps what every snapshot shows. */
function watch(of: Query): {
  readonly seen: string[];
  readonly errors: FirestoreError[];
  readonly stop: () => void;
} {
  const seen: string[] = [];
  const errors: FirestoreError[] = [];
  const stop = onSnapshot(
    of,
    (snapshot) => {
      seen.push(snapshot.docs.map(({ id }) => id).join(' '));
    },
    (error) => {
      errors.push(error);
    },
  );
  return { seen, errors, stop };
}

describe('the full SDK over gRPC', () => {
  it('writes, reads, queries and counts', async () => {
    const firestore = sdk();
    const batch = writeBatch(firestore);
    batch.set(doc(firestore, 'c/a'), { n: 1, t: serverTimestamp(), x: { y: [1.5, null, true] } });
    batch.set(doc(firestore, 'c/b/c/z'), { n: 2 });
    await batch.commit();
    expect((await getDoc(doc(firestore, 'c/a'))).data()).toMatchObject({
      n: 1,
      x: { y: [1.5, null, true] },
    });
    const group = query(collectionGroup(firestore, 'c'), where('n', '>', 1));
    expect((await getDocs(group)).docs.map(({ id }) => id)).toEqual(['z']);
    expect((await getCountFromServer(collection(firestore, 'c'))).data().count).toBe(1);
  });

  it('hears of every change of a query, and of nothing else', async () => {
    const firestore = sdk();
    const other = sdk();
    const list = watch(query(collection(firestore, 'c'), where('n', '>=', 1), orderBy('n')));
    await eventually(() => expect(list.seen).toEqual(['']));
    await setDoc(doc(other, 'c/a'), { n: 2 });
    await setDoc(doc(other, 'c/b'), { n: 1 });
    await setDoc(doc(other, 'c/outside'), { n: 0 });
    await eventually(() => expect(list.seen).toEqual(['', 'a', 'b a']));
    await updateDoc(doc(other, 'c/a'), { n: 0 });
    await eventually(() => expect(list.seen.at(-1)).toBe('b'));
    await deleteDoc(doc(other, 'c/b'));
    await eventually(() => expect(list.seen.at(-1)).toBe(''));
    list.stop();
    await setDoc(doc(other, 'c/a'), { n: 5 });
    expect(list.seen).toHaveLength(5);
  });

  it('sees the next document move into a query with a limit', async () => {
    const firestore = sdk();
    for (const n of [1, 2, 3]) await setDoc(doc(firestore, `c/${n}`), { n });
    const list = watch(query(collection(firestore, 'c'), orderBy('n'), limit(2)));
    await eventually(() => expect(list.seen).toEqual(['1 2']));
    await deleteDoc(doc(sdk(), 'c/1'));
    await eventually(() => expect(list.seen.at(-1)).toBe('2 3'));
  });

  it('runs transactions, of which one of two begins again', async () => {
    const counter = doc(sdk(), 'c/counter');
    await setDoc(counter, { n: 0 });
    await Promise.all(
      Array.from({ length: 5 }, () =>
        runTransaction(counter.firestore, async (transaction) => {
          const n = ((await transaction.get(counter)).data()?.['n'] as number) + 1;
          transaction.update(counter, { n });
        }),
      ),
    );
    expect((await getDoc(counter)).data()).toEqual({ n: 5 });
  });

  it('is refused by the rules, also a listener, also when the rules change', async () => {
    engine.useRules(rulesWith('request.auth.uid == "ann"'));
    const ann = sdk({ sub: 'ann' });
    const list = watch(collection(ann, 'c'));
    const denied = watch(collection(sdk({ sub: 'bob' }), 'c'));
    await eventually(() => expect(list.seen).toEqual(['']));
    await eventually(() => expect(denied.errors[0]?.code).toBe('permission-denied'));
    await expect(addDoc(collection(ann, 'c'), {})).rejects.toMatchObject({
      code: 'permission-denied',
    });
    engine.useRules(rulesWith('false'));
    await eventually(() => expect(list.errors[0]?.code).toBe('permission-denied'));
  });
});
