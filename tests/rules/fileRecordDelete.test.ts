import { deleteDoc, doc, getDoc, setDoc, writeBatch } from 'firebase/firestore/lite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  asOwner,
  asUser,
  asVisitor,
  clearFirestore,
  endVisits,
  expectDenied,
} from '../support/asUser.ts';
import { newRecord } from '../support/fileRecords.ts';
import { prove, storeKey } from '../support/operator.ts';

const KEY = 'a3f1c29e5b7d4086912c3e4f5a6b7c8d';

const owner = asOwner();
const operator = asUser('operator');
const stranger = asUser('stranger');
const visitor = asVisitor();

beforeEach(async () => {
  await clearFirestore();
  await storeKey(owner, KEY);
});
afterAll(endVisits);

describe('removing a file record', () => {
  const PATH = 'lists/CD/note/unit-1';
  const remove = ({ firestore }: typeof operator) => deleteDoc(doc(firestore, PATH));

  beforeEach(async () => {
    await setDoc(doc(owner.firestore, PATH), newRecord('amal'));
  });

  it('is open to its uploader', async () => {
    await remove(asUser('amal'));
    expect((await getDoc(doc(owner.firestore, PATH))).exists()).toBe(false);
  });

  it('is open to the operator, while the key is proved', async () => {
    await expectDenied(remove(operator));
    await prove(operator, 'operator', KEY);
    await remove(operator);
    expect((await getDoc(doc(owner.firestore, PATH))).exists()).toBe(false);
  });

  it('is closed to everybody else', async () => {
    await prove(operator, 'operator', KEY);
    await expectDenied(remove(stranger));
    await expectDenied(remove(visitor));
    await expectDenied(remove(asUser('AMAL')));
    await expectDenied(remove(asUser('stranger', { user_id: 'amal' })));
  });

  it('is closed for records without an uploader, also to who has no uid', async () => {
    await setDoc(doc(owner.firestore, PATH), newRecord('amal', { uploadedBy: null }));
    await expectDenied(remove(visitor));
    await expectDenied(remove(stranger));
  });

  it('is closed for what is not there, but to the operator', async () => {
    const missing = (someone: typeof operator) =>
      deleteDoc(doc(someone.firestore, 'lists/CD/note/missing'));
    await expectDenied(missing(stranger));
    await prove(operator, 'operator', KEY);
    await missing(operator);
  });

  it('makes no room for somebody else’s record in the same batch', async () => {
    const batch = writeBatch(stranger.firestore);
    batch.delete(doc(stranger.firestore, PATH));
    batch.set(doc(stranger.firestore, PATH), newRecord('stranger'));
    await expectDenied(batch.commit());
    expect((await getDoc(doc(owner.firestore, PATH))).get('uploadedBy')).toBe('amal');
  });
});
