/** Expressions, by precedence climbing. */
import type { BinaryOperator, ConditionalNode, Expression, LogicalNode } from './ast.ts';
import { parsePostfix } from './parsePrimary.ts';
import type { TokenCursor } from './TokenCursor.ts';

/**
 * Binary operators from weak to strong; all are left associative. `in` and `is` bind weaker than
 * `==`, unlike in most languages: `a in b == c` is `a in (b == c)`.
 */
const LEVELS = [
  ['||'],
  ['&&'],
  ['in'],
  ['is'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
] as const;

type InfixOperator = (typeof LEVELS)[number][number];

/** @throws SyntaxIssue where no expression stands. */
export function parseExpression(cursor: TokenCursor): Expression {
  return cursor.nested(() => parseConditional(cursor));
}

function parseConditional(cursor: TokenCursor): Expression {
  const condition = parseLevel(cursor, 0);
  const focus = cursor.accept('?');
  if (!focus) {
    return condition;
  }
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
  } satisfies ConditionalNode;
}

function parseLevel(cursor: TokenCursor, level: number): Expression {
  const operators: readonly InfixOperator[] | undefined = LEVELS[level];
  if (!operators) {
    return parseUnary(cursor);
  }
  let left = parseLevel(cursor, level + 1);
  for (;;) {
    const operator = operators.find((text) => cursor.isSymbol(text) || cursor.isWord(text));
    if (operator === undefined) {
      return left;
    }
    left = parseInfix(cursor, left, operator, level);
  }
}

function parseInfix(
  cursor: TokenCursor,
  left: Expression,
  operator: InfixOperator,
  level: number,
): Expression {
  const focus = cursor.take();
  const { start } = left;
  if (operator === 'is') {
    const type = cursor.expectMemberName();
    return { kind: 'is', operand: left, type, focus, start, end: type.end };
  }
  const right = parseLevel(cursor, level + 1);
  const place = { left, right, focus, start, end: right.end };
  return isLogical(operator)
    ? ({ kind: 'logical', operator, ...place } satisfies LogicalNode)
    : { kind: 'binary', operator: operator satisfies BinaryOperator, ...place };
}

function isLogical(operator: string): operator is '&&' | '||' {
  return operator === '&&' || operator === '||';
}

/** `!` may repeat; `-` stands once, directly before its operand. */
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
