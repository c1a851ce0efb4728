import { describe, expect, it } from 'vitest';
import { createShelfNames } from '#upload/shelfNames.ts';

/** A list with these titles, which records the names that it is asked about. */
function listOf(...titles: string[]) {
  const asked: string[][] = [];
  const findTaken = (names: readonly string[]) => {
    asked.push([...names]);
    return Promise.resolve(new Set(names.filter((name) => titles.includes(name))));
  };
  return { asked, findTaken };
}

describe('shelf names', () => {
  it('stay as they are where none is taken, after one question', async () => {
    const { asked, findTaken } = listOf();
    const names = createShelfNames(findTaken);
    expect(await names.assign(['b.pdf', 'a.pdf'])).toEqual(['b.pdf', 'a.pdf']);
    expect(asked).toEqual([['b.pdf', 'a.pdf']]);
  });

  it('are numbered where two files of one upload have the same', async () => {
    const names = createShelfNames(listOf().findTaken);
    expect(await names.assign(['a.pdf', 'a.pdf', 'b.pdf', 'a.pdf'])).toEqual([
      'a.pdf',
      'a (2).pdf',
      'b.pdf',
      'a (3).pdf',
    ]);
  });

  it('go on counting where the shelf has some', async () => {
    const { asked, findTaken } = listOf('a.pdf', 'a (2).pdf', 'a (3).pdf');
    const names = createShelfNames(findTaken);
    expect(await names.assign(['a.pdf', 'a.pdf'])).toEqual(['a (4).pdf', 'a (5).pdf']);
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  it('find the first free number behind a hundred taken ones without asking for each', async () => {
    const taken = Array.from({ length: 100 }, (_, index) =>
      index === 0 ? 'a.pdf' : `a (${index + 1}).pdf`,
    );
    const { asked, findTaken } = listOf(...taken);
    expect(await createShelfNames(findTaken).assign(['a.pdf'])).toEqual(['a (101).pdf']);
    expect(asked.length).toBeLessThanOrEqual(12);
  });

  it('do not collide with a file that is called so already', async () => {
    const names = createShelfNames(listOf('a.pdf').findTaken);
    expect(await names.assign(['a (2).pdf', 'a.pdf'])).toEqual(['a (2).pdf', 'a (3).pdf']);
  });

  it('are cleaned first', async () => {
    const names = createShelfNames(listOf().findTaken);
    expect(await names.assign(['a/b\u0000.pdf', 'a-b.pdf'])).toEqual(['a-b.pdf', 'a-b (2).pdf']);
  });

  it('move on from a name that Storage says is taken', async () => {
    const names = createShelfNames(listOf().findTaken);
    await names.assign(['a.pdf']);
    expect(await names.replace('a (2).pdf', 'a.pdf')).toBe('a (3).pdf');
  });

  it('are two when two files look for another at the same time', async () => {
    const names = createShelfNames(listOf('a.pdf').findTaken);
    const found = await Promise.all([names.assign(['a.pdf']), names.assign(['a.pdf'])]);
    expect(found.flat().toSorted()).toEqual(['a (2).pdf', 'a (3).pdf']);
  });

  it('pass over what Storage has refused in a further upload, and nothing else', async () => {
    const names = createShelfNames(listOf().findTaken);
    await names.assign(['a.pdf', 'b.pdf']);
    await names.replace('a.pdf', 'a.pdf');
    const third = names.next().next();
    expect(await third.assign(['a.pdf', 'b.pdf'])).toEqual(['a (2).pdf', 'b.pdf']);
  });
});
