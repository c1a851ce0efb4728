/** The limits on a rules file that the services publish or, for complexity, enforce. */
import type { Expression } from '../syntax/ast.ts';
import { partsOf } from '../syntax/partsOf.ts';

/** The size of the source, in bytes. */
export const MAX_SOURCE_BYTES = 256 * 1024;
export const MAX_MATCH_DEPTH = 10;
/** Counted over all match paths around a statement. */
export const MAX_PATH_SEGMENTS = 100;
/** Counted over all match paths around a statement. */
export const MAX_PATH_VARIABLES = 20;
export const MAX_PARAMETERS = 7;
export const MAX_LETS = 10;
/** How deep function calls may be nested, not counting the first function. */
export const MAX_CALL_DEPTH = 20;

/** Operators, brackets, lists and calls that may be nested; a chain of `&&` is nested too. */
const MAX_EXPRESSION_DEPTH = 99;

/** Returns the first node that is nested too deeply. */
export function findTooDeep(
  node: Expression,
  remaining = MAX_EXPRESSION_DEPTH,
): Expression | undefined {
  const chained = node.kind === 'member' || node.kind === 'index' || node.kind === 'slice';
  if (remaining === 0) return node;
  for (const child of partsOf(node)) {
    const found = findTooDeep(child, chained && child === node.object ? remaining : remaining - 1);
    if (found) return found;
  }
  return undefined;
}
