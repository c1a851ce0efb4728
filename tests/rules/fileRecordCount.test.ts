import {
  doc,
  getDoc,
  increment,
  runTransaction,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { HOST, PROJECT_ID } from '../../scripts/shared/ports.ts';
import {
  asOwner,
  asUser,
  asVisitor,
  clearFirestore,
  endVisits,
  expectDenied,
  ports,
} from '../support/asUser.ts';
import { newRecord } from '../support/fileRecords.ts';

const owner = asOwner();
const visitor = asVisitor();
const PATH = 'lists/CD/note/unit-1';
const record = doc(visitor.firestore, PATH);

const stored = async () => (await getDoc(doc(owner.firestore, PATH))).data();

beforeEach(async () => {
  await clearFirestore();
  await setDoc(doc(owner.firestore, PATH), newRecord('amal', { downloads: 6 }));
});
afterAll(endVisits);

describe('counting a download', () => {
  it('is open to anyone, by one', async () => {
    await updateDoc(record, { downloads: increment(1) });
    await updateDoc(doc(asUser('basim').firestore, PATH), { downloads: increment(1) });
    expect(await stored()).toMatchObject({ downloads: 8, title: 'Unit 1.pdf' });
  });

  it('works from a value that was read, in a transaction too', async () => {
    await updateDoc(record, { downloads: 7 });
    await runTransaction(visitor.firestore, async (transaction) => {
      const before = await transaction.get(record);
      transaction.update(record, { downloads: Number(before.get('downloads')) + 1 });
    });
    expect(await stored()).toMatchObject({ downloads: 8 });
  });

  it('counts different records in one batch', async () => {
    const other = 'lists/CG/qp/paper';
    const paper = newRecord('amal', { courseCode: 'CG', noteType: 'qp' });
    await setDoc(doc(owner.firestore, other), paper);
    const batch = writeBatch(visitor.firestore);
    batch.update(record, { downloads: increment(1) });
    batch.update(doc(visitor.firestore, other), { downloads: increment(1) });
    await batch.commit();
    expect(await stored()).toMatchObject({ downloads: 7 });
  });

  it('refuses one record twice in a batch', async () => {
    const batch = writeBatch(visitor.firestore);
    batch.update(record, { downloads: increment(1) }).update(record, { downloads: increment(1) });
    await expectDenied(batch.commit());
    expect(await stored()).toMatchObject({ downloads: 6 });
  });

  it('counts one record once, however often a batch says the new count', async () => {
    const batch = writeBatch(visitor.firestore);
    for (let time = 0; time < 100; time += 1) batch.update(record, { downloads: 7 });
    await batch.commit();
    expect(await stored()).toMatchObject({ downloads: 7 });
  });

  it('refuses a transaction that adds two', async () => {
    const addTwo = runTransaction(visitor.firestore, async (transaction) => {
      const before = await transaction.get(record);
      transaction.update(record, { downloads: Number(before.get('downloads')) + 2 });
    });
    await expectDenied(addTwo);
  });

  it('counts nothing of a batch that also does something forbidden', async () => {
    const batch = writeBatch(visitor.firestore);
    batch.update(record, { downloads: increment(1) });
    batch.set(doc(visitor.firestore, 'lists/CD/note/other'), { downloads: 1 });
    await expectDenied(batch.commit());
    expect(await stored()).toMatchObject({ downloads: 6 });
  });
});

interface HandWrittenWrite {
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Absent: the whole record is replaced. */
  readonly mask?: readonly string[];
  readonly transforms?: readonly unknown[];
}

/** Sends a commit that no SDK sends: written by hand, without a token. Returns the HTTP status. */
async function commit({ fields, mask, transforms }: HandWrittenWrite): Promise<number> {
  const database = `projects/${PROJECT_ID}/databases/(default)`;
  const write = {
    update: { name: `${database}/documents/${PATH}`, ...(fields && { fields }) },
    ...(mask && { updateMask: { fieldPaths: mask } }),
    ...(transforms && { updateTransforms: transforms }),
  };
  const address = `http://${HOST}:${ports.firestore}/v1/${database}/documents:commit`;
  const body = JSON.stringify({ writes: [write] });
  const response = await fetch(address, { method: 'POST', body });
  await response.body?.cancel();
  return response.status;
}

describe('counting by hand', () => {
  const one = { fieldPath: 'downloads', increment: { integerValue: '1' } };
  const seven = { downloads: { integerValue: '7' } };

  it('takes what the SDK would send', async () => {
    expect(await commit({ mask: [], transforms: [one] })).toBe(200);
    expect(await stored()).toMatchObject({ downloads: 7 });
  });

  it('refuses two increments in one write', async () => {
    expect(await commit({ mask: [], transforms: [one, one] })).toBe(403);
  });

  it('refuses an increment on top of a new value', async () => {
    const fields = { downloads: { integerValue: '100' } };
    expect(await commit({ fields, mask: ['downloads'], transforms: [one] })).toBe(403);
  });

  it('refuses one more as a floating-point number', async () => {
    const fields = { downloads: { doubleValue: 7 } };
    expect(await commit({ fields, mask: ['downloads'] })).toBe(403);
    const half = { fieldPath: 'downloads', increment: { doubleValue: 1 } };
    expect(await commit({ mask: [], transforms: [half] })).toBe(403);
  });

  it('refuses to turn the size into a floating-point number of the same value', async () => {
    const float = { ...seven, size: { doubleValue: 48_213 } };
    expect(await commit({ fields: float, mask: ['downloads', 'size'] })).toBe(403);
    const whole = { ...seven, size: { integerValue: '48213' } };
    expect(await commit({ fields: whole, mask: ['downloads', 'size'] })).toBe(200);
  });

  it('refuses to replace the record by its count', async () => {
    expect(await commit({ fields: seven })).toBe(403);
  });
});
