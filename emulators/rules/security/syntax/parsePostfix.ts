/** A primary expression and its suffixes: `.member`, `[index]`, `.method(arguments)`. */
import { NULL } from '../values.ts';
import type { Expression } from './ast.ts';
import { PACKAGES } from './packages.ts';
import { parseArguments, type Parse } from './parseArguments.ts';
import { parsePrimary } from './parsePrimary.ts';
import { TOO_COMPLEX, type TokenCursor } from './TokenCursor.ts';

/** The longest chain of suffixes. */
const MAX_STEPS = 200;

/**
 * @param parse reads a whole expression, for the contents of brackets
 * @param negated whether a minus precedes, so that 9223372036854775808 fits
 */
export function parsePostfix(cursor: TokenCursor, parse: Parse, negated: boolean): Expression {
  let expression = parsePrimary(cursor, parse, negated);
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    if (cursor.accept('.')) expression = parseMember(cursor, parse, expression);
    else if (cursor.accept('[')) expression = parseIndex(cursor, parse, expression);
    else return expression;
  }
  return cursor.fail(TOO_COMPLEX);
}

function parseMember(cursor: TokenCursor, parse: Parse, object: Expression): Expression {
  const name = cursor.expectMemberName();
  const { start } = object;
  if (!cursor.isSymbol('('))
    return { kind: 'member', object, name: name.text, focus: name, start, end: name.end };
  const args = parseArguments(cursor, parse);
  const call = { name: name.text, arguments: args, focus: name, start, end: cursor.previous.end };
  return object.kind === 'variable' && isPackage(object.name)
    ? { kind: 'call', package: object.name, ...call }
    : { kind: 'method', object, ...call };
}

/** `firestore` is a package in Storage rules and just an unknown variable elsewhere. */
function isPackage(name: string): boolean {
  return PACKAGES.has(name) || name === 'firestore';
}

function parseIndex(cursor: TokenCursor, parse: Parse, object: Expression): Expression {
  const bracket = cursor.previous;
  const index = cursor.isSymbol(':') ? openEnd(cursor) : parse(cursor);
  const { start } = object;
  if (!cursor.accept(':')) {
    const { end } = cursor.expect(']');
    return { kind: 'index', object, index, focus: bracket, start, end };
  }
  const to = cursor.isSymbol(']') ? openEnd(cursor) : parse(cursor);
  const { end } = cursor.expect(']');
  return { kind: 'slice', object, from: index, to, focus: object.focus, start, end };
}

/** An end that is left out, as in `list[1:]`, counts as null. */
function openEnd({ current: { start } }: TokenCursor): Expression {
  const place = { start, end: start };
  return { kind: 'literal', value: NULL, focus: place, ...place };
}
