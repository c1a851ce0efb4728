import type { Evaluator } from './evaluate.ts';

/** One `.read`, `.write` or `.validate`. */
export interface Rule {
  /** Such as `/messages/$id/.write`. */
  readonly name: string;
  readonly line: number;
  /** The places in the file of its first character and of the last. */
  readonly start: number;
  readonly end: number;
  readonly evaluate: Evaluator;
}

/** The rules of one place, and of the places below it. */
export interface RuleNode {
  readonly read: Rule | null;
  readonly write: Rule | null;
  readonly validate: Rule | null;
  /** The indexes that `.indexOn` names. */
  readonly indexOn: readonly string[];
  readonly children: ReadonlyMap<string, RuleNode>;
  /** The `$` child: it stands for every key that is not named. */
  readonly wildcard: { readonly variable: string; readonly node: RuleNode } | null;
}

/** Returns the node for a child, and the `$` variable that it binds. */
export function ruleChild(
  node: RuleNode,
  key: string,
): { node: RuleNode; variable: string | null } | null {
  const named = node.children.get(key);
  if (named !== undefined) return { node: named, variable: null };
  return node.wildcard && { node: node.wildcard.node, variable: node.wildcard.variable };
}
