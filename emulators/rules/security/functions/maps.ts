import { EvaluationError, unknownField, unknownFields } from '../EvaluationError.ts';
import { looseEqual } from '../equality.ts';
import {
  int,
  list,
  string,
  type MapDiffValue,
  type MapValue,
  type RulesValue,
  type SetValue,
} from '../values.ts';
import { method, type Signature } from './signature.ts';

export const MAP_METHODS: readonly Signature[] = [
  method('map', 'size', [], 'int', (self) => int(entriesOf(self).size)),
  method('map', 'keys', [], 'list', (self) => list(sortedKeys(self).map(string))),
  method('map', 'values', [], 'list', (self) => list([...entriesOf(self).values()])),
  method('map', 'get', ['string', 'any'], undefined, (self, key, fallback) =>
    getDeep(self, [key], fallback),
  ),
  method('map', 'get', ['list', 'any'], undefined, (self, path, fallback) =>
    getDeep(self, path.items, fallback),
  ),
  method('map', 'diff', ['map'], 'map_diff', (self, other) => ({
    kind: 'map_diff',
    after: entriesOf(self),
    before: entriesOf(other),
  })),
  method('map_diff', 'addedKeys', [], 'set', (diff) => keySet(added(diff))),
  method('map_diff', 'removedKeys', [], 'set', (diff) => keySet(removed(diff))),
  method('map_diff', 'changedKeys', [], 'set', (diff) => keySet(kept(diff, false))),
  method('map_diff', 'unchangedKeys', [], 'set', (diff) => keySet(kept(diff, true))),
  method('map_diff', 'affectedKeys', [], 'set', (diff) =>
    keySet([...added(diff), ...removed(diff), ...kept(diff, false)]),
  ),
];

function sortedKeys(map: MapValue): readonly string[] {
  return [...entriesOf(map).keys()].sort();
}

/** @throws EvaluationError if not all entries are known */
function entriesOf(map: MapValue): MapValue['entries'] {
  if (map.partial) throw unknownFields();
  return map.entries;
}

function getDeep(map: MapValue, path: readonly RulesValue[], fallback: RulesValue): RulesValue {
  let value: RulesValue = map;
  for (const key of path) {
    if (key.kind !== 'string')
      throw new EvaluationError(`Type error. Received: [${key.kind}] Expected: [string].`);
    if (value.kind !== 'map') return fallback;
    const inner: RulesValue | undefined = value.entries.get(key.value);
    if (inner === undefined && value.partial) throw unknownField(key.value);
    if (inner === undefined) return fallback;
    value = inner;
  }
  return value;
}

function added({ after, before }: MapDiffValue): readonly string[] {
  return [...after.keys()].filter((key) => !before.has(key));
}

function removed({ after, before }: MapDiffValue): readonly string[] {
  return [...before.keys()].filter((key) => !after.has(key));
}

function kept({ after, before }: MapDiffValue, unchanged: boolean): readonly string[] {
  return [...after].flatMap(([key, value]) => {
    const old = before.get(key);
    return old !== undefined && looseEqual(value, old) === unchanged ? [key] : [];
  });
}

function keySet(keys: readonly string[]): SetValue {
  return { kind: 'set', items: keys.map(string) };
}
