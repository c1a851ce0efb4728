import { collection, doc, getDoc, setDoc, Timestamp, writeBatch } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, asUser, clearFirestore, endVisits, expectDenied } from '../support/asUser.ts';
import { addRecord, contribute, newRecord } from '../support/fileRecords.ts';

beforeAll(clearFirestore);
afterAll(endVisits);

const owner = asOwner();
const amal = asUser('amal');
const shelf = collection(amal.firestore, 'lists/CD/note');

// attacks.test.ts tests single writes.
describe('a batch of file records', () => {
  it('writes nothing where one record is forged', async () => {
    const batch = writeBatch(amal.firestore);
    const [good, forged] = [doc(shelf, 'good'), doc(shelf, 'forged')];
    addRecord(batch, amal, good.path, newRecord('amal', { title: 'good.pdf' }));
    addRecord(batch, amal, forged.path, newRecord('basim', { title: 'forged.pdf' }));
    await expectDenied(batch.commit());
    expect((await getDoc(good)).exists()).toBe(false);
  });

  it('makes no room for one’s own record in place of another’s', async () => {
    const path = 'lists/CD/note/unit-1';
    await setDoc(doc(owner.firestore, path), newRecord('basim'));
    const batch = writeBatch(amal.firestore);
    batch.delete(doc(amal.firestore, path)).set(doc(amal.firestore, path), newRecord('amal'));
    await expectDenied(batch.commit());
    expect((await getDoc(doc(owner.firestore, path))).get('uploadedBy')).toBe('basim');
  });
});

describe('a file record', () => {
  it('has the server’s time', async () => {
    const reference = doc(shelf, 'timed');
    await contribute(amal, reference.path, newRecord('amal'));
    const stored = await getDoc(doc(owner.firestore, reference.path));
    expect(stored.get('createdAt')).toBeInstanceOf(Timestamp);
  });
});
