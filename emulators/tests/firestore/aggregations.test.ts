import {
  average,
  collection,
  collectionGroup,
  count,
  doc,
  getAggregate,
  getCount,
  limit,
  query,
  setDoc,
  sum,
  where,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { useEngine } from './support/engine.ts';

const engine = useEngine();

beforeEach(async () => {
  const firestore = engine.sdk();
  await Promise.all([
    setDoc(doc(firestore, 'topics/rivers/files/a'), { downloads: 4 }),
    setDoc(doc(firestore, 'topics/rivers/files/b'), { downloads: 1 }),
    setDoc(doc(firestore, 'topics/rivers/files/c'), {}),
    setDoc(doc(firestore, 'topics/lakes/files/d'), { downloads: 2.5 }),
  ]);
});

describe('getCount', () => {
  it.each([
    ['a collection', () => collection(engine.sdk(), 'topics/rivers/files'), 3],
    ['an empty collection', () => collection(engine.sdk(), 'topics/rivers/drafts'), 0],
    ['a collection group', () => collectionGroup(engine.sdk(), 'files'), 4],
    [
      'a filtered collection',
      () => query(collection(engine.sdk(), 'topics/rivers/files'), where('downloads', '>', 1)),
      1,
    ],
    [
      'a limited collection',
      () => query(collection(engine.sdk(), 'topics/rivers/files'), limit(2)),
      2,
    ],
  ])('counts %s', async (_name, asked, expected) => {
    expect((await getCount(asked())).data()).toEqual({ count: expected });
  });
});

describe('getAggregate', () => {
  it('sums, averages and counts what has the field', async () => {
    const snapshot = await getAggregate(collectionGroup(engine.sdk(), 'files'), {
      files: count(),
      downloads: sum('downloads'),
      mean: average('downloads'),
    });
    expect(snapshot.data()).toEqual({ files: 3, downloads: 7.5, mean: 2.5 });
  });

  it('sums nothing to 0 and averages it to null', async () => {
    const snapshot = await getAggregate(collection(engine.sdk(), 'none'), {
      downloads: sum('downloads'),
      mean: average('downloads'),
    });
    expect(snapshot.data()).toEqual({ downloads: 0, mean: null });
  });

  it('refuses more than five', async () => {
    const five = { a: count(), b: count(), c: count(), d: count(), e: count() };
    await expect(
      getAggregate(collection(engine.sdk(), 'none'), { ...five, f: count() }),
    ).rejects.toThrow('maximum number of aggregations');
  });
});
