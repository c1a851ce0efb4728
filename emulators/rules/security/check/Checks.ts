import type { TypeName } from '../functions/signature.ts';
import type { RulesService } from '../ruleset.ts';
import type { Expression } from '../syntax/ast.ts';
import type { Report } from './Report.ts';
import type { StaticFunction, StaticScope, Types } from './StaticScope.ts';

/** The context in which an expression is checked. */
export interface CheckContext {
  readonly report: Report;
  readonly scope: StaticScope;
  /** Some functions exist in one service only. */
  readonly service: RulesService;
  /** Called for each call of a function of the file; returns the types of its result. */
  readonly onCall: (callee: StaticFunction) => Types;
}

/** The same context, with the functions that check the parts of a node. */
export interface Checks extends CheckContext {
  /** Reports problems and returns the types that the value can have. */
  readonly check: (node: Expression) => Types;
  /**
   * Checks an expression, and reports it if it can have none of the types.
   * @param sentence replaces the list of expected types in the message
   */
  readonly expect: (node: Expression, expected: readonly TypeName[], sentence?: string) => Types;
}
