/** The way in: text of a rules file to a ruleset that answers requests. */
import type { RulesIssue } from './issues.ts';
import type { Ruleset, RulesService } from './ruleset.ts';

export interface CompiledRules {
  /** Absent if any issue is an error. */
  readonly ruleset?: Ruleset;
  readonly issues: readonly RulesIssue[];
}

/**
 * Compiles the part of a rules file that belongs to one service. A construct that the interpreter
 * does not implement is an error that names it: nothing is allowed or denied in silence.
 */
export function compileRules(source: string, service: RulesService): CompiledRules {
  throw new Error(`the compiler of ${service} rules (${source.length} characters) is not here yet`);
}
