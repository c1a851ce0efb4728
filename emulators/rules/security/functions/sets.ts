import { looseEqual } from '../equality.ts';
import { bool, int, type RulesValue, type SetValue } from '../values.ts';
import { method, type Signature } from './signature.ts';

type Items = readonly RulesValue[];

const comparisons = (['list', 'set'] as const).flatMap((other) => [
  method('set', 'hasAll', [other], 'bool', (self, { items }) =>
    bool(items.every((item) => setContains(self.items, item))),
  ),
  method('set', 'hasAny', [other], 'bool', (self, { items }) =>
    bool(items.some((item) => setContains(self.items, item))),
  ),
  method('set', 'hasOnly', [other], 'bool', (self, { items }) =>
    bool(self.items.every((item) => setContains(items, item))),
  ),
]);

export const SET_METHODS: readonly Signature[] = [
  method('set', 'size', [], 'int', ({ items }) => int(items.length)),
  method('set', 'union', ['set'], 'set', (self, other) => toSet([...self.items, ...other.items])),
  method('set', 'intersection', ['set'], 'set', (self, other) =>
    toSet(self.items.filter((item) => setContains(other.items, item))),
  ),
  method('set', 'difference', ['set'], 'set', (self, other) =>
    toSet(self.items.filter((item) => !setContains(other.items, item))),
  ),
  ...comparisons,
];

/** Returns a set of the distinct values; 1 and 1.0 are the same here. */
export function toSet(items: Items): SetValue {
  const distinct: RulesValue[] = [];
  for (const item of items) if (!setContains(distinct, item)) distinct.push(item);
  return { kind: 'set', items: distinct };
}

export function setContains(items: Items, value: RulesValue): boolean {
  return items.some((item) => looseEqual(item, value));
}
