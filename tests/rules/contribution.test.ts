import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getDoc,
  increment,
  updateDoc,
} from 'firebase/firestore/lite';
import { deleteObject, getDownloadURL, ref, uploadBytesResumable } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asGuest,
  asVisitor,
  clearFirestore,
  clearStorage,
  endVisits,
  expectDenied,
} from '../support/asUser.ts';
import { newRecord } from '../support/fileRecords.ts';

beforeAll(async () => {
  await clearFirestore();
  await clearStorage();
});
afterAll(endVisits);

// With real tokens of the Auth emulator, and a real link of the Storage emulator.
describe('a guest’s contribution', () => {
  it.each([
    ['NW LAB', 'other-note', 'Übung #2 – 50% & [ملاحظات].pdf'],
    ['IE&FT', 'qp', "it's (new)~!*.pdf"],
    ['CD', 'note', '100%.pdf'],
    ['CD', 'note', 'a%20b%2Fc+d.pdf'],
  ])('goes from upload to removal in %s, %s', async (courseCode, noteType, title) => {
    const guest = await asGuest();
    const other = await asGuest();
    const file = ref(guest.storage, `${courseCode}/${noteType}/${title}`);
    const metadata = { contentType: 'application/pdf', customMetadata: { uploadedBy: guest.uid } };
    await uploadBytesResumable(file, new TextEncoder().encode('%PDF-1.7'), metadata);
    const downloadURL = await getDownloadURL(file);

    const fields = { courseCode, noteType, title, downloadURL, size: 8 };
    const list = collection(guest.firestore, 'lists', courseCode, noteType);
    await expectDenied(addDoc(list, newRecord(other.uid, fields)));
    const { path } = await addDoc(list, newRecord(guest.uid, fields));

    const { firestore } = asVisitor();
    await updateDoc(doc(firestore, path), { downloads: increment(1) });
    expect((await getDoc(doc(firestore, path))).data()).toMatchObject({ title, downloads: 1 });
    expect(await (await fetch(downloadURL)).text()).toBe('%PDF-1.7');

    await expectDenied(deleteDoc(doc(other.firestore, path)));
    await expectDenied(deleteObject(ref(other.storage, file.fullPath)));
    await deleteDoc(doc(guest.firestore, path));
    await deleteObject(file);
    expect((await fetch(downloadURL)).status).toBe(404);
  });
});
