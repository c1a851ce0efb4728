/**
 * Returns the children of a database node, with their keys, from the node's JSON. Visitors choose
 * the keys of their messages, and `v.record` would leave out a child called `constructor`.
 *
 * @throws Error when the node is a plain value
 */
export function databaseChildren(node: unknown): readonly (readonly [string, unknown])[] {
  if (typeof node !== 'object') throw new Error('The node has a value in place of children.');
  return Object.entries(node ?? {});
}
