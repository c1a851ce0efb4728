/** Estimates the highest cost of the rules, without a request. */
import { parseRules } from '../../emulators/rules/security/syntax/parseFile.ts';
import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
} from '../../emulators/rules/security/syntax/ast.ts';

/** The most that all rules of one method may cost together. */
export interface MethodCost {
  readonly method: string;
  /** Each part of each condition counts, although some of them exclude each other. */
  readonly expressions: number;
  /** Different calls of get, exists, getAfter and existsAfter. */
  readonly lookups: number;
}

type Functions = ReadonlyMap<string, FunctionDeclaration>;
interface Cost {
  expressions: number;
  readonly lookups: Set<string>;
}

const READS = ['get', 'list'];
const WRITES = ['create', 'update', 'delete'];
const LOOKUPS: ReadonlySet<string> = new Set(['get', 'exists', 'getAfter', 'existsAfter']);

/**
 * Returns the cost of each method, as if every rule of the file applied to one request. It shows
 * which methods could exceed the limits of hosted Firebase.
 *
 * @throws SyntaxIssue if the text is not a rules file
 */
export function measureRules(source: string): MethodCost[] {
  const costs = new Map<string, Cost>();
  const addAll = (allows: readonly AllowStatement[], functions: Functions) => {
    for (const { methods, condition } of allows) {
      for (const method of methods.flatMap(({ text }) => methodsOf(text))) {
        const cost = costs.get(method) ?? { expressions: 0, lookups: new Set<string>() };
        costs.set(method, cost);
        if (condition) add(condition, functions, cost, source);
      }
    }
  };
  const visit = (block: Omit<MatchBlock, 'keyword' | 'segments'>, outer: Functions) => {
    const functions = withFunctions(outer, block.functions);
    addAll(block.allows, functions);
    for (const match of block.matches) visit(match, functions);
  };
  const file = parseRules(source);
  for (const service of file.services) visit(service, withFunctions(new Map(), file.functions));
  return [...costs].map(([method, { expressions, lookups }]) => ({
    ...{ method, expressions, lookups: lookups.size },
  }));
}

function methodsOf(method: string): readonly string[] {
  if (method === 'read') return READS;
  return method === 'write' ? WRITES : [method];
}

function withFunctions(outer: Functions, declared: readonly FunctionDeclaration[]): Functions {
  return new Map([...outer, ...declared.map((one) => [one.name.text, one] as const)]);
}

/** Adds the cost of a part of the tree and of the functions it calls. Rules have no recursion. */
function add(part: unknown, functions: Functions, cost: Cost, source: string): void {
  if (typeof part !== 'object' || part === null) return;
  if (isExpression(part)) {
    cost.expressions += 1;
    if (part.kind === 'literal') return;
    if (part.kind === 'call') addCall(part, functions, cost, source);
  }
  for (const child of Object.values(part)) add(child, functions, cost, source);
}

interface AnyExpression {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly package?: string;
}

function isExpression(part: object): part is AnyExpression {
  return 'kind' in part && 'focus' in part;
}

function addCall(call: AnyExpression, functions: Functions, cost: Cost, source: string): void {
  const name = call.name ?? '';
  const declared = call.package === undefined ? functions.get(name) : undefined;
  if (declared) {
    for (const { value } of declared.lets) add(value, functions, cost, source);
    add(declared.result, functions, cost, source);
  } else if (LOOKUPS.has(name)) {
    cost.lookups.add(source.slice(call.start, call.end));
  }
}
