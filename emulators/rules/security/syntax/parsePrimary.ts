/** Parses literals, names, calls, brackets and paths. */
import { bool, float, int, NULL, string } from '../values.ts';
import type { Expression, LiteralNode, MapNode, Range } from './ast.ts';
import { PACKAGES } from './packages.ts';
import { parseArguments, type Parse } from './parseArguments.ts';
import { parsePath } from './parsePath.ts';
import type { TokenCursor } from './TokenCursor.ts';

const INT64_MAX = 2n ** 63n - 1n;

/** @param negated whether a minus precedes, so that 9223372036854775808 fits */
export function parsePrimary(cursor: TokenCursor, parse: Parse, negated: boolean): Expression {
  const { kind, text, start, end } = cursor.current;
  const place = { focus: { start, end }, start, end };
  switch (kind) {
    case 'int': {
      const value = BigInt(text);
      if (value > (negated ? INT64_MAX + 1n : INT64_MAX))
        cursor.fail(`Invalid number literal ${text}.`);
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
  if (text === 'true' || text === 'false') return literal(cursor, bool(text === 'true'), place);
  if (text === 'null') return literal(cursor, NULL, place);
  const name = cursor.expectName();
  if (cursor.isSymbol('(')) {
    const args = parseArguments(cursor, parse);
    const { end } = cursor.previous;
    return { kind: 'call', package: undefined, name: text, arguments: args, ...place, end };
  }
  if (PACKAGES.has(text) && !(cursor.isSymbol('.') && isCallAhead(cursor)))
    cursor.fail(`${text} is a package and cannot be used as variable name.`, name);
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
    if (!cursor.accept(',')) break;
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
    if (!cursor.accept(',')) break;
  }
  const { end } = cursor.expect('}');
  return { kind: 'map', entries, focus, start: focus.start, end };
}
