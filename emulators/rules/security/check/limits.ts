/** The limits on a rules file that the services publish or, for complexity, enforce. */
import type { Expression } from '../syntax/ast.ts';

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
  for (const child of childrenOf(node)) {
    const found = findTooDeep(child, chained && child === node.object ? remaining : remaining - 1);
    if (found) return found;
  }
  return undefined;
}

function childrenOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'group':
      return [node.inner];
    case 'list':
      return node.items;
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return node.segments.filter((segment) => typeof segment !== 'string');
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'slice':
      return [node.object, node.from, node.to];
    case 'call':
      return node.arguments;
    case 'method':
      return [node.object, ...node.arguments];
    case 'unary':
    case 'is':
      return [node.operand];
    case 'binary':
    case 'logical':
      return [node.left, node.right];
    case 'conditional':
      return [node.condition, node.consequent, node.alternative];
  }
}
