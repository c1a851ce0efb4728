/** Estimates the highest cost of the rules, without a request. */
import { parseRules } from '../../emulators/rules/security/syntax/parseFile.ts';
import type {
  AllowStatement,
  ConditionalNode,
  FunctionDeclaration,
  MatchBlock,
} from '../../emulators/rules/security/syntax/ast.ts';

/** The most that all rules of one method may cost together. */
export interface MethodCost {
  readonly method: string;
  /** Each part of each condition counts, although some of them exclude each other. */
  readonly expressions: number;
  /** Different calls of get, exists, getAfter and existsAfter, for paths of one length. */
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
 * Returns the cost of each method, as if every rule of the file applied to one request. Of lookups
 * only those of matches count together whose paths may have the same length, and of a condition with
 * `?` only the branch with more. It shows which methods could exceed the limits of hosted Firebase.
 *
 * @throws SyntaxIssue if the text is not a rules file
 */
export function measureRules(source: string): MethodCost[] {
  const expressions = new Map<string, number>();
  /** By method, then by the length of the path. */
  const lookups = new Map<string, Map<number, Set<string>>>();
  const addAll = (allows: readonly AllowStatement[], functions: Functions, length: number) => {
    for (const { methods, condition } of allows) {
      for (const method of methods.flatMap(({ text }) => methodsOf(text))) {
        const byLength = lookups.get(method) ?? new Map<number, Set<string>>();
        lookups.set(method, byLength);
        const cost = { expressions: 0, lookups: byLength.get(length) ?? new Set<string>() };
        byLength.set(length, cost.lookups);
        if (condition) add(condition, functions, cost, source);
        expressions.set(method, (expressions.get(method) ?? 0) + cost.expressions);
      }
    }
  };
  const visit = (
    block: Omit<MatchBlock, 'keyword' | 'segments'>,
    outer: Functions,
    length: number,
  ) => {
    const functions = withFunctions(outer, block.functions);
    addAll(block.allows, functions, length);
    for (const match of block.matches) {
      const isOpen = length < 0 || match.segments.some(({ kind }) => kind === 'glob');
      visit(match, functions, isOpen ? ANY_LENGTH : length + match.segments.length);
    }
  };
  const file = parseRules(source);
  for (const service of file.services) visit(service, withFunctions(new Map(), file.functions), 0);
  return [...lookups].map(([method, byLength]) => ({
    method,
    expressions: expressions.get(method) ?? 0,
    lookups: mostLookups(byLength),
  }));
}

/** Stands for the paths of a `{name=**}`. */
const ANY_LENGTH = -1;

function mostLookups(byLength: ReadonlyMap<number, ReadonlySet<string>>): number {
  const always = byLength.get(ANY_LENGTH) ?? new Set<string>();
  return Math.max(...[...byLength.values()].map((some) => new Set([...always, ...some]).size));
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
    if (isConditional(part)) {
      add(part.condition, functions, cost, source);
      addLarger([part.consequent, part.alternative], functions, cost, source);
      return;
    }
  }
  for (const child of Object.values(part)) add(child, functions, cost, source);
}

/** Adds the expressions of both branches, and the lookups of the branch that has more. */
function addLarger(
  branches: readonly unknown[],
  functions: Functions,
  cost: Cost,
  source: string,
): void {
  const costs = branches.map((branch) => {
    const own = { expressions: 0, lookups: new Set(cost.lookups) };
    add(branch, functions, own, source);
    cost.expressions += own.expressions;
    return own.lookups;
  });
  const [larger] = costs.toSorted((one, other) => other.size - one.size);
  for (const lookup of larger ?? []) cost.lookups.add(lookup);
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

function isConditional(part: AnyExpression): part is ConditionalNode {
  return part.kind === 'conditional';
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
