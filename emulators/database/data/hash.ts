/**
 * The hash by which transactions and cached listens identify a state of the data.
 * Format: @firebase/database, snap/snap.ts, LeafNode.hash and ChildrenNode.hash.
 */
import { createHash } from 'node:crypto';
import { sortIndex } from './sortIndex.ts';
import type { Scalar } from './scalar.ts';
import type { Priority, Tree } from './tree.ts';
import { Leaf } from './tree.ts';

const priorityIndex = sortIndex('.priority');

function scalarText(value: Scalar): string {
  if (typeof value === 'number') {
    const bits = Buffer.alloc(8);
    bits.writeDoubleBE(value);
    return `number:${bits.toString('hex')}`;
  }
  return typeof value === 'boolean' ? `boolean:${value}` : `string:${value}`;
}

function priorityText(priority: Priority): string {
  return priority === null ? '' : `priority:${scalarText(priority)}:`;
}

const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('base64');

/** Returns the hash of a tree, cached on the node; the empty string for no data. */
export function hashOf(tree: Tree): string {
  if (tree === null) return '';
  if (tree.hash !== undefined) return tree.hash;
  let text = priorityText(tree.priority);
  if (tree instanceof Leaf) text += scalarText(tree.value);
  else if (tree.prioritised === 0)
    tree.children.forEach((child, key) => (text += `:${key}:${hashOf(child)}`));
  else
    tree.sortedBy(priorityIndex).forEach((child, { key }) => (text += `:${key}:${hashOf(child)}`));
  tree.hash = sha1(text);
  return tree.hash;
}
