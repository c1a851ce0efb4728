import { deleteDoc, doc } from 'firebase/firestore/lite';
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  asOwner,
  asUser,
  asVisitor,
  clearFirestore,
  clearStorage,
  endVisits,
  expectDenied,
  type Visitor,
} from '../support/asUser.ts';
import { prove, storeKey } from '../support/operator.ts';

const KEY = 'a3f1c29e5b7d4086912c3e4f5a6b7c8d';
const PATH = 'IE&FT/solved-qp/حل الأسئلة.pdf';
const BYTES = new TextEncoder().encode('%PDF-1.7 …');

const owner = asOwner();
const amal = asUser('amal');
const basim = asUser('basim');
const operator = asUser('operator');
const visitor = asVisitor();

const fileOf = ({ storage }: Visitor) => ref(storage, PATH);

beforeEach(async () => {
  await clearFirestore();
  await clearStorage();
  await storeKey(owner, KEY);
  const metadata = { contentType: 'application/pdf', customMetadata: { uploadedBy: 'amal' } };
  await uploadBytes(fileOf(amal), BYTES, metadata);
});
afterAll(async () => {
  await clearStorage();
  await endVisits();
});

describe('reading a file', () => {
  it('is open to anyone who has its name', async () => {
    for (const someone of [visitor, basim]) {
      expect(new Uint8Array(await getBytes(fileOf(someone)))).toEqual(BYTES);
      expect((await getMetadata(fileOf(someone))).contentType).toBe('application/pdf');
      const response = await fetch(await getDownloadURL(fileOf(someone)));
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
    }
  });

  it('tells who reads a name that is not there', async () => {
    const missing = getDownloadURL(ref(visitor.storage, 'CD/note/missing.pdf'));
    await expect(missing).rejects.toHaveProperty('code', 'storage/object-not-found');
  });

  it.each(['file.pdf', 'CD/file.pdf', 'IE&FT/solved-qp/deeper/file.pdf', 'admin/securitykey'])(
    'is closed beside the folders: %s',
    async (path) => {
      await uploadBytes(ref(owner.storage, path), BYTES);
      await expectDenied(getMetadata(ref(visitor.storage, path)));
      await expectDenied(getMetadata(ref(amal.storage, path)));
    },
  );
});

describe('listing files', () => {
  it.each(['', 'IE&FT', 'IE&FT/solved-qp', 'IE&FT/solved-qp/deeper'])(
    'is closed to everybody at %j',
    async (folder) => {
      await prove(operator, 'operator', KEY);
      for (const { storage } of [visitor, amal, operator]) {
        await expectDenied(listAll(ref(storage, folder)));
        await expectDenied(list(ref(storage, folder), { maxResults: 1 }));
      }
    },
  );
});

describe('changing a file’s metadata', () => {
  it('is closed to everybody, its uploader and the operator included', async () => {
    await prove(operator, 'operator', KEY);
    for (const someone of [visitor, basim, amal, operator]) {
      await expectDenied(updateMetadata(fileOf(someone), { contentType: 'text/html' }));
      const claim = { customMetadata: { uploadedBy: 'basim' } };
      await expectDenied(updateMetadata(fileOf(someone), claim));
    }
    expect(await getMetadata(fileOf(owner))).toMatchObject({
      contentType: 'application/pdf',
      customMetadata: { uploadedBy: 'amal' },
    });
  });
});

describe('deleting a file', () => {
  const gone = async () => {
    const read = getMetadata(fileOf(owner));
    await expect(read).rejects.toHaveProperty('code', 'storage/object-not-found');
  };

  it('is open to its uploader, who may then use the name again', async () => {
    await deleteObject(fileOf(amal));
    await gone();
    const metadata = { contentType: 'application/pdf', customMetadata: { uploadedBy: 'amal' } };
    await uploadBytes(fileOf(amal), BYTES, metadata);
  });

  it('is open to the operator, while the key is proved', async () => {
    await expectDenied(deleteObject(fileOf(operator)));
    await prove(operator, 'operator', KEY);
    await deleteObject(fileOf(operator));
    await gone();
  });

  it('is closed to everybody else', async () => {
    await prove(operator, 'operator', KEY);
    for (const someone of [visitor, basim, asUser('AMAL')]) {
      await expectDenied(deleteObject(fileOf(someone)));
    }
    expect(new Uint8Array(await getBytes(fileOf(visitor)))).toEqual(BYTES);
  });

  it('is closed to an operator whose key was changed, removed or taken back', async () => {
    await prove(operator, 'operator', KEY);
    await storeKey(owner, 'f00d0000000000000000000000000001');
    await expectDenied(deleteObject(fileOf(operator)));
    await deleteDoc(doc(owner.firestore, 'admin/securitykey'));
    await expectDenied(deleteObject(fileOf(operator)));
    await storeKey(owner, KEY);
    await deleteDoc(doc(operator.firestore, 'operators/operator'));
    await expectDenied(deleteObject(fileOf(operator)));
  });

  it('is left to the operator where a file has no uploader', async () => {
    await uploadBytes(fileOf(owner), BYTES, { contentType: 'application/pdf' });
    for (const someone of [visitor, amal]) await expectDenied(deleteObject(fileOf(someone)));
    await prove(operator, 'operator', KEY);
    await deleteObject(fileOf(operator));
  });

  it('is closed for a name that is not there, but to the operator', async () => {
    const missing = ({ storage }: Visitor) => deleteObject(ref(storage, 'CD/note/missing.pdf'));
    await expectDenied(missing(amal));
    await prove(operator, 'operator', KEY);
    await expect(missing(operator)).rejects.toHaveProperty('code', 'storage/object-not-found');
  });
});
