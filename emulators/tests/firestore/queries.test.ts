import {
  and,
  collection,
  collectionGroup,
  doc,
  documentId,
  endBefore,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  setDoc,
  startAfter,
  startAt,
  where,
  type Query,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { useEngine } from './support/engine.ts';

const engine = useEngine();

async function ids(asked: Query): Promise<readonly string[]> {
  return (await getDocs(asked)).docs.map(({ id }) => id);
}

beforeEach(async () => {
  const firestore = engine.sdk();
  const files: Readonly<Record<string, object>> = {
    a: { downloads: 5, river: 'Nile', tags: ['x', 'y'] },
    b: { downloads: 5, river: 'Rhine', tags: ['y'] },
    c: { downloads: 1, river: 'Nile', tags: [] },
    d: { downloads: 9, river: 'Rhine' },
    e: { river: 'Indus', downloads: null },
    f: { river: 'Indus' },
  };
  await Promise.all([
    ...Object.entries(files).map(([id, data]) =>
      setDoc(doc(firestore, 'topics/rivers/files', id), data),
    ),
    setDoc(doc(firestore, 'topics/lakes/files/z'), { downloads: 7, river: 'Rhine' }),
  ]);
});

describe('getDocs', () => {
  const files = () => collection(engine.sdk(), 'topics/rivers/files');

  it('reads a collection in the order of ids', async () => {
    expect(await ids(files())).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('is empty for a collection that is not there', async () => {
    expect(await ids(collection(engine.sdk(), 'none'))).toEqual([]);
  });

  it('pages by id', async () => {
    const page = query(files(), orderBy(documentId()), limit(2));
    expect(await ids(page)).toEqual(['a', 'b']);
    expect(await ids(query(page, startAfter('b')))).toEqual(['c', 'd']);
  });

  it('pages by downloads, most first, equal ones by id', async () => {
    const page = query(
      files(),
      orderBy('downloads', 'desc'),
      orderBy(documentId(), 'desc'),
      limit(2),
    );
    expect(await ids(page)).toEqual(['d', 'b']);
    expect(await ids(query(page, startAfter(5, 'b')))).toEqual(['a', 'c']);
  });

  it('pages within an equality', async () => {
    const page = query(
      files(),
      where('river', '==', 'Rhine'),
      orderBy('downloads', 'desc'),
      orderBy(documentId(), 'desc'),
    );
    expect(await ids(query(page, limit(1)))).toEqual(['d']);
    expect(await ids(query(page, startAfter(9, 'd')))).toEqual(['b']);
    expect(await ids(query(page, startAfter(5, 'b')))).toEqual([]);
  });

  it('pages by a snapshot', async () => {
    const last = await getDoc(doc(files(), 'b'));
    const rest = query(files(), orderBy('downloads'), startAfter(last));
    expect(await ids(rest)).toEqual(['d']);
    expect(await ids(query(files(), orderBy('downloads'), startAt(last)))).toEqual(['b', 'd']);
  });

  it('reads the end of an order', async () => {
    const last = query(files(), orderBy('downloads'), limitToLast(2));
    expect(await ids(last)).toEqual(['b', 'd']);
    expect(await ids(query(last, endBefore(9)))).toEqual(['a', 'b']);
  });

  it('reads the last ids', async () => {
    expect(await ids(query(files(), orderBy(documentId()), limitToLast(2)))).toEqual(['e', 'f']);
  });

  it.each([
    ['an equality', () => query(files(), where('river', '==', 'Nile')), ['a', 'c']],
    ['an equality with null', () => query(files(), where('downloads', '==', null)), ['e']],
    ['an inequality', () => query(files(), where('downloads', '!=', 5)), ['c', 'd']],
    ['a range', () => query(files(), where('downloads', '>', 1)), ['a', 'b', 'd']],
    [
      'a range within an equality',
      () => query(files(), where('river', '==', 'Nile'), where('downloads', '>=', 5)),
      ['a'],
    ],
    ['in', () => query(files(), where('river', 'in', ['Rhine', 'Indus'])), ['b', 'd', 'e', 'f']],
    ['not in', () => query(files(), where('river', 'not-in', ['Rhine', 'Indus'])), ['a', 'c']],
    ['array-contains', () => query(files(), where('tags', 'array-contains', 'y')), ['a', 'b']],
    [
      'array-contains-any',
      () => query(files(), where('tags', 'array-contains-any', ['x', 'q'])),
      ['a'],
    ],
    [
      'or',
      () => query(files(), or(where('downloads', '==', 9), where('river', '==', 'Indus'))),
      ['d', 'e', 'f'],
    ],
    [
      'or of and',
      () =>
        query(
          files(),
          or(
            and(where('river', '==', 'Nile'), where('downloads', '==', 1)),
            where('downloads', '==', 9),
          ),
        ),
      ['c', 'd'],
    ],
    ['ids', () => query(files(), where(documentId(), 'in', ['c', 'a', 'none'])), ['a', 'c']],
  ])('filters by %s', async (_name, asked, expected) => {
    expect(await ids(asked())).toEqual(expected);
  });

  it('finds a collection group', async () => {
    const group = query(collectionGroup(engine.sdk(), 'files'), orderBy('downloads', 'desc'));
    expect(await ids(query(group, limit(2)))).toEqual(['d', 'z']);
  });

  it('sees each write at once', async () => {
    const byDownloads = query(files(), orderBy('downloads', 'desc'), limit(1));
    expect(await ids(byDownloads)).toEqual(['d']);
    await setDoc(doc(files(), 'c'), { downloads: 10 });
    expect(await ids(byDownloads)).toEqual(['c']);
    await setDoc(doc(files(), 'c'), {});
    expect(await ids(byDownloads)).toEqual(['d']);
  });

  it('tells what it cannot answer', async () => {
    const many = Array.from({ length: 31 }, (_, index) => where('river', '==', `${index}`));
    await expect(getDocs(query(files(), or(...many)))).rejects.toMatchObject({
      message: expect.stringContaining('Too many disjunctions') as string,
    });
  });
});
