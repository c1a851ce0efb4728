import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  increment,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  asOwner,
  asUser,
  asVisitor,
  clearFirestore,
  endVisits,
  expectDenied,
} from '../support/asUser.ts';
import { prove, storeKey } from '../support/operator.ts';

const KEY = 'a3f1c29e5b7d4086912c3e4f5a6b7c8d';

const owner = asOwner();
const operator = asUser('operator');
const stranger = asUser('stranger');
const visitor = asVisitor();

const readKey = async ({ firestore }: typeof operator) =>
  (await getDoc(doc(firestore, 'admin/securitykey'))).data();

beforeEach(async () => {
  await clearFirestore();
  await storeKey(owner, KEY);
});
afterAll(endVisits);

describe('the proof of the operator’s key', () => {
  it('is taken with the right key, and again', async () => {
    await prove(operator, 'operator', KEY);
    await prove(operator, 'operator', KEY);
    expect(await readKey(operator)).toEqual({ key: KEY });
  });

  it.each([
    ['a wrong key', { key: 'b3f1c29e5b7d4086912c3e4f5a6b7c8d' }],
    ['an empty key', { key: '' }],
    ['a key of null', { key: null }],
    ['a key in capitals', { key: KEY.toUpperCase() }],
    ['a key with a blank', { key: `${KEY} ` }],
    ['a key in a list', { key: [KEY] }],
    ['a key in a map', { key: { key: KEY } }],
    ['a wildcard', { key: '.*' }],
    ['a time of long ago', { at: Timestamp.fromMillis(0) }],
    ['a time of this visitor’s clock', { at: Timestamp.now() }],
    ['a time of null', { at: null }],
    ['a third field', { role: 'operator' }],
  ])('is refused with %s', async (_, overrides) => {
    const proof = { key: KEY, at: serverTimestamp(), ...overrides };
    await expectDenied(setDoc(doc(operator.firestore, 'operators/operator'), proof));
    await expectDenied(readKey(operator));
  });

  it('is refused without the key, without the time, and with something in their place', async () => {
    const proof = doc(operator.firestore, 'operators/operator');
    await expectDenied(setDoc(proof, { key: KEY }));
    await expectDenied(setDoc(proof, { at: serverTimestamp() }));
    await expectDenied(setDoc(proof, { key: KEY, time: serverTimestamp() }));
    await expectDenied(setDoc(proof, {}));
  });

  it('is refused under another uid, and without one', async () => {
    await expectDenied(prove(operator, 'stranger', KEY));
    await expectDenied(prove(visitor, 'stranger', KEY));
    await expectDenied(prove(visitor, 'null', KEY));
    await expectDenied(readKey(stranger));
  });

  it('cannot be changed into another', async () => {
    await prove(operator, 'operator', KEY);
    const proof = doc(operator.firestore, 'operators/operator');
    await expectDenied(updateDoc(proof, { at: Timestamp.fromMillis(0) }));
    await expectDenied(updateDoc(proof, { key: 'guess', at: serverTimestamp() }));
    await expectDenied(updateDoc(proof, { extra: 1, at: serverTimestamp() }));
    await updateDoc(proof, { at: serverTimestamp() });
  });

  it('can be read by nobody, its owner included', async () => {
    await prove(operator, 'operator', KEY);
    for (const { firestore } of [operator, stranger, visitor]) {
      await expectDenied(getDoc(doc(firestore, 'operators/operator')));
      await expectDenied(getDocs(collection(firestore, 'operators')));
      await expectDenied(
        getDocs(query(collection(firestore, 'operators'), where('key', '==', KEY))),
      );
      await expectDenied(getDocs(collectionGroup(firestore, 'operators')));
    }
  });

  it('is taken back by who gave it, and by nobody else', async () => {
    await prove(operator, 'operator', KEY);
    await expectDenied(deleteDoc(doc(stranger.firestore, 'operators/operator')));
    await expectDenied(deleteDoc(doc(visitor.firestore, 'operators/operator')));
    expect(await readKey(operator)).toEqual({ key: KEY });
    await deleteDoc(doc(operator.firestore, 'operators/operator'));
    await expectDenied(readKey(operator));
  });

  it('opens nothing within the batch that brings it', async () => {
    const batch = writeBatch(operator.firestore);
    batch.set(doc(operator.firestore, 'operators/operator'), { key: KEY, at: serverTimestamp() });
    batch.delete(doc(operator.firestore, 'snippets/first'));
    await expectDenied(batch.commit());
    await expectDenied(readKey(operator));
  });

  it('is compared with the stored key, not with one in the same batch', async () => {
    const batch = writeBatch(stranger.firestore);
    batch.set(doc(stranger.firestore, 'admin/securitykey'), { key: 'mine' });
    batch.set(doc(stranger.firestore, 'operators/stranger'), {
      key: 'mine',
      at: serverTimestamp(),
    });
    await expectDenied(batch.commit());
    await prove(operator, 'operator', KEY);
  });

  it('cannot be given where no key is stored', async () => {
    await deleteDoc(doc(owner.firestore, 'admin/securitykey'));
    for (const key of [KEY, '', null]) await expectDenied(prove(operator, 'operator', key));
    await expectDenied(readKey(operator));
  });

  it.each([
    ['nothing', {}],
    ['null', { key: null }],
    ['a number', { key: 7 }],
  ])('cannot be given where the stored key is %s', async (_, stored) => {
    await setDoc(doc(owner.firestore, 'admin/securitykey'), stored);
    const key = 'key' in stored ? stored.key : null;
    await expectDenied(prove(operator, 'operator', key));
    await expectDenied(
      setDoc(doc(operator.firestore, 'operators/operator'), { at: serverTimestamp() }),
    );
  });
});

describe('the operator’s key', () => {
  it('is read by nobody who has not proved it', async () => {
    await prove(operator, 'operator', KEY);
    await expectDenied(readKey(stranger));
    await expectDenied(readKey(visitor));
  });

  it('is never listed, not even for the operator', async () => {
    await prove(operator, 'operator', KEY);
    for (const { firestore } of [operator, stranger, visitor]) {
      await expectDenied(getDocs(collection(firestore, 'admin')));
      for (const field of ['key', documentId()]) {
        const value = field === 'key' ? KEY : 'securitykey';
        const named = query(collection(firestore, 'admin'), where(field, '==', value));
        await expectDenied(getDocs(named));
      }
      await expectDenied(getDoc(doc(firestore, 'admin/other')));
    }
  });

  it('is written by nobody from a browser, not even by the operator', async () => {
    await prove(operator, 'operator', KEY);
    for (const { firestore } of [operator, stranger, visitor]) {
      const stored = doc(firestore, 'admin/securitykey');
      await expectDenied(setDoc(stored, { key: 'mine' }));
      await expectDenied(updateDoc(stored, { key: 'mine' }));
      await expectDenied(updateDoc(stored, { hits: increment(1) }));
      await expectDenied(deleteDoc(stored));
      await expectDenied(setDoc(doc(firestore, 'admin/other'), { key: 'mine' }));
    }
  });

  it('locks everybody out when it is changed, until the new one is proved', async () => {
    await prove(operator, 'operator', KEY);
    await storeKey(owner, 'f00d0000000000000000000000000001');
    await expectDenied(readKey(operator));
    await expectDenied(prove(operator, 'operator', KEY));
    await expectDenied(getDocs(collection(operator.firestore, 'snippets')));
    await prove(operator, 'operator', 'f00d0000000000000000000000000001');
    expect(await readKey(operator)).toEqual({ key: 'f00d0000000000000000000000000001' });
  });

  it('locks everybody out when it is removed', async () => {
    await prove(operator, 'operator', KEY);
    await deleteDoc(doc(owner.firestore, 'admin/securitykey'));
    await expectDenied(readKey(operator));
    await expectDenied(getDocs(collection(operator.firestore, 'snippets')));
  });
});

describe('snippets', () => {
  beforeEach(async () => {
    await setDoc(doc(owner.firestore, 'snippets/first'), { name: 'loops' });
  });

  const named = ({ firestore }: typeof operator) =>
    getDocs(query(collection(firestore, 'snippets'), where('name', '==', 'loops')));

  it('are found by name and deleted by the operator, and not read one by one', async () => {
    await prove(operator, 'operator', KEY);
    const found = await named(operator);
    expect(found.docs.map((snippet) => snippet.id)).toEqual(['first']);
    await expectDenied(getDoc(found.docs[0]!.ref));
    await deleteDoc(found.docs[0]!.ref);
    expect((await named(operator)).size).toBe(0);
  });

  it('are closed to everybody else', async () => {
    await prove(operator, 'operator', KEY);
    for (const someone of [stranger, visitor]) {
      await expectDenied(named(someone));
      await expectDenied(getDoc(doc(someone.firestore, 'snippets/first')));
      await expectDenied(deleteDoc(doc(someone.firestore, 'snippets/first')));
    }
  });

  it('are written by nobody from a browser, not even by the operator', async () => {
    await prove(operator, 'operator', KEY);
    for (const { firestore } of [operator, stranger, visitor]) {
      await expectDenied(setDoc(doc(firestore, 'snippets/new'), { name: 'mine' }));
      await expectDenied(updateDoc(doc(firestore, 'snippets/first'), { name: 'mine' }));
    }
  });
});
