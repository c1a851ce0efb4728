/** Judges reads and writes by the rules. */
import { childOf, Branch, treeAt } from '../../database/data/tree.ts';
import type { Tree } from '../../database/data/tree.ts';
import type { Path } from '../../database/data/path.ts';
import type { Query } from '../../database/data/query.ts';
import { EvaluationError } from './evaluationError.ts';
import type { Scope } from './evaluate.ts';
import { queryVariable } from './queryVariable.ts';
import type { ExpressionReport } from '../coveragePage.ts';
import { positionOf } from './jsonSource.ts';
import { ruleChild } from './ruleNode.ts';
import type { Rule, RuleNode } from './ruleNode.ts';
import { RuleSnapshot } from './snapshot.ts';
import type { AuthVariable } from './variables.ts';
import type { RuleTrial, Verdict } from './verdict.ts';

export interface ReadRequest {
  readonly root: Tree;
  readonly path: Path;
  readonly auth: AuthVariable | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly query: Query;
}

export interface WriteRequest {
  readonly before: Tree;
  readonly after: Tree;
  /** The places that the write assigns. */
  readonly paths: readonly Path[];
  readonly auth: AuthVariable | null;
  readonly now: number;
}

/** A place on the way down: its rules, and the `$` variables bound so far. */
interface Step {
  readonly node: RuleNode;
  readonly path: Path;
  readonly variables: Scope;
}

/** The evaluation of one request. */
class Trial {
  readonly trials: RuleTrial[] = [];
  readonly looked: Path[] = [];
  readonly #before: Tree;
  readonly #after: Tree | undefined;
  readonly #common: Scope;

  constructor(states: { before: Tree; after?: Tree }, common: Scope) {
    this.#before = states.before;
    this.#after = states.after;
    this.#common = common;
  }

  /** Evaluates a rule at a place; an error counts as false. */
  passes(rule: Rule, { path, variables }: Step): boolean {
    const scope = new Map([...this.#common, ...variables]);
    scope.set('root', new RuleSnapshot(this.#before, [], this.looked));
    scope.set('data', new RuleSnapshot(this.#before, path, this.looked));
    if (this.#after !== undefined)
      scope.set('newData', new RuleSnapshot(this.#after, path, this.looked));
    let passed = false;
    let failure: string | null = null;
    try {
      passed = rule.evaluate(scope) === true;
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      failure = error.message;
    }
    this.trials.push({ rule: rule.name, line: rule.line, path, passed, error: failure });
    return passed;
  }

  verdict(allowed: boolean): Verdict {
    return { allowed, trials: this.trials, dependsOn: this.looked };
  }
}

export class Ruleset {
  /** The file as it was uploaded. */
  readonly text: string;
  readonly #rules: RuleNode;
  /** By the name of a rule, how often it was true, false or an error. */
  readonly #outcomes = new Map<string, Map<boolean | string, number>>();

  constructor(text: string, rules: RuleNode) {
    this.text = text;
    this.#rules = rules;
  }

  /** Judges a read: it is allowed when `.read` is true at its place or anywhere above. */
  judgeRead({ root, path, auth, now, query }: ReadRequest): Verdict {
    const common = new Map<string, unknown>([
      ['auth', auth],
      ['now', now],
      ['query', queryVariable(query)],
    ]);
    const trial = new Trial({ before: root }, common);
    const allowed = this.#steps(path).some(
      (step) => step.node.read !== null && trial.passes(step.node.read, step),
    );
    return this.#counted(trial.verdict(allowed));
  }

  /**
   * Judges a write: it is allowed when, for each of its places, `.write` is true there or anywhere
   * above, and every `.validate` on the way and below is true for the data that exists afterwards.
   */
  judgeWrite({ before, after, paths, auth, now }: WriteRequest): Verdict {
    const common = new Map<string, unknown>([
      ['auth', auth],
      ['now', now],
    ]);
    const trial = new Trial({ before, after }, common);
    const allowed = paths.every((path) => {
      const steps = this.#steps(path);
      const granted = steps.some(
        (step) => step.node.write !== null && trial.passes(step.node.write, step),
      );
      return granted && this.#validates(trial, steps, path, after);
    });
    return this.#counted(trial.verdict(allowed));
  }

  #counted(verdict: Verdict): Verdict {
    for (const { rule, passed, error } of verdict.trials) {
      const outcomes = this.#outcomes.get(rule) ?? new Map<boolean | string, number>();
      const outcome = error ?? passed;
      this.#outcomes.set(rule, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1));
    }
    return verdict;
  }

  /** What each rule was since it was loaded, and how often. */
  coverage(): readonly ExpressionReport[] {
    return rulesOf(this.#rules).map(({ name, start, end }) => ({
      sourcePosition: {
        ...positionOf(this.text, start),
        currentOffset: start,
        endOffset: end,
      },
      values: [...(this.#outcomes.get(name) ?? [])].map(([outcome, count]) => ({
        value:
          typeof outcome === 'boolean'
            ? { boolValue: outcome }
            : { undefined: { causeMessage: outcome } },
        count,
      })),
    }));
  }

  /** Whether `.indexOn` at a place names an index. */
  isIndexed(path: Path, index: string): boolean {
    const steps = this.#steps(path);
    const last = steps.at(-1);
    return last?.path.length === path.length && last.node.indexOn.includes(index);
  }

  /** Returns the places from the root to `path` that have rules. */
  #steps(path: Path): Step[] {
    const steps: Step[] = [{ node: this.#rules, path: [], variables: new Map() }];
    for (const [depth, key] of path.entries()) {
      const above = steps.at(-1);
      const step = above && below(above, key, path.slice(0, depth + 1));
      if (step === null || step === undefined) break;
      steps.push(step);
    }
    return steps;
  }

  #validates(trial: Trial, steps: readonly Step[], path: Path, after: Tree): boolean {
    const isValid = (step: Step): boolean =>
      step.node.validate === null || trial.passes(step.node.validate, step);
    const reached = steps.filter((step) => treeAt(after, step.path) !== null);
    if (!reached.every(isValid)) return false;
    const last = reached.at(-1);
    return last?.path.length !== path.length || descend(last, treeAt(after, path), isValid);
  }
}

function rulesOf({ read, write, validate, children, wildcard }: RuleNode): readonly Rule[] {
  const nodes = [...children.values(), ...(wildcard ? [wildcard.node] : [])];
  return [read, write, validate].filter((rule) => rule !== null).concat(nodes.flatMap(rulesOf));
}

function below({ node, variables }: Step, key: string, path: Path): Step | null {
  const child = ruleChild(node, key);
  if (child === null) return null;
  const bound =
    child.variable === null ? variables : new Map([...variables, [child.variable, key]]);
  return { node: child.node, path, variables: bound };
}

/** Validates every place below `step` that holds data and has rules. */
function descend(step: Step, tree: Tree, isValid: (step: Step) => boolean): boolean {
  if (!(tree instanceof Branch)) return true;
  const { node, path } = step;
  const keys =
    node.wildcard === null ? [...node.children.keys()] : tree.children.slice().map(([key]) => key);
  return keys.every((key) => {
    const child = childOf(tree, key);
    const next = child && below(step, key, [...path, key]);
    return next === null || (isValid(next) && descend(next, child, isValid));
  });
}
