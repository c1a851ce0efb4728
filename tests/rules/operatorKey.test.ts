import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { deleteObject, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { asOwner, asUser, clearFirestore, endVisits, expectDenied } from '../support/asUser.ts';
import { prove, storeKey } from '../support/operator.ts';

// attacks.test.ts tests the rights while the key stays the same. Here the key itself changes.
const KEY = 'a3f1c29e5b7d4086912c3e4f5a6b7c8d';
const NEXT_KEY = 'f00d0000000000000000000000000001';

const owner = asOwner();
const operator = asUser('operator');
const stranger = asUser('stranger');

const readKey = async ({ firestore }: typeof operator) =>
  (await getDoc(doc(firestore, 'admin/securitykey'))).data();
const removeFile = () => deleteObject(ref(operator.storage, 'CD/note/file.pdf'));

beforeEach(async () => {
  await clearFirestore();
  await storeKey(owner, KEY);
  await uploadBytes(ref(owner.storage, 'CD/note/file.pdf'), new Uint8Array(9), {
    contentType: 'application/pdf',
  });
});
afterAll(endVisits);

describe('the proof of the operator’s key', () => {
  it('is taken with the right key, and again', async () => {
    await prove(operator, 'operator', KEY);
    await prove(operator, 'operator', KEY);
    expect(await readKey(operator)).toEqual({ key: KEY });
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
  beforeEach(() => prove(operator, 'operator', KEY));

  const expectLockedOut = async () => {
    await expectDenied(readKey(operator));
    await expectDenied(getDocs(collection(operator.firestore, 'snippets')));
    await expectDenied(removeFile());
  };

  it('locks everybody out when it is changed, until the new one is proved', async () => {
    await storeKey(owner, NEXT_KEY);
    await expectLockedOut();
    await expectDenied(prove(operator, 'operator', KEY));
    await prove(operator, 'operator', NEXT_KEY);
    expect(await readKey(operator)).toEqual({ key: NEXT_KEY });
    await removeFile();
  });

  it('locks everybody out when it is removed', async () => {
    await deleteDoc(doc(owner.firestore, 'admin/securitykey'));
    await expectLockedOut();
  });

  it('locks out who takes the proof back', async () => {
    await deleteDoc(doc(operator.firestore, 'operators/operator'));
    await expectLockedOut();
  });

  it('lets the operator find snippets by name and delete them', async () => {
    await setDoc(doc(owner.firestore, 'snippets/first'), { name: 'loops' });
    const named = query(collection(operator.firestore, 'snippets'), where('name', '==', 'loops'));
    const found = await getDocs(named);
    expect(found.docs.map((snippet) => snippet.id)).toEqual(['first']);
    const batch = writeBatch(operator.firestore);
    const proof = { at: serverTimestamp(), entry: 'e1' };
    batch.set(doc(operator.firestore, 'operators/operator'), proof, { merge: true });
    batch.set(doc(operator.firestore, 'operatorLog/e1'), {
      action: 'delete-snippet',
      target: 'loops',
      note: '',
      by: 'operator',
      at: serverTimestamp(),
    });
    batch.delete(found.docs[0]!.ref);
    await batch.commit();
    expect((await getDocs(named)).size).toBe(0);
  });
});
