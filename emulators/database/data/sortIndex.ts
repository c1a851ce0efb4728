import { compareKeys } from './keys.ts';
import type { Path } from './path.ts';
import { parsePath, pathProblem } from './path.ts';
import type { Scalar } from './scalar.ts';

/** The index by which a query orders children. */
export interface SortIndex {
  /** As queries and `.indexOn` spell it: `.key`, `.value`, `.priority` or a child path. */
  readonly name: string;
  readonly path: Path;
}

/** The value by which a child is sorted; `objectValue` stands for any node with children. */
export type IndexValue = Scalar | null | typeof objectValue;

export const objectValue = Symbol('object');

export interface IndexKey {
  readonly value: IndexValue;
  readonly key: string;
}

const specialNames = new Set(['.key', '.value', '.priority']);

export function sortIndex(name: string): SortIndex {
  return { name, path: specialNames.has(name) ? [] : parsePath(name) };
}

/** Returns why children cannot be sorted by an index, or null if they can. */
export function indexProblem({ name, path }: SortIndex): string | null {
  if (specialNames.has(name)) return null;
  return path.length === 0 ? 'It names no child' : pathProblem(path);
}

/** Ranks the types: null < false < true < numbers < strings < objects. */
function rankOf(value: IndexValue): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  return typeof value === 'string' ? 3 : 4;
}

export function compareIndexKeys(a: IndexKey, b: IndexKey): number {
  const ranks = rankOf(a.value) - rankOf(b.value);
  if (ranks !== 0) return ranks;
  if (typeof a.value === 'boolean' || typeof a.value === 'number') {
    const values = Number(a.value) - Number(b.value);
    if (values !== 0) return values;
  } else if (typeof a.value === 'string' && typeof b.value === 'string' && a.value !== b.value) {
    return a.value < b.value ? -1 : 1;
  }
  return compareKeys(a.key, b.key);
}
