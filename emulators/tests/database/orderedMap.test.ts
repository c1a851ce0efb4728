import { describe, expect, it } from 'vitest';
import { OrderedMap } from '../../database/data/orderedMap.ts';

const numbers = (a: number, b: number) => a - b;

/** A fixed sequence that visits 0 … 4095 in a scattered order. */
const scattered = Array.from({ length: 4096 }, (_, index) => (index * 1657) % 4096);

function depthOf(map: OrderedMap<number, string>): number {
  const depth = (link: typeof map.root): number =>
    link === null ? 0 : 1 + Math.max(depth(link.left), depth(link.right));
  return depth(map.root);
}

describe('OrderedMap', () => {
  it.each([
    ['scattered', scattered],
    ['rising', [...scattered].sort(numbers)],
    ['falling', [...scattered].sort(numbers).reverse()],
  ])('keeps its order and stays flat under %s changes', (_, keys) => {
    let map = new OrderedMap<number, string>(numbers);
    for (const key of keys) map = map.set(key, String(key));
    expect(map.size).toBe(4096);
    expect(map.slice().map(([key]) => key)).toEqual([...scattered].sort(numbers));
    expect(depthOf(map)).toBeLessThanOrEqual(2 * Math.log2(4096));
    for (const key of keys.filter((key) => key % 4 !== 0)) map = map.delete(key);
    expect(map.size).toBe(1024);
    expect(map.slice(0, 3).map(([key]) => key)).toEqual([0, 4, 8]);
    expect(depthOf(map)).toBeLessThanOrEqual(2 * Math.log2(1024));
  });

  it('leaves older versions as they were', () => {
    const first = OrderedMap.fromSorted(numbers, [
      [1, 'a'],
      [3, 'c'],
    ]);
    const second = first.set(2, 'b');
    const third = second.delete(3).set(1, 'A');
    expect(first.slice()).toEqual([
      [1, 'a'],
      [3, 'c'],
    ]);
    expect(second.slice()).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]);
    expect(third.slice()).toEqual([
      [1, 'A'],
      [2, 'b'],
    ]);
  });

  it('finds values, ranks and slices', () => {
    const map = OrderedMap.fromSorted(
      numbers,
      scattered.map((_, key) => [key * 2, `v${key}`] as const),
    );
    expect([map.get(20), map.get(21)]).toEqual(['v10', undefined]);
    expect(map.rank((key) => key < 21)).toBe(11);
    expect(map.rank(() => false)).toBe(0);
    expect(map.slice(4094).map(([key]) => key)).toEqual([8188, 8190]);
    expect(map.slice(5, 5)).toEqual([]);
    expect(map.delete(21).size).toBe(4096);
  });
});
