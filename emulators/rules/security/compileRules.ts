/** The entry point: compiles the text of a rules file into a ruleset that answers requests. */
import { checkFile } from './check/checkFile.ts';
import { MAX_SOURCE_BYTES } from './check/limits.ts';
import { Report } from './check/Report.ts';
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
 * does not implement is an error that names it, so nothing is silently allowed or denied.
 */
export function compileRules(source: string, service: RulesService): CompiledRules {
  const text = new SourceText(source);
  const report = new Report(text);
  if (source.length === 0) {
    report.error({ start: 0, end: 1 }, 'Rules content empty. Compilation aborted.');
    return { issues: report.issues };
  }
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES) {
    report.error({ start: 0, end: 1 }, `Rules content is larger than ${MAX_SOURCE_BYTES} bytes.`);
    return { issues: report.issues };
  }
  try {
    const file = parseRules(source);
    checkFile(file, service, report);
    const { issues } = report;
    return report.hasErrors ? { issues } : { ruleset: createRuleset(file, service, text), issues };
  } catch (error) {
    if (error instanceof SyntaxIssue) {
      report.error(error.range, error.message);
      return { issues: report.issues };
    }
    throw error;
  }
}
