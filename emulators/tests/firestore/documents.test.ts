import {
  addDoc,
  arrayRemove,
  arrayUnion,
  Bytes,
  collection,
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  GeoPoint,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  vector,
  writeBatch,
  type DocumentData,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { useEngine } from './support/engine.ts';

const engine = useEngine();

/** Returns the data that the SDK reads back. */
async function stored(path: string): Promise<DocumentData | undefined> {
  return (await getDoc(doc(engine.sdk(), path))).data();
}

describe('values', () => {
  it.each<readonly [string, unknown]>([
    ['null', null],
    ['a truth value', true],
    ['an integer', 42],
    ['the largest integer of JavaScript', Number.MAX_SAFE_INTEGER],
    ['a double', 1.5],
    ['a number beyond integers', 2 ** 60],
    ['a negative zero', -0],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['Arabic text', 'ملاحظات المحاضرة ١'],
    ['text with emoji, quotes and a line break', '\u{1F4DA} "a" \\ \n'],
    ['a timestamp', new Timestamp(1_700_000_000, 123_456_000)],
    ['a timestamp before 1970', new Timestamp(-1, 0)],
    ['a place', new GeoPoint(12.5, -7)],
    ['the place 0, 0', new GeoPoint(0, 0)],
    ['a list', [1, 'a', { b: [2] }]],
    ['an empty list', []],
    ['an empty map', {}],
    ['a map with odd keys', { 'a.b': 1, '`': 2, 'é ü': { '1': 3 } }],
  ])('come back as they went: %s', async (_name, value) => {
    await setDoc(doc(engine.sdk(), 'c/a'), { value });
    expect((await stored('c/a'))?.['value']).toEqual(value);
  });

  it('of bytes, references and vectors come back as they went', async () => {
    const firestore = engine.sdk();
    await setDoc(doc(firestore, 'c/a'), {
      bytes: Bytes.fromUint8Array(new Uint8Array([0, 1, 255])),
      reference: doc(firestore, 'd/e'),
      vector: vector([1, 2.5]),
    });
    const data = await stored('c/a');
    expect((data!['bytes'] as Bytes).toUint8Array()).toEqual(new Uint8Array([0, 1, 255]));
    expect((data!['reference'] as { path: string }).path).toBe('d/e');
    expect((data!['vector'] as { toArray: () => number[] }).toArray()).toEqual([1, 2.5]);
  });
});

describe('getDoc', () => {
  it('tells a missing document from an empty one', async () => {
    await setDoc(doc(engine.sdk(), 'c/empty'), {});
    expect((await getDoc(doc(engine.sdk(), 'c/empty'))).exists()).toBe(true);
    expect((await getDoc(doc(engine.sdk(), 'c/none'))).exists()).toBe(false);
  });

  it.each(['a b', '#?%&[]', '\u{1F600}', 'مذكرة', '100%25', "it's"])(
    'finds the id %s',
    async (id) => {
      await setDoc(doc(engine.sdk(), 'c', id), { id });
      expect(await stored(`c/${id}`)).toEqual({ id });
    },
  );
});

describe('addDoc', () => {
  it('creates a document under an id of its own', async () => {
    const first = await addDoc(collection(engine.sdk(), 'c'), { n: 1 });
    const second = await addDoc(collection(engine.sdk(), 'c'), { n: 2 });
    expect(first.id).not.toBe(second.id);
    expect(await stored(second.path)).toEqual({ n: 2 });
  });
});

describe('setDoc', () => {
  it('replaces the whole document', async () => {
    await setDoc(doc(engine.sdk(), 'c/a'), { a: 1, b: 1 });
    await setDoc(doc(engine.sdk(), 'c/a'), { b: 2 });
    expect(await stored('c/a')).toEqual({ b: 2 });
  });

  it('merges where it is told to, and deletes a field there', async () => {
    await setDoc(doc(engine.sdk(), 'c/a'), { a: 1, m: { x: 1, y: 1 } });
    const changes = { m: { x: 2, y: deleteField() }, z: 3 };
    await setDoc(doc(engine.sdk(), 'c/a'), changes, { merge: true });
    expect(await stored('c/a')).toEqual({ a: 1, m: { x: 2 }, z: 3 });
  });

  it('merges only the fields that are named', async () => {
    await setDoc(doc(engine.sdk(), 'c/a'), { a: 1, b: 1 });
    await setDoc(doc(engine.sdk(), 'c/a'), { a: 2, b: 2 }, { mergeFields: ['b'] });
    expect(await stored('c/a')).toEqual({ a: 1, b: 2 });
  });

  it('stores the time of the server', async () => {
    const before = Date.now();
    await setDoc(doc(engine.sdk(), 'c/a'), { createdAt: serverTimestamp() });
    const createdAt = (await stored('c/a'))?.['createdAt'] as Timestamp;
    expect(createdAt.toMillis()).toBeGreaterThanOrEqual(before - 1);
    expect(createdAt.toMillis()).toBeLessThanOrEqual(Date.now());
  });
});

describe('updateDoc', () => {
  it('changes the fields that are named, also within maps and under odd names', async () => {
    await setDoc(doc(engine.sdk(), 'c/a'), { a: 1, m: { x: 1, y: 1 }, 'o.dd': 1 });
    await updateDoc(doc(engine.sdk(), 'c/a'), 'm.x', 2, new FieldPath('o.dd'), 2);
    expect(await stored('c/a')).toEqual({ a: 1, m: { x: 2, y: 1 }, 'o.dd': 2 });
  });

  it('fails for a document that is not there', async () => {
    await expect(updateDoc(doc(engine.sdk(), 'c/none'), { a: 1 })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await stored('c/none')).toBeUndefined();
  });

  it('counts up, also when 50 do so at once', async () => {
    const file = doc(engine.sdk(), 'c/a');
    await setDoc(file, { downloads: 0 });
    await Promise.all(
      Array.from({ length: 50 }, () => updateDoc(file, { downloads: increment(1) })),
    );
    expect(await stored('c/a')).toEqual({ downloads: 50 });
  });

  it('adds to lists and removes from them', async () => {
    const list = doc(engine.sdk(), 'c/a');
    await setDoc(list, { l: ['a', 'b'] });
    await updateDoc(list, { l: arrayUnion('b', 'c') });
    expect(await stored('c/a')).toEqual({ l: ['a', 'b', 'c'] });
    await updateDoc(list, { l: arrayRemove('a', 'c') });
    expect(await stored('c/a')).toEqual({ l: ['b'] });
  });
});

describe('deleteDoc', () => {
  it('deletes a document but not what is below it', async () => {
    await setDoc(doc(engine.sdk(), 'c/a'), {});
    await setDoc(doc(engine.sdk(), 'c/a/d/b'), { n: 1 });
    await deleteDoc(doc(engine.sdk(), 'c/a'));
    expect(await stored('c/a')).toBeUndefined();
    expect(await stored('c/a/d/b')).toEqual({ n: 1 });
  });

  it('does nothing if there is no document', async () => {
    await deleteDoc(doc(engine.sdk(), 'c/none'));
    expect(await stored('c/none')).toBeUndefined();
  });
});

describe('writeBatch', () => {
  it('writes all of it', async () => {
    const firestore = engine.sdk();
    await setDoc(doc(firestore, 'c/old'), {});
    await writeBatch(firestore)
      .set(doc(firestore, 'c/a'), { n: 1 })
      .update(doc(firestore, 'c/a'), { m: 2 })
      .delete(doc(firestore, 'c/old'))
      .commit();
    expect(await stored('c/a')).toEqual({ n: 1, m: 2 });
    expect(await stored('c/old')).toBeUndefined();
  });

  it('writes nothing if one of the writes fails', async () => {
    const firestore = engine.sdk();
    const batch = writeBatch(firestore)
      .set(doc(firestore, 'c/a'), { n: 1 })
      .update(doc(firestore, 'c/none'), { n: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 'not-found' });
    expect(await stored('c/a')).toBeUndefined();
  });
});
