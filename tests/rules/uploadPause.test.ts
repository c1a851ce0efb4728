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
const addText = (id: string) =>
  setDoc(doc(guest.firestore, `paperParts/${id}_0`), {
    ...{ place: `CD/note/${id}`, course: 'CD', category: 'note', title: `${id}.pdf` },
    ...{ number: 0, first: 1, text: 'LALR', words: { lalr: true }, uploadedBy: 'guest' },
  });
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
  it('refuses files, records and their texts, and nothing else, until it is over', async () => {
    await store('before.pdf');
    await addRecord('before');
    await addRecord('unread');
    await setDoc(pause, { at: serverTimestamp(), because: 'pause' });
    await expectDenied(addRecord('meanwhile'));
    await expectDenied(store('meanwhile.pdf'));
    await expectDenied(addText('unread'));
    expect((await getBytes(ref(guest.storage, 'CD/note/before.pdf'))).byteLength).toBe(9);
    await withdraw(guest, 'lists/CD/note/before', 'guest');
    await deleteDoc(pause);
    await store('after.pdf');
    await addRecord('after');
    await addText('unread');
  });
});
