import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  ref,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { HOST, STORAGE_BUCKET } from '../../scripts/shared/ports.ts';
import {
  asOwner,
  asUser,
  asVisitor,
  clearStorage,
  endVisits,
  expectDenied,
  ports,
  type Visitor,
} from '../support/asUser.ts';

const PATH = 'IE&FT/solved-qp/حل الأسئلة.pdf';
const BYTES = new TextEncoder().encode('%PDF-1.7 …');
const METADATA = { contentType: 'application/pdf', customMetadata: { uploadedBy: 'amal' } };

const owner = asOwner();
const amal = asUser('amal');
const visitor = asVisitor();

const fileOf = ({ storage }: Visitor) => ref(storage, PATH);

beforeEach(async () => {
  await clearStorage();
  await uploadBytes(fileOf(amal), BYTES, METADATA);
});
afterAll(async () => {
  await clearStorage();
  await endVisits();
});

// attacks.test.ts tests who may do what. These tests are about the stored files themselves.
describe('a stored file', () => {
  it('is what was sent, for anyone who has its name', async () => {
    expect(new Uint8Array(await getBytes(fileOf(visitor)))).toEqual(BYTES);
    expect((await getMetadata(fileOf(visitor))).contentType).toBe('application/pdf');
    const response = await fetch(await getDownloadURL(fileOf(visitor)));
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
  });

  it('stays as it is when somebody sends another under its name', async () => {
    await expectDenied(uploadBytesResumable(fileOf(amal), new Uint8Array(3), METADATA).then());
    expect(new Uint8Array(await getBytes(fileOf(owner)))).toEqual(BYTES);
  });

  it('leaves its name free when it is deleted', async () => {
    await deleteObject(fileOf(amal));
    const read = getMetadata(fileOf(owner));
    await expect(read).rejects.toHaveProperty('code', 'storage/object-not-found');
    await uploadBytes(fileOf(amal), BYTES, METADATA);
  });

  it('is one of several that are sent under its name at the same moment', async () => {
    const file = ref(amal.storage, 'CD/note/at once.pdf');
    const sizes = [11, 12, 13, 14, 15, 16];
    const sent = await Promise.allSettled(
      sizes.map((size) => uploadBytesResumable(file, new Uint8Array(size), METADATA)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const taken = sizes[sent.findIndex(({ status }) => status === 'fulfilled')];
    expect((await getBytes(file)).byteLength).toBe(taken);
  });
});

describe('a plain HTTP upload', () => {
  const address = `http://${HOST}:${ports.storage}/v0/b/${STORAGE_BUCKET}/o`;
  const post = (headers: Record<string, string>, body: BodyInit) =>
    fetch(`${address}?name=${encodeURIComponent('CD/note/plain.pdf')}`, {
      method: 'POST',
      headers,
      body,
    });

  it('is refused: it brings no signature', async () => {
    expect((await post({ 'Content-Type': 'application/pdf' }, BYTES)).status).toBe(403);
  });

  it('is refused with metadata that is no JSON, and the suite goes on', async () => {
    const headers = {
      'Content-Type': 'multipart/related; boundary=b',
      'X-Goog-Upload-Protocol': 'multipart',
    };
    const parts = ['application/json\r\n\r\n{', 'application/pdf\r\n\r\nbytes'];
    const body = [...parts.map((part) => `--b\r\nContent-Type: ${part}\r\n`), '--b--'].join('');
    expect((await post(headers, body)).status).toBe(400);
    expect((await fetch(address)).status).toBe(403);
  });
});
