/**
 * Queries: an index, a range and a limit over the children of one place.
 * Format: @firebase/database, view/QueryParams.ts (the `q` object on the wire).
 */
import { compareKeys, maxKey, minKey } from './keys.ts';
import { OrderedMap } from './orderedMap.ts';
import type { IndexKey, SortIndex } from './sortIndex.ts';
import { compareIndexKeys, indexProblem, sortIndex } from './sortIndex.ts';
import type { Scalar } from './scalar.ts';
import type { Tree } from './tree.ts';
import { Branch, branchOf, indexKeyOf } from './tree.ts';

/** One end of a range. `key` is null if only the value counts. */
export interface Bound {
  readonly value: Scalar | null;
  readonly key: string | null;
  readonly inclusive: boolean;
}

export interface Query {
  readonly index: SortIndex;
  readonly start: Bound | null;
  readonly end: Bound | null;
  readonly limit: { readonly count: number; readonly from: 'first' | 'last' } | null;
  /** The same text for the same query, so that its listeners can share a view. */
  readonly id: string;
}

/** A query that the protocol does not allow. */
export class InvalidQuery extends Error {
  override readonly name = 'InvalidQuery';
}

export type QueryParts = Omit<Query, 'id'>;

/** Adds the id to a query. @throws InvalidQuery if its index or a bound is impossible */
export function makeQuery(parts: QueryParts): Query {
  const { index, start, end, limit } = parts;
  const problem = indexProblem(index);
  if (problem !== null) throw new InvalidQuery(`Invalid index "${index.name}": ${problem}`);
  for (const bound of index.name === '.key' ? [start, end] : []) {
    if (bound !== null && bound.value !== null && typeof bound.value !== 'string')
      throw new InvalidQuery('When ordering by key, bounds must be strings');
  }
  return { ...parts, id: JSON.stringify([index.name, start, end, limit]) };
}

export const wholeQuery = makeQuery({
  index: sortIndex('.priority'),
  start: null,
  end: null,
  limit: null,
});

/** Whether the query shows everything below its place, whatever the order. */
export function showsAll(query: Query): boolean {
  return query.start === null && query.end === null && query.limit === null;
}

const wireKeys = new Set(['sp', 'sn', 'sin', 'ep', 'en', 'ein', 'l', 'vf', 'i']);

function scalarOrNull(value: unknown): Scalar | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  throw new InvalidQuery('Query bounds must be a string, a number, a boolean or null');
}

function bound(value: unknown, key: unknown, inclusive: unknown): Bound {
  if (key !== undefined && typeof key !== 'string') throw new InvalidQuery('Keys are strings');
  if (inclusive !== undefined && typeof inclusive !== 'boolean')
    throw new InvalidQuery('Whether a bound is inclusive is a boolean');
  return { value: scalarOrNull(value), key: key ?? null, inclusive: inclusive ?? true };
}

/** Reads the `q` object of a request; absent means everything. @throws InvalidQuery */
export function queryFromWire(wire: unknown): Query {
  if (wire === undefined || wire === null) return wholeQuery;
  if (typeof wire !== 'object') throw new InvalidQuery('A query is an object');
  const fields = wire as Record<string, unknown>;
  for (const key of Object.keys(fields))
    if (!wireKeys.has(key)) throw new InvalidQuery(`Unknown query parameter "${key}"`);
  const { i: index = '.priority', l: count, vf: side = 'l' } = fields;
  if (typeof index !== 'string') throw new InvalidQuery('The index of a query is a string');
  if (count !== undefined && !(Number.isInteger(count) && Number(count) > 0))
    throw new InvalidQuery('Limits must be positive integers');
  if (side !== 'l' && side !== 'r') throw new InvalidQuery('"vf" must be "l" or "r"');
  return makeQuery({
    index: sortIndex(index),
    start: 'sp' in fields ? bound(fields['sp'], fields['sn'], fields['sin']) : null,
    end: 'ep' in fields ? bound(fields['ep'], fields['en'], fields['ein']) : null,
    limit:
      count === undefined ? null : { count: Number(count), from: side === 'l' ? 'first' : 'last' },
  });
}

/** Returns the place of a bound among the children. Its key decides only between equal values. */
function boundPost(query: Query, bound: Bound, keyIfNone: string): IndexKey {
  if (query.index.name !== '.key') return { value: bound.value, key: bound.key ?? keyIfNone };
  return { value: null, key: bound.value === null ? keyIfNone : String(bound.value) };
}

/** Returns tests for whether a place is before or after the range of a query. */
function ends(query: Query) {
  // An exclusive bound without a key excludes every child with that value.
  const { start, end } = query;
  const first = start && boundPost(query, start, start.inclusive ? minKey : maxKey);
  const last = end && boundPost(query, end, end.inclusive ? maxKey : minKey);
  return {
    isBefore: (place: IndexKey): boolean => {
      if (first === null || start === null) return false;
      const order = compareIndexKeys(place, first);
      return start.inclusive ? order < 0 : order <= 0;
    },
    isAfter: (place: IndexKey): boolean => {
      if (last === null || end === null) return false;
      const order = compareIndexKeys(place, last);
      return end.inclusive ? order > 0 : order >= 0;
    },
  };
}

/** Whether a child lies in the query's range, regardless of the limit. */
export function inRange(query: Query, key: string, child: Tree): boolean {
  const place = indexKeyOf(query.index, key, child);
  const { isBefore, isAfter } = ends(query);
  return child !== null && !isBefore(place) && !isAfter(place);
}

/** Returns the ranks of the children in range, narrowed by the limit. */
function window<K>(query: Query, entries: OrderedMap<K, unknown>, place: (key: K) => IndexKey) {
  const { isBefore, isAfter } = ends(query);
  const from = entries.rank((key) => isBefore(place(key)));
  const to = entries.rank((key) => !isAfter(place(key)));
  const { limit } = query;
  if (limit === null) return { from, to };
  return limit.from === 'first'
    ? { from, to: Math.min(to, from + limit.count) }
    : { from: Math.max(from, to - limit.count), to };
}

/** Returns the part of a tree that the query shows: the node, or one with the chosen children. */
export function applyQuery(query: Query, tree: Tree): Tree {
  if (showsAll(query)) return tree;
  if (!(tree instanceof Branch)) return null;
  const byKey =
    query.index.name === '.key' || (query.index.name === '.priority' && tree.prioritised === 0);
  if (byKey) {
    const { from, to } = window(query, tree.children, (key) => ({ value: null, key }));
    if (from === 0 && to === tree.children.size) return tree;
    const chosen = OrderedMap.fromSorted(compareKeys, tree.children.slice(from, to));
    return chosen.size === 0 ? null : new Branch(chosen, tree.priority, tree.prioritised);
  }
  const entries = tree.sortedBy(query.index);
  const { from, to } = window(query, entries, (key) => key);
  const chosen = entries.slice(from, to);
  return branchOf(
    chosen.map(([{ key }, child]) => [key, child]),
    tree.priority,
  );
}
