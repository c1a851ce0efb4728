import type { TypeName } from '../functions/signature.ts';
import type { RulesService } from '../ruleset.ts';
import type { Expression } from '../syntax/ast.ts';
import type { Report } from './Report.ts';
import type { StaticFunction, StaticScope, Types } from './StaticScope.ts';

/** Where an expression stands. */
export interface CheckContext {
  readonly report: Report;
  readonly scope: StaticScope;
  /** Some functions exist in one service only. */
  readonly service: RulesService;
  /** Told of each call of a function of the file; returns what the function returns. */
  readonly onCall: (callee: StaticFunction) => Types;
}

/** The same, and how the check of a node asks about the node's parts. */
export interface Checks extends CheckContext {
  /** Reports what is wrong and returns the types that the value can have. */
  readonly check: (node: Expression) => Types;
  /**
   * Checks an expression, and reports it if it can have none of the types.
   * @param sentence what to say instead of the list of types
   */
  readonly expect: (node: Expression, expected: readonly TypeName[], sentence?: string) => Types;
}
