import { deleteDoc, doc, getDoc, increment, updateDoc } from 'firebase/firestore/lite';
import {
  deleteObject,
  getDownloadURL,
  ref,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asGuest,
  asVisitor,
  clearFirestore,
  clearStorage,
  endVisits,
  expectDenied,
  type Visitor,
} from '../support/asUser.ts';
import { withNameInLink } from '../../src/model/storedName.ts';
import { contribute, newRecord, withdraw } from '../support/fileRecords.ts';

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
    const downloadURL = withNameInLink(await getDownloadURL(file), title);

    const fields = { courseCode, noteType, title, downloadURL, size: 8 };
    const path = `lists/${courseCode}/${noteType}/of-${guest.uid}`;
    await expectDenied(contribute(guest, path, newRecord(other.uid, fields)));
    await contribute(guest, path, newRecord(guest.uid, fields));

    const { firestore } = asVisitor();
    await updateDoc(doc(firestore, path), { downloads: increment(1) });
    expect((await getDoc(doc(firestore, path))).data()).toMatchObject({ title, downloads: 1 });
    expect(await (await fetch(downloadURL)).text()).toBe('%PDF-1.7');

    await expectDenied(deleteDoc(doc(other.firestore, path)));
    await expectDenied(deleteObject(ref(other.storage, file.fullPath)));
    await withdraw(guest, path, guest.uid);
    await deleteObject(file);
    expect((await fetch(downloadURL)).status).toBe(404);
  });
});

describe('the name of a stored file', () => {
  const title = 'Unit 1 – Grundlagen.pdf';
  const path = 'lists/CD/note/first';
  const store = (visitor: Visitor & { readonly uid: string }, byte: number) =>
    uploadBytes(ref(visitor.storage, `CD/note/${title}`), new Uint8Array(9).fill(byte), {
      contentType: 'application/pdf',
      customMetadata: { uploadedBy: visitor.uid, recordId: 'first' },
    });

  it('is kept for its record for good, even from its uploader, as its id is', async () => {
    const [uploader, third] = [await asGuest(), await asGuest()];
    await store(uploader, 1);
    await contribute(uploader, path, newRecord(uploader.uid, { title }));

    await deleteObject(ref(uploader.storage, `CD/note/${title}`));
    await expectDenied(store(uploader, 2));
    await expectDenied(store(third, 3));
    await expectDenied(contribute(third, 'lists/CD/note/second', newRecord(third.uid, { title })));

    await withdraw(uploader, path, uploader.uid);
    await expectDenied(store(uploader, 2));
    await expectDenied(store(third, 3));
    await expectDenied(contribute(third, 'lists/CD/note/second', newRecord(third.uid, { title })));
    for (const visitor of [uploader, third]) {
      const other = newRecord(visitor.uid, { title: 'Unit 2.pdf' });
      await expectDenied(contribute(visitor, path, other));
      await contribute(visitor, `lists/CD/note/of-${visitor.uid}`, {
        ...newRecord(visitor.uid, { title: `${visitor.uid}.pdf` }),
      });
    }
  });
});
