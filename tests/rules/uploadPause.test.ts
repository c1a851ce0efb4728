import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { getBytes, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asOwner,
  asUser,
  clearFirestore,
  clearStorage,
  endVisits,
  expectDenied,
} from '../support/asUser.ts';
import { newRecord } from '../support/fileRecords.ts';

const owner = asOwner();
const guest = asUser('guest');
const pause = doc(owner.firestore, 'pauses/uploads');

const addRecord = (id: string) =>
  setDoc(doc(guest.firestore, 'lists/CD/note', id), newRecord('guest', {}));
const store = (name: string) =>
  uploadBytes(ref(guest.storage, `CD/note/${name}`), new Uint8Array(9), {
    contentType: 'application/pdf',
    customMetadata: { uploadedBy: 'guest' },
  });

beforeAll(async () => {
  await clearFirestore();
  await clearStorage();
});
afterAll(endVisits);

describe('a pause for uploads', () => {
  it('refuses files and records, and nothing else, until it is over', async () => {
    await addRecord('before');
    await store('before.pdf');
    await setDoc(pause, { at: serverTimestamp() });
    await expectDenied(addRecord('meanwhile'));
    await expectDenied(store('meanwhile.pdf'));
    expect((await getBytes(ref(guest.storage, 'CD/note/before.pdf'))).byteLength).toBe(9);
    await deleteDoc(doc(guest.firestore, 'lists/CD/note/before'));
    await deleteDoc(pause);
    await addRecord('after');
    await store('after.pdf');
  });
});
