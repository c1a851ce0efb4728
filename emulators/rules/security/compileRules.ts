/** The way in: text of a rules file to a ruleset that answers requests. */
import { createRuleset } from './createRuleset.ts';
import type { RulesIssue } from './issues.ts';
import type { Ruleset, RulesService } from './ruleset.ts';
import { parseRules } from './syntax/parseFile.ts';
import { SourceText } from './syntax/SourceText.ts';
import { SyntaxIssue } from './syntax/SyntaxIssue.ts';

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
  const text = new SourceText(source);
  try {
    const file = parseRules(source);
    return { ruleset: createRuleset(file, service, text), issues: [] };
  } catch (error) {
    if (error instanceof SyntaxIssue) {
      return { issues: [text.issue('ERROR', error.message, error.range)] };
    }
    throw error;
  }
}
