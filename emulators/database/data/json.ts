/** Trees from and to JSON, in the plain form (values) and the export form (with priorities). */
import { integerKey, keyProblem } from './keys.ts';
import { maxDepth } from './path.ts';
import type { Scalar } from './scalar.ts';
import type { Priority, Tree } from './tree.ts';
import { branchOf, Branch, Leaf } from './tree.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Longest string value in UTF-8 bytes. */
const maxStringBytes = 10 * 1024 * 1024;

/** Data that cannot be stored; the message says why. */
export class InvalidData extends Error {
  override readonly name = 'InvalidData';
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function checkedScalar<T extends Scalar>(value: T): T {
  if (typeof value === 'string' && Buffer.byteLength(value) > maxStringBytes)
    throw new InvalidData(`Strings must be at most ${maxStringBytes} bytes long`);
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new InvalidData('Numbers must be finite');
  return value;
}

/** Reads a priority. @throws InvalidData */
export function priorityFromJson(value: unknown): Priority {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return checkedScalar(value);
  throw new InvalidData('Priorities must be a string, a number or null');
}

/**
 * Makes a tree from JSON whose server values are already resolved.
 * @param depth the depth of the place where the tree will be stored
 * @throws InvalidData for keys, depths, strings and forms that the database does not accept
 */
export function treeFromJson(json: unknown, depth = 0, outerPriority: Priority = null): Tree {
  if (json === null || json === undefined) return null;
  if (isScalar(json)) return new Leaf(checkedScalar(json), outerPriority);
  if (typeof json !== 'object') throw new InvalidData('Unsupported kind of value');
  const fields = json as Record<string, unknown>;
  const priority = '.priority' in fields ? priorityFromJson(fields['.priority']) : outerPriority;
  if ('.value' in fields) {
    const extra = Object.keys(fields).find((key) => key !== '.value' && key !== '.priority');
    if (extra !== undefined) throw new InvalidData('A node with ".value" cannot have children');
    const value = fields['.value'];
    if (value === null) return null;
    if (!isScalar(value)) throw new InvalidData('".value" must be a string, a number or a boolean');
    return new Leaf(checkedScalar(value), priority);
  }
  if (depth >= maxDepth && Object.keys(fields).length > 0)
    throw new InvalidData(`Data must be at most ${maxDepth} levels deep`);
  const children: [string, Leaf | Branch][] = [];
  for (const [key, value] of Object.entries(fields)) {
    if (key === '.priority') continue;
    const problem = keyProblem(key);
    if (problem !== null) throw new InvalidData(problem);
    const child = treeFromJson(value, depth + 1);
    if (child !== null) children.push([key, child]);
  }
  return branchOf(children, priority);
}

/** Whether an object is sent as an array: its keys are mostly 0 to n (the SDK's threshold). */
function isArrayLike(tree: Branch): boolean {
  const last = tree.children.slice(tree.children.size - 1)[0]?.[0] ?? '';
  const largest = integerKey(last);
  if (largest === null || largest >= 2 * tree.children.size) return false;
  const first = tree.children.slice(0, 1)[0]?.[0] ?? '';
  return (
    (integerKey(first) ?? -1) >= 0 &&
    tree.children.slice().every(([key]) => String(integerKey(key)) === key)
  );
}

/** Returns the plain value, as `val()` and REST without `format` show it. */
export function jsonFromTree(tree: Tree): Json {
  if (tree === null) return null;
  if (tree instanceof Leaf) return tree.value;
  if (isArrayLike(tree)) {
    const list: Json[] = [];
    tree.children.forEach((child, key) => (list[Number(key)] = jsonFromTree(child)));
    return Array.from(list, (value) => value ?? null);
  }
  return Object.fromEntries(
    tree.children.slice().map(([key, child]) => [key, jsonFromTree(child)]),
  );
}

/** Returns the export form as JSON text: with priorities, never as arrays. */
export function exportText(tree: Tree): string {
  if (tree === null) return 'null';
  const priority = JSON.stringify(tree.priority);
  if (tree instanceof Leaf) {
    const value = JSON.stringify(tree.value);
    return tree.priority === null ? value : `{".value":${value},".priority":${priority}}`;
  }
  const parts = tree.priority === null ? [] : [`".priority":${priority}`];
  tree.children.forEach((child, key) => parts.push(`${JSON.stringify(key)}:${exportText(child)}`));
  return `{${parts.join(',')}}`;
}
