/** Parses expressions by precedence climbing. */
import type { Expression } from './ast.ts';
import { parsePostfix } from './parsePostfix.ts';
import type { TokenCursor } from './TokenCursor.ts';

/**
 * How strongly the infix operators bind; all are left associative. `in` and `is` are weaker than
 * `==`, unlike in most languages: `a in b == c` is `a in (b == c)`.
 */
const STRENGTHS = {
  '||': 1,
  '&&': 2,
  in: 3,
  is: 4,
  '==': 5,
  '!=': 5,
  '<': 6,
  '<=': 6,
  '>': 6,
  '>=': 6,
  '+': 7,
  '-': 7,
  '*': 8,
  '/': 8,
  '%': 8,
} as const;

type InfixOperator = keyof typeof STRENGTHS;

/** @throws SyntaxIssue if there is no expression. */
export function parseExpression(cursor: TokenCursor): Expression {
  return cursor.nested(() => parseConditional(cursor));
}

function parseConditional(cursor: TokenCursor): Expression {
  const condition = parseInfix(cursor, 1);
  const focus = cursor.accept('?');
  if (!focus) return condition;
  const consequent = parseExpression(cursor);
  cursor.expect(':');
  const alternative = parseExpression(cursor);
  const { start } = condition;
  return {
    kind: 'conditional',
    condition,
    consequent,
    alternative,
    focus,
    start,
    end: alternative.end,
  };
}

/** Reads operators of at least the given strength, with their operands. */
function parseInfix(cursor: TokenCursor, weakest: number): Expression {
  let left = parseUnary(cursor);
  for (;;) {
    const operator = infixOperator(cursor);
    if (operator === undefined || STRENGTHS[operator] < weakest) return left;
    left = operator === 'is' ? parseTypeTest(cursor, left) : parseOperation(cursor, left, operator);
  }
}

function infixOperator(cursor: TokenCursor): InfixOperator | undefined {
  const { kind, text } = cursor.current;
  return (kind === 'symbol' || kind === 'name') && Object.hasOwn(STRENGTHS, text)
    ? (text as InfixOperator)
    : undefined;
}

/** A type is no operand, so stronger operators may follow: `a is int == b` is `(a is int) == b`. */
function parseTypeTest(cursor: TokenCursor, operand: Expression): Expression {
  const focus = cursor.take();
  const type = cursor.expectMemberName();
  return { kind: 'is', operand, type, focus, start: operand.start, end: type.end };
}

function parseOperation(
  cursor: TokenCursor,
  left: Expression,
  operator: Exclude<InfixOperator, 'is'>,
): Expression {
  const focus = cursor.take();
  const right = parseInfix(cursor, STRENGTHS[operator] + 1);
  const place = { left, right, focus, start: left.start, end: right.end };
  return operator === '&&' || operator === '||'
    ? { kind: 'logical', operator, ...place }
    : { kind: 'binary', operator, ...place };
}

/** `!` may be repeated; `-` is allowed once, directly before its operand. */
function parseUnary(cursor: TokenCursor): Expression {
  const not = cursor.accept('!');
  if (not) {
    const operand = cursor.nested(() => parseUnary(cursor));
    return {
      kind: 'unary',
      operator: '!',
      operand,
      focus: not,
      start: not.start,
      end: operand.end,
    };
  }
  const minus = cursor.accept('-');
  const operand = parsePostfix(cursor, parseExpression, minus !== undefined);
  return minus
    ? { kind: 'unary', operator: '-', operand, focus: minus, start: minus.start, end: operand.end }
    : operand;
}
