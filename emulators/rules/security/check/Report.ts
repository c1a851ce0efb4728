import type { RulesIssue } from '../issues.ts';
import type { Range } from '../syntax/ast.ts';
import type { SourceText } from '../syntax/SourceText.ts';

/** Collects the findings of the checks. */
export class Report {
  readonly #source: SourceText;
  readonly #issues: RulesIssue[] = [];

  constructor(source: SourceText) {
    this.#source = source;
  }

  /** Reports a problem that makes the file unusable. */
  error(range: Range, description: string): void {
    this.#issues.push(this.#source.issue('ERROR', description, range));
  }

  /** Reports a problem in a file that can still be used. */
  warning(range: Range, description: string): void {
    this.#issues.push(this.#source.issue('WARNING', description, range));
  }

  get hasErrors(): boolean {
    return this.#issues.some(({ severity }) => severity === 'ERROR');
  }

  /** The findings in the order of the text. */
  get issues(): readonly RulesIssue[] {
    return this.#issues.toSorted((first, second) => first.currentOffset - second.currentOffset);
  }
}
