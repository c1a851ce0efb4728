/** Estimates the highest cost of the rules, without a request. */
import { parseRules } from '../../emulators/rules/security/syntax/parseFile.ts';
import type {
  ConditionalNode,
  FunctionDeclaration,
  MatchBlock,
  MatchSegment,
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

/** The costs of a match block's conditions for one method. */
interface BlockCost extends Cost {
  readonly method: string;
  readonly path: readonly MatchSegment[];
}

/**
 * Returns the cost of each method, as if every rule that may match one path applied to a request. Of
 * a condition with `?`, the lookups of the branch with more count. It shows which methods could exceed
 * the limits of hosted Firebase.
 *
 * @throws SyntaxIssue if the text is not a rules file
 */
export function measureRules(source: string): MethodCost[] {
  const blocks: BlockCost[] = [];
  const visit = (
    block: Omit<MatchBlock, 'keyword' | 'segments'>,
    outer: Functions,
    path: readonly MatchSegment[],
  ) => {
    const functions = withFunctions(outer, block.functions);
    for (const { methods, condition } of block.allows) {
      for (const method of methods.flatMap(({ text }) => methodsOf(text))) {
        const cost = { method, path, expressions: 0, lookups: new Set<string>() };
        if (condition) add(condition, functions, cost, source);
        blocks.push(cost);
      }
    }
    for (const match of block.matches) visit(match, functions, [...path, ...match.segments]);
  };
  const file = parseRules(source);
  for (const service of file.services) visit(service, withFunctions(new Map(), file.functions), []);
  const methods = [...new Set(blocks.map(({ method }) => method))];
  return methods.map((method) => {
    const own = blocks.filter((block) => block.method === method);
    const together = own.map(({ path }) => own.filter((other) => mayMeet(path, other.path)));
    return {
      method,
      expressions: Math.max(...together.map(sumOfExpressions)),
      lookups: Math.max(...together.map((some) => new Set(some.flatMap(lookupsOf)).size)),
    };
  });
}

const sumOfExpressions = (costs: readonly Cost[]) =>
  costs.reduce((sum, { expressions }) => sum + expressions, 0);
const lookupsOf = ({ lookups }: Cost) => [...lookups];

/** Whether one path may match both patterns. A `{name=**}` is taken to match anything. */
function mayMeet(one: readonly MatchSegment[], other: readonly MatchSegment[]): boolean {
  if ([...one, ...other].some(({ kind }) => kind === 'glob')) return true;
  return (
    one.length === other.length &&
    one.every((segment, index) => {
      const opposite = other[index];
      return (
        segment.kind !== 'literal' || opposite?.kind !== 'literal' || segment.text === opposite.text
      );
    })
  );
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
