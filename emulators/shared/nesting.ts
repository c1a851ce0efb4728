/**
 * Whether objects and lists of a JSON value are nested at most `levels` deep. `JSON.parse` accepts
 * any depth, but code that walks the value later, `JSON.stringify` included, runs out of stack.
 */
export function isNestedAtMost(json: unknown, levels: number): boolean {
  if (typeof json !== 'object' || json === null) return true;
  return levels > 0 && Object.values(json).every((value) => isNestedAtMost(value, levels - 1));
}
