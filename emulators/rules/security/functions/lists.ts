import { strictEqual } from '../equality.ts';
import { bool, int, list, string, type RulesValue } from '../values.ts';
import { toText } from './conversions.ts';
import { toSet } from './sets.ts';
import { method, type Signature } from './signature.ts';

type Items = readonly RulesValue[];

export const LIST_METHODS: readonly Signature[] = [
  method('list', 'size', [], 'int', ({ items }) => int(items.length)),
  method('list', 'concat', ['list'], 'list', (self, other) =>
    list([...self.items, ...other.items]),
  ),
  method('list', 'join', ['string'], 'string', ({ items }, separator) =>
    string(items.map(toText).join(separator.value)),
  ),
  method('list', 'removeAll', ['list'], 'list', (self, other) =>
    list(self.items.filter((item) => !contains(other.items, item))),
  ),
  method('list', 'hasAll', ['list'], 'bool', (self, other) =>
    bool(other.items.every((item) => contains(self.items, item))),
  ),
  method('list', 'hasAny', ['list'], 'bool', (self, other) =>
    bool(other.items.some((item) => contains(self.items, item))),
  ),
  method('list', 'hasOnly', ['list'], 'bool', (self, other) =>
    bool(self.items.every((item) => contains(other.items, item))),
  ),
  method('list', 'toSet', [], 'set', ({ items }) => toSet(items)),
];

/** Whether a list holds a value; 1 and 1.0 are different here. */
export function contains(items: Items, value: RulesValue): boolean {
  return items.some((item) => strictEqual(item, value));
}
