/** Literals, names, calls, paths, and what may follow them: `.member`, `[index]`, `(arguments)`. */
import { bool, float, int, NULL, string } from '../values.ts';
import type { Expression, LiteralNode, MapNode, Range } from './ast.ts';
import type { Token } from './lexer.ts';
import { PACKAGES } from './packages.ts';
import { TOO_COMPLEX, type TokenCursor } from './TokenCursor.ts';

type Parse = (cursor: TokenCursor) => Expression;

/** Of `.name` and `[index]` behind one another. */
const MAX_STEPS = 200;

const INT64_MAX = 2n ** 63n - 1n;

/**
 * @param parse reads a whole expression, for what stands in brackets
 * @param negated a minus stands before: then 9223372036854775808 fits
 */
export function parsePostfix(cursor: TokenCursor, parse: Parse, negated: boolean): Expression {
  let expression = parsePrimary(cursor, parse, negated);
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    if (cursor.accept('.')) {
      expression = parseMember(cursor, parse, expression);
    } else if (cursor.accept('[')) {
      expression = parseIndex(cursor, parse, expression);
    } else {
      return expression;
    }
  }
  return cursor.fail(TOO_COMPLEX);
}

function parseMember(cursor: TokenCursor, parse: Parse, object: Expression): Expression {
  const name = cursor.expectMemberName();
  const { start } = object;
  if (!cursor.isSymbol('(')) {
    return { kind: 'member', object, name: name.text, focus: name, start, end: name.end };
  }
  const args = parseArguments(cursor, parse);
  const call = { name: name.text, arguments: args, focus: name, start, end: cursor.previous.end };
  return object.kind === 'variable' && isPackage(object.name)
    ? { kind: 'call', package: object.name, ...call }
    : { kind: 'method', object, ...call };
}

/** `firestore` is a package in Storage rules and no more than an unknown variable elsewhere. */
function isPackage(name: string): boolean {
  return PACKAGES.has(name) || name === 'firestore';
}

function parseIndex(cursor: TokenCursor, parse: Parse, object: Expression): Expression {
  const bracket = cursor.previous;
  const index = parse(cursor);
  const { start } = object;
  if (!cursor.accept(':')) {
    const { end } = cursor.expect(']');
    return { kind: 'index', object, index, focus: bracket, start, end };
  }
  const to = parse(cursor);
  const { end } = cursor.expect(']');
  return { kind: 'slice', object, from: index, to, focus: object.focus, start, end };
}

function parseArguments(cursor: TokenCursor, parse: Parse): readonly Expression[] {
  cursor.expect('(');
  const args: Expression[] = [];
  if (!cursor.isSymbol(')')) {
    do {
      args.push(parse(cursor));
    } while (cursor.accept(','));
  }
  cursor.expect(')');
  return args;
}

function parsePrimary(cursor: TokenCursor, parse: Parse, negated: boolean): Expression {
  const { kind, text, start, end } = cursor.current;
  const place = { focus: { start, end }, start, end };
  switch (kind) {
    case 'int': {
      const value = BigInt(text);
      if (value > (negated ? INT64_MAX + 1n : INT64_MAX)) {
        cursor.fail(`Invalid number literal ${text}.`);
      }
      return literal(cursor, int(value), place);
    }
    case 'float':
      return literal(cursor, float(Number(text)), place);
    case 'string':
      return literal(cursor, string(text), place);
    case 'bytes':
      return literal(cursor, { kind, value: new Uint8Array(Buffer.from(text, 'latin1')) }, place);
    case 'path':
      return parsePath(cursor, parse);
    case 'name':
      return parseWord(cursor, parse, place);
    case 'symbol':
    case 'end':
      return parseBracketed(cursor, parse, text);
  }
}

function literal(
  cursor: TokenCursor,
  value: LiteralNode['value'],
  place: Range & { readonly focus: Range },
): LiteralNode {
  cursor.take();
  return { kind: 'literal', value, ...place };
}

function parseWord(
  cursor: TokenCursor,
  parse: Parse,
  place: Range & { readonly focus: Range },
): Expression {
  const { text } = cursor.current;
  if (text === 'true' || text === 'false') {
    return literal(cursor, bool(text === 'true'), place);
  }
  if (text === 'null') {
    return literal(cursor, NULL, place);
  }
  const name = cursor.expectName();
  if (cursor.isSymbol('(')) {
    const args = parseArguments(cursor, parse);
    const { end } = cursor.previous;
    return { kind: 'call', package: undefined, name: text, arguments: args, ...place, end };
  }
  if (PACKAGES.has(text) && !(cursor.isSymbol('.') && isCallAhead(cursor))) {
    cursor.fail(`${text} is a package and cannot be used as variable name.`, name);
  }
  return { kind: 'variable', name: text, ...place };
}

function isCallAhead(cursor: TokenCursor): boolean {
  return cursor.following.kind === 'name' && cursor.isSymbolAfterNext('(');
}

function parseBracketed(cursor: TokenCursor, parse: Parse, open: string): Expression {
  switch (open) {
    case '(': {
      const { start } = cursor.take();
      const inner = parse(cursor);
      const { end } = cursor.expect(')');
      return { kind: 'group', inner, focus: inner.focus, start, end };
    }
    case '[':
      return parseList(cursor, parse);
    case '{':
      return parseMap(cursor, parse);
    case '/':
      return parsePath(cursor, parse);
    default:
      return cursor.fail();
  }
}

function parseList(cursor: TokenCursor, parse: Parse): Expression {
  const focus = cursor.expect('[');
  const items: Expression[] = [];
  while (!cursor.isSymbol(']')) {
    items.push(parse(cursor));
    if (!cursor.accept(',')) {
      break;
    }
  }
  const { end } = cursor.expect(']');
  return { kind: 'list', items, focus, start: focus.start, end };
}

function parseMap(cursor: TokenCursor, parse: Parse): Expression {
  const focus = cursor.expect('{');
  const entries: MapNode['entries'][number][] = [];
  while (!cursor.isSymbol('}')) {
    const key = parse(cursor);
    cursor.expect(':');
    entries.push({ key, value: parse(cursor) });
    if (!cursor.accept(',')) {
      break;
    }
  }
  const { end } = cursor.expect('}');
  return { kind: 'map', entries, focus, start: focus.start, end };
}

/** A path ends where no further segment begins, so `/a/b / 2` divides a path. */
function parsePath(cursor: TokenCursor, parse: Parse): Expression {
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
  if (!cursor.isSymbol('/')) {
    return false;
  }
  const { kind, text } = cursor.following;
  if (kind === 'symbol' && text === '$') {
    return true;
  }
  if (kind === 'symbol' && text === '{') {
    cursor.fail('A path template ("{name}" within an expression) is not implemented.');
  }
  return first || !beginsExpression(cursor.following)
    ? cursor.fail("Forward slash '/' found where identifier or binding expected.")
    : false;
}

function beginsExpression({ kind, text }: Token): boolean {
  return kind !== 'end' && (kind !== 'symbol' || ['(', '[', '{', '-', '!'].includes(text));
}
