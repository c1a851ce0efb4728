/** `{".sv": …}`: values that the server fills in when it applies a write. */
import { InvalidData } from './json.ts';
import { maxDepth } from './path.ts';
import type { Tree } from './tree.ts';
import { childOf, Leaf } from './tree.ts';

function serverValue(request: unknown, existing: Tree, now: number): number {
  if (request === 'timestamp') return now;
  if (typeof request === 'object' && request !== null && 'increment' in request) {
    const { increment } = request;
    if (typeof increment === 'number') {
      const base = existing instanceof Leaf ? existing.value : null;
      return typeof base === 'number' ? base + increment : increment;
    }
  }
  const name = typeof request === 'string' ? ` "${request}"` : '';
  throw new InvalidData(`Unknown server value${name}`);
}

/**
 * Replaces every server value in the JSON of a write.
 * @param existing the data where the JSON will be written; increments start from it
 * @param now the time of the write, in milliseconds
 * @throws InvalidData for an unknown server value
 */
export function resolveServerValues(
  json: unknown,
  existing: Tree,
  now: number,
  depth = 0,
): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (depth > maxDepth) throw new InvalidData(`Data must be at most ${maxDepth} levels deep`);
  const fields = json as Record<string, unknown>;
  if ('.sv' in fields) return serverValue(fields['.sv'], existing, now);
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      let before: Tree = childOf(existing, key);
      if (key === '.priority') before = priorityLeaf(existing);
      else if (key === '.value') before = existing;
      return [key, resolveServerValues(value, before, now, depth + 1)];
    }),
  );
}

/** Returns the priority as a node, so that a server value can start from it. */
export function priorityLeaf(tree: Tree): Tree {
  const priority = tree?.priority ?? null;
  return priority === null ? null : new Leaf(priority);
}
