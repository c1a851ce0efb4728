import {
  collection,
  collectionGroup,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  startAfter,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, asUser, asVisitor, clearFirestore, endVisits } from '../support/asUser.ts';
import { newRecord } from '../support/fileRecords.ts';

const owner = asOwner();
const { firestore } = asVisitor();

/** A shelf as the pages read it. The rules refuse a query without a limit. */
const shelf = (database: typeof firestore, path: string) =>
  query(collection(database, path), limit(1_000));

beforeAll(async () => {
  await clearFirestore();
  for (const [courseCode, noteType, downloads] of [
    ['CD', 'note', 3],
    ['CG', 'note', 5],
    ['CD', 'qp', 1],
    ['IE&FT', 'solved-qp', 2],
    ['NW LAB', 'other-note', 4],
  ] as const) {
    const reference = doc(owner.firestore, 'lists', courseCode, noteType, 'file');
    await setDoc(reference, newRecord('amal', { courseCode, noteType, downloads }));
  }
});
afterAll(endVisits);

describe('reading file records', () => {
  it('is open to anyone, one by one and as a list', async () => {
    expect((await getDoc(doc(firestore, 'lists/CD/note/file'))).get('downloads')).toBe(3);
    expect((await getDoc(doc(firestore, 'lists/CD/note/missing'))).exists()).toBe(false);
    expect((await getDocs(shelf(firestore, 'lists/IE&FT/solved-qp'))).size).toBe(1);
    expect((await getDocs(shelf(asUser('basim').firestore, 'lists/CD/note'))).size).toBe(1);
  });

  it('takes every query of the browse screen', async () => {
    const list = collection(firestore, 'lists/CD/note');
    const first = await getDocs(query(list, orderBy('downloads', 'desc'), limit(11)));
    expect(first.size).toBe(1);
    const last = first.docs[0]!;
    const following = query(list, orderBy('downloads', 'desc'), startAfter(last), limit(10));
    expect((await getDocs(following)).size).toBe(0);
    expect((await getCount(query(list, limit(1_000)))).data().count).toBe(1);
  });

  it.each([
    ['note', 2],
    ['qp', 1],
    ['solved-qp', 1],
    ['other-note', 1],
  ])('is open over all courses for %s', async (category, atLeast) => {
    const group = collectionGroup(firestore, category);
    for (const field of ['createdAt', 'downloads']) {
      const found = await getDocs(query(group, orderBy(field, 'desc'), limit(12)));
      expect(found.size).toBe(atLeast);
    }
    expect((await getCount(query(group, limit(1_000)))).data().count).toBe(atLeast);
  });
});
