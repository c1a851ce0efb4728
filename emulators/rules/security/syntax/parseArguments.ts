import type { Expression } from './ast.ts';
import type { TokenCursor } from './TokenCursor.ts';

/** Reads a whole expression, for the parts of another one. */
export type Parse = (cursor: TokenCursor) => Expression;

/** Reads the arguments of a call, with their brackets. */
export function parseArguments(cursor: TokenCursor, parse: Parse): readonly Expression[] {
  cursor.expect('(');
  const args: Expression[] = [];
  if (!cursor.isSymbol(')')) {
    do args.push(parse(cursor));
    while (cursor.accept(','));
  }
  cursor.expect(')');
  return args;
}
