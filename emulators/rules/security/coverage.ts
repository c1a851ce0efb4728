/**
 * What the expressions of a rules file were worth since it was loaded, and how often: the report of
 * `:ruleCoverage`, in the form of Google's emulator.
 */
import type { ExpressionReport } from '../coveragePage.ts';
import { EvaluationError } from './EvaluationError.ts';
import { toExpressionJson } from './convert/expressionJson.ts';
import type { Expression, FunctionDeclaration, MatchBlock, ServiceBlock } from './syntax/ast.ts';
import { partsOf } from './syntax/partsOf.ts';
import type { SourceText } from './syntax/SourceText.ts';
import type { RulesValue } from './values.ts';

/** Further values are counted as one that is known: a report names only so many. */
const MAX_VALUES = 20;

/** Left out because of what was evaluated before. */
const SKIPPED = 'skipped';
type Outcome = RulesValue | EvaluationError | typeof SKIPPED;

/** What an expression was, by a text that tells its outcomes apart. */
type Outcomes = Map<string, { readonly outcome: Outcome; count: number }>;

export class Coverage {
  readonly #outcomes = new Map<Expression, Outcomes>();

  record(node: Expression, outcome: Outcome): void {
    const outcomes = this.#outcomes.get(node) ?? new Map<string, never>();
    this.#outcomes.set(node, outcomes);
    const key = keyOf(outcome);
    const known = outcomes.get(key) ?? (outcomes.size < MAX_VALUES ? undefined : lastOf(outcomes));
    if (known) known.count += 1;
    else outcomes.set(key, { outcome, count: 1 });
  }

  /** Records that an expression is left out, with all its parts. */
  skip(node: Expression): void {
    if (node.kind !== 'group') this.record(node, SKIPPED);
    for (const part of partsOf(node)) this.skip(part);
  }

  /** @param block the service whose rules are evaluated */
  report(block: ServiceBlock, source: SourceText): readonly ExpressionReport[] {
    return conditionsOf(block).flatMap((node) => this.#reportOf(node, source));
  }

  #reportOf(node: Expression, source: SourceText): readonly ExpressionReport[] {
    if (node.kind === 'literal') return [];
    const inner = innerOf(node);
    const values = [...(this.#outcomes.get(inner)?.values() ?? [])].map(({ outcome, count }) => ({
      value: valueJson(outcome),
      count,
    }));
    const children = partsOf(inner).flatMap((part) => this.#reportOf(part, source));
    return [
      {
        sourcePosition: {
          ...source.locationOf(node.start),
          currentOffset: node.start,
          endOffset: node.end - 1,
        },
        ...(values.length === 0 ? {} : { values }),
        ...(children.length === 0 ? {} : { children }),
      },
    ];
  }
}

function innerOf(node: Expression): Expression {
  return node.kind === 'group' ? innerOf(node.inner) : node;
}

function lastOf(outcomes: Outcomes): { count: number } | undefined {
  return [...outcomes.values()].at(-1);
}

/** Values with parts are told apart by their kind alone, since most of them occur once. */
function keyOf(outcome: Outcome): string {
  if (outcome === SKIPPED) return outcome;
  if (outcome instanceof EvaluationError) return `error ${outcome.message}`;
  const { kind } = outcome;
  if (kind === 'null') return kind;
  const isPlain = kind === 'bool' || kind === 'int' || kind === 'float' || kind === 'string';
  return isPlain ? `${kind} ${String(outcome.value)}` : kind;
}

function valueJson(outcome: Outcome): object {
  if (outcome === SKIPPED) return {};
  if (outcome instanceof EvaluationError) return { undefined: { causeMessage: outcome.message } };
  return toExpressionJson(outcome);
}

/** The expressions of functions, then those of the `allow` statements, in the order of the file. */
function conditionsOf(block: ServiceBlock | MatchBlock): readonly Expression[] {
  const ofFunction = ({ lets, result }: FunctionDeclaration): readonly Expression[] => [
    ...lets.map(({ value }) => value),
    result,
  ];
  return [
    ...block.functions.flatMap(ofFunction),
    ...block.allows.flatMap(({ condition }) => condition ?? []),
    ...block.matches.flatMap(conditionsOf),
  ];
}
