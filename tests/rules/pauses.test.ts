import {
  deleteDoc,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  type Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { getBytes, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asOwner,
  asUser,
  asVisitor,
  clearFirestore,
  clearStorage,
  endVisits,
  expectDenied,
} from '../support/asUser.ts';
import { contribute, newRecord, withdraw } from '../support/fileRecords.ts';

const owner = asOwner();
const guest = asUser('guest');
const pause = (name: string) =>
  setDoc(doc(owner.firestore, `pauses/${name}`), { at: serverTimestamp(), because: 'pause' });
const resume = (name: string) => deleteDoc(doc(owner.firestore, `pauses/${name}`));

const addRecord = (id: string) =>
  contribute(guest, `lists/CD/note/${id}`, newRecord('guest', { title: `${id}.pdf` }));
const addText = async (id: string) => {
  const record = await getDoc(doc(owner.firestore, `lists/CD/note/${id}`));
  const createdAt = Math.floor((record.get('createdAt') as Timestamp).toMillis());
  await setDoc(doc(guest.firestore, `paperParts/00_${createdAt}_CD_note_${id}`), {
    ...{ place: `CD/note/${id}`, course: 'CD', category: 'note', title: `${id}.pdf` },
    ...{ number: 0, first: 1, text: 'LALR', words: { lalr: true }, uploadedBy: 'guest' },
  });
};
const store = (name: string) =>
  uploadBytes(ref(guest.storage, `CD/note/${name}`), new Uint8Array(9), {
    contentType: 'application/pdf',
    customMetadata: { uploadedBy: 'guest' },
  });
const storeCover = (id: string) =>
  uploadBytes(ref(guest.storage, `covers/CD/note/${id}`), new Uint8Array(9), {
    contentType: 'image/webp',
    cacheControl: 'private, max-age=31536000, immutable',
    customMetadata: { uploadedBy: 'guest' },
  });
const count = () =>
  updateDoc(doc(asVisitor().firestore, 'lists/CD/note/counted'), { downloads: increment(1) });
const report = () => {
  const target = 'm'.repeat(20);
  const id = `guest_message_${target}`;
  const batch = writeBatch(guest.firestore);
  batch.set(doc(guest.firestore, `reports/${id}`), {
    ...{ kind: 'message', target, reason: 'harmful', reportedBy: 'guest' },
    createdAt: serverTimestamp(),
  });
  batch.set(doc(guest.firestore, 'reportPaces/guest'), { report: id, at: serverTimestamp() });
  return batch.commit();
};

beforeAll(async () => {
  await clearFirestore();
  await clearStorage();
});
afterAll(endVisits);

describe('a pause', () => {
  it('for uploads refuses files, records, texts and covers, and nothing else, until it is over', async () => {
    await store('before.pdf');
    await addRecord('before');
    await addRecord('bare');
    await pause('uploads');
    await expectDenied(addRecord('meanwhile'));
    await expectDenied(store('meanwhile.pdf'));
    await expectDenied(addText('bare'));
    await expectDenied(storeCover('bare'));
    expect((await getBytes(ref(guest.storage, 'CD/note/before.pdf'))).byteLength).toBe(9);
    await withdraw(guest, 'lists/CD/note/before', 'guest');
    await resume('uploads');
    await store('after.pdf');
    await addRecord('after');
    await addText('bare');
    await storeCover('bare');
  });

  it('for counts refuses counts of downloads, also by nobody, until it is over', async () => {
    await addRecord('counted');
    await pause('counts');
    await expectDenied(count());
    await resume('counts');
    await count();
  });

  it('for reports refuses them until it is over', async () => {
    await pause('reports');
    await expectDenied(report());
    await resume('reports');
    await report();
  });
});
