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
import { contribute, newRecord, withdraw } from '../support/fileRecords.ts';

const owner = asOwner();
const guest = asUser('guest');
const pause = doc(owner.firestore, 'pauses/uploads');

const addRecord = (id: string) =>
  contribute(guest, `lists/CD/note/${id}`, newRecord('guest', { title: `${id}.pdf` }));
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
    await store('before.pdf');
    await addRecord('before');
    await setDoc(pause, { at: serverTimestamp(), because: 'pause' });
    await expectDenied(addRecord('meanwhile'));
    await expectDenied(store('meanwhile.pdf'));
    expect((await getBytes(ref(guest.storage, 'CD/note/before.pdf'))).byteLength).toBe(9);
    await withdraw(guest, 'lists/CD/note/before', 'guest');
    await deleteDoc(pause);
    await store('after.pdf');
    await addRecord('after');
  });
});
