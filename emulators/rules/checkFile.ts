/** Checks a rules file before the emulators start with it. */
import { readFileSync } from 'node:fs';
import { loadRules } from './database/load.ts';
import { RulesError } from './database/rulesError.ts';
import { compileRules } from './security/compileRules.ts';
import type { RulesIssue } from './security/issues.ts';
import type { RulesService } from './security/ruleset.ts';

/**
 * Compiles a rules file of Firestore or Storage.
 *
 * firebase-tools starts with a broken file anyway and then denies everything. A caller that would
 * rather stop calls this first.
 *
 * @param severity 'ERROR' for what makes the file unusable; 'WARNING' for what Firebase accepts, and
 * nobody means: a method, function or variable that there is none of, or that is not used
 * @returns the problems, each as `file:line:column message` with 1-based numbers
 * @throws the error of the file system where the file cannot be read
 */
export function checkRulesFile(
  file: string,
  service: RulesService,
  severity: RulesIssue['severity'] = 'ERROR',
): string[] {
  return compileRules(readFileSync(file, 'utf8'), service)
    .issues.filter((issue) => issue.severity === severity)
    .map(({ line, column, description }) => `${file}:${line}:${column} ${description}`);
}

/**
 * Reads a rules file of the Realtime Database.
 *
 * @returns the problems that make the file unusable, in the same form
 * @throws the error of the file system where the file cannot be read
 */
export function checkDatabaseRulesFile(file: string): string[] {
  try {
    loadRules(readFileSync(file, 'utf8'));
    return [];
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return error.problems.map(
      ({ line, column, message }) => `${file}:${line}:${column} ${message}`,
    );
  }
}
