/** Path expressions: `/users/$(id)`. */
import type { Expression } from './ast.ts';
import type { Token } from './lexer.ts';
import type { Parse } from './parseArguments.ts';
import type { TokenCursor } from './TokenCursor.ts';

/** A path ends where no further segment begins, so `/a/b / 2` divides a path. */
export function parsePath(cursor: TokenCursor, parse: Parse): Expression {
  const focus = cursor.current;
  const segments: (string | Expression)[] = [];
  while (cursor.current.kind === 'path' || isComputedSegment(cursor, segments.length === 0)) {
    const slash = cursor.take();
    if (slash.kind === 'path') {
      segments.push(slash.text);
      continue;
    }
    cursor.expect('$');
    cursor.expect('(');
    segments.push(parse(cursor));
    cursor.expect(')');
  }
  return { kind: 'path', segments, focus, start: focus.start, end: cursor.previous.end };
}

function isComputedSegment(cursor: TokenCursor, first: boolean): boolean {
  if (!cursor.isSymbol('/')) return false;
  const { kind, text } = cursor.following;
  if (kind === 'symbol' && text === '$') return true;
  if (kind === 'symbol' && text === '{')
    cursor.fail('A path template ("{name}" within an expression) is not implemented.');
  return first || !beginsExpression(cursor.following)
    ? cursor.fail("Forward slash '/' found where identifier or binding expected.")
    : false;
}

function beginsExpression({ kind, text }: Token): boolean {
  return kind !== 'end' && (kind !== 'symbol' || ['(', '[', '{', '-', '!'].includes(text));
}
