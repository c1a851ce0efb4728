/**
 * The data: an immutable tree. A change makes new nodes from the changed place up to the root and
 * shares everything else, so 'before' and 'after' of a write are two values that rules can compare.
 */
import { compareKeys } from './keys.ts';
import { OrderedMap } from './orderedMap.ts';
import type { Path } from './path.ts';
import type { Scalar } from './scalar.ts';
import type { IndexKey, IndexValue, SortIndex } from './sortIndex.ts';
import { compareIndexKeys, objectValue } from './sortIndex.ts';

/** The most orders that a node keeps; the least recently used one is dropped. */
const maxOrders = 16;

/** The value that orders siblings; null is no priority. */
export type Priority = string | number | null;
/** null is a place without data. */
export type Tree = Leaf | Branch | null;

export class Leaf {
  readonly value: Scalar;
  readonly priority: Priority;
  /** Filled by hash.ts when first requested. */
  hash: string | undefined;

  constructor(value: Scalar, priority: Priority = null) {
    this.value = value;
    this.priority = priority;
  }
}

type Children = OrderedMap<string, Leaf | Branch>;
type Sorted = OrderedMap<IndexKey, Leaf | Branch>;

/** A node with at least one child. */
export class Branch {
  readonly children: Children;
  readonly priority: Priority;
  /** How many children have a priority: without any, priority order is key order. */
  readonly prioritised: number;
  /** Filled by hash.ts when first requested. */
  hash: string | undefined;
  /** By the name of the index, the most recently used last. */
  readonly #sorted: Map<string, { index: SortIndex; entries: Sorted }>;

  constructor(
    children: Children,
    priority: Priority,
    prioritised: number,
    sorted: Map<string, { index: SortIndex; entries: Sorted }> = new Map(),
  ) {
    this.children = children;
    this.priority = priority;
    this.prioritised = prioritised;
    this.#sorted = sorted;
  }

  /** Returns the children in the order of an index; built once, then updated with each change. */
  sortedBy(index: SortIndex): Sorted {
    const entries = this.#sorted.get(index.name)?.entries ?? this.#sort(index);
    this.#sorted.delete(index.name);
    this.#sorted.set(index.name, { index, entries });
    const [oldest] = this.#sorted.keys();
    if (this.#sorted.size > maxOrders && oldest !== undefined) this.#sorted.delete(oldest);
    return entries;
  }

  #sort(index: SortIndex): Sorted {
    const keys: [IndexKey, Leaf | Branch][] = this.children
      .slice()
      .map(([key, child]) => [indexKeyOf(index, key, child), child]);
    keys.sort((a, b) => compareIndexKeys(a[0], b[0]));
    return OrderedMap.fromSorted(compareIndexKeys, keys);
  }

  /** Returns this node with one child replaced; null if that leaves no child. */
  withChild(key: string, child: Tree): Branch | null {
    const old = this.children.get(key) ?? null;
    if (old === child) return this;
    const children = child === null ? this.children.delete(key) : this.children.set(key, child);
    if (children.size === 0) return null;
    const change = Number(hasPriority(child)) - Number(hasPriority(old));
    const sorted = new Map<string, { index: SortIndex; entries: Sorted }>();
    for (const [name, { index, entries }] of this.#sorted) {
      let updated = entries;
      if (old !== null) updated = updated.delete(indexKeyOf(index, key, old));
      if (child !== null) updated = updated.set(indexKeyOf(index, key, child), child);
      sorted.set(name, { index, entries: updated });
    }
    return new Branch(children, this.priority, this.prioritised + change, sorted);
  }

  withPriority(priority: Priority): Branch {
    return new Branch(this.children, priority, this.prioritised, this.#sorted);
  }
}

function hasPriority(tree: Tree): boolean {
  return tree !== null && tree.priority !== null;
}

/** Makes a branch from children; null if there are none. */
export function branchOf(entries: [string, Leaf | Branch][], priority: Priority): Branch | null {
  if (entries.length === 0) return null;
  entries.sort((a, b) => compareKeys(a[0], b[0]));
  const prioritised = entries.filter(([, child]) => hasPriority(child)).length;
  return new Branch(OrderedMap.fromSorted(compareKeys, entries), priority, prioritised);
}

export function childOf(tree: Tree, key: string): Tree {
  return tree instanceof Branch ? (tree.children.get(key) ?? null) : null;
}

export function treeAt(tree: Tree, path: Path): Tree {
  let node = tree;
  for (const key of path) {
    if (node === null) return null;
    node = childOf(node, key);
  }
  return node;
}

/** Returns the tree with the data at `path` replaced. A leaf on the way becomes a branch. */
export function withTreeAt(tree: Tree, path: Path, value: Tree): Tree {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const child = withTreeAt(childOf(tree, key), rest, value);
  if (tree instanceof Branch) return tree.withChild(key, child);
  return child === null ? tree : branchOf([[key, child]], tree?.priority ?? null);
}

/** Returns the tree with its own priority replaced; null stays null. */
export function withPriority(tree: Tree, priority: Priority): Tree {
  if (tree === null) return null;
  return tree instanceof Leaf ? new Leaf(tree.value, priority) : tree.withPriority(priority);
}

/** Whether two trees hold the same values and priorities. */
export function sameTree(a: Tree, b: Tree): boolean {
  if (a === b) return true;
  if (a === null || b === null || a.priority !== b.priority) return false;
  if (a instanceof Leaf) return b instanceof Leaf && a.value === b.value;
  if (b instanceof Leaf || a.children.size !== b.children.size) return false;
  const others = b.children.slice();
  return a.children.slice().every(([key, child], rank) => {
    const other = others[rank];
    return other !== undefined && other[0] === key && sameTree(child, other[1]);
  });
}

/** Returns the place of a child in the order of an index. */
export function indexKeyOf(index: SortIndex, key: string, child: Tree): IndexKey {
  return { value: indexValueOf(index, child), key };
}

function indexValueOf(index: SortIndex, child: Tree): IndexValue {
  if (index.name === '.key') return null;
  if (index.name === '.priority') return child?.priority ?? null;
  const node = treeAt(child, index.path);
  if (node === null) return null;
  return node instanceof Leaf ? node.value : objectValue;
}
