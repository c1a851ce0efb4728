/** Parses the declarations of a rules file: services, matches, functions, allow statements. */
import type {
  AllowStatement,
  Expression,
  FunctionDeclaration,
  LetStatement,
  MatchBlock,
  MatchSegment,
  Name,
  Range,
  RulesFile,
  ServiceBlock,
} from './ast.ts';
import { tokenize } from './lexer.ts';
import { parseExpression } from './parseExpression.ts';
import { TokenCursor } from './TokenCursor.ts';

interface Body {
  readonly functions: FunctionDeclaration[];
  readonly matches: MatchBlock[];
  readonly allows: AllowStatement[];
}

/** @throws SyntaxIssue at the first place that is not valid. */
export function parseRules(source: string): RulesFile {
  const cursor = new TokenCursor(tokenize(source));
  const version = parseVersion(cursor);
  const functions: FunctionDeclaration[] = [];
  const services: ServiceBlock[] = [];
  do {
    if (cursor.isWord('function')) functions.push(parseFunction(cursor));
    else if (cursor.isWord('service')) services.push(parseService(cursor));
    else cursor.fail();
  } while (cursor.current.kind !== 'end');
  return { ...version, functions, services };
}

function parseVersion(cursor: TokenCursor): Pick<RulesFile, 'version' | 'versionRange'> {
  const keyword = cursor.accept('rules_version');
  if (!keyword) return { version: 1, versionRange: undefined };
  cursor.expect('=');
  if (cursor.current.kind !== 'string') cursor.fail();
  const { text } = cursor.take();
  if (text !== '1' && text !== '2') cursor.fail(`Unsupported rules version ${text}.`, keyword);
  cursor.accept(';');
  return { version: Number(text), versionRange: keyword };
}

function parseService(cursor: TokenCursor): ServiceBlock {
  const { start } = cursor.expect('service');
  const first = cursor.expectName();
  let name: Name = first;
  while (cursor.accept('.')) {
    const part = cursor.expectMemberName();
    name = { text: `${name.text}.${part.text}`, start: first.start, end: part.end };
  }
  const body = parseBody(cursor, 'service');
  return { name, ...body, start, end: cursor.previous.end };
}

function parseMatch(cursor: TokenCursor): MatchBlock {
  const keyword = cursor.expect('match');
  const segments = parseMatchPath(cursor);
  const body = parseBody(cursor, 'match');
  return { keyword, segments, ...body, start: keyword.start, end: cursor.previous.end };
}

function parseBody(cursor: TokenCursor, owner: 'service' | 'match'): Body {
  cursor.expect('{');
  const body: Body = { functions: [], matches: [], allows: [] };
  if (cursor.isSymbol('}'))
    cursor.fail(`The '${owner}' body must contain at least one declaration.`);
  while (!cursor.accept('}')) {
    if (cursor.isWord('function')) body.functions.push(parseFunction(cursor));
    else if (cursor.isWord('match')) body.matches.push(cursor.nested(() => parseMatch(cursor)));
    else if (cursor.isWord('allow') && owner === 'match') body.allows.push(parseAllow(cursor));
    else if (cursor.current.kind === 'path') cursor.fail("Missing 'match' keyword before path.");
    else cursor.fail();
  }
  return body;
}

function parseMatchPath(cursor: TokenCursor): readonly MatchSegment[] {
  const segments: MatchSegment[] = [];
  for (;;) {
    const { kind, text, start } = cursor.current;
    if (kind === 'path') {
      cursor.take();
      segments.push({ kind: 'literal', text, start, end: cursor.previous.end });
    } else if (cursor.isSymbol('/')) {
      segments.push(parseWildcard(cursor));
    } else if (segments.length > 0) {
      return segments;
    } else {
      cursor.fail();
    }
  }
}

function parseWildcard(cursor: TokenCursor): MatchSegment {
  const slash = cursor.expect('/');
  if (!cursor.accept('{') || !cursor.isFreeName())
    cursor.fail("Forward slash '/' found where identifier or binding expected.", slash);
  const name = cursor.expectName();
  const stars = cursor.accept('=') && (cursor.accept('**') ?? cursor.expect('*'));
  const { end } = cursor.expect('}');
  return { kind: stars?.text === '**' ? 'glob' : 'single', name, start: slash.start, end };
}

function parseAllow(cursor: TokenCursor): AllowStatement {
  const { start } = cursor.expect('allow');
  if (cursor.current.kind !== 'name')
    cursor.fail("Expected at least one 'operation' after 'allow'.");
  const methods = [cursor.expectName()];
  while (cursor.accept(',')) methods.push(cursor.expectName());
  const condition = parseCondition(cursor);
  const { end } = cursor.accept(';') ?? cursor.previous;
  return { methods, condition, start, end };
}

function parseCondition(cursor: TokenCursor): Expression | undefined {
  if (!cursor.accept(':'))
    return cursor.isWord('if') ? cursor.fail("Missing ':' before 'if' condition.") : undefined;
  if (!cursor.accept('if')) cursor.fail("Missing 'if' before conditional expression.");
  if (cursor.isSymbol(';') || cursor.isSymbol('}'))
    cursor.fail("Missing conditional expression after 'if'.");
  return parseExpression(cursor);
}

function parseFunction(cursor: TokenCursor): FunctionDeclaration {
  const { start } = cursor.expect('function');
  const name = cursor.expectName();
  const parameters = parseParameters(cursor);
  cursor.expect('{');
  const lets: LetStatement[] = [];
  while (cursor.isWord('let')) lets.push(parseLet(cursor));
  if (!cursor.accept('return')) {
    cursor.fail(
      cursor.isSymbol('}') ? `The function ${name.text} has no return statement.` : undefined,
    );
  }
  const result = parseExpression(cursor);
  cursor.accept(';');
  const { end } = cursor.expect('}');
  return { name, parameters, lets, result, start, end };
}

function parseParameters(cursor: TokenCursor): readonly Name[] {
  cursor.expect('(');
  const parameters: Name[] = [];
  if (!cursor.isSymbol(')')) {
    do parameters.push(cursor.expectName());
    while (cursor.accept(','));
  }
  cursor.expect(')');
  return parameters;
}

function parseLet(cursor: TokenCursor): LetStatement {
  const { start }: Range = cursor.expect('let');
  const name = cursor.expectName();
  cursor.expect('=');
  const value = parseExpression(cursor);
  const { end } = cursor.expect(';');
  return { name, value, start, end };
}
