import { describe, expect, it } from 'vitest';
import { sortIndex } from '../../database/data/sortIndex.ts';
import { Branch, branchOf, Leaf } from '../../database/data/tree.ts';

describe('a node', () => {
  it('keeps the 16 orders that were used most recently', () => {
    const node = branchOf([['a', new Leaf(1)]], null) as Branch;
    const order = (name: string) => node.sortedBy(sortIndex(name));
    const first = order('first');
    const useOthers = (count: number) => {
      for (let number = 0; number < count; number += 1) order(`members/u${number}`);
    };
    useOthers(15);
    expect(order('first')).toBe(first);
    useOthers(16);
    expect(order('first')).not.toBe(first);
  });
});
