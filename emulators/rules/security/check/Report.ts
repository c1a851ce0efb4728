import type { RulesIssue } from '../issues.ts';
import type { Range } from '../syntax/ast.ts';
import type { SourceText } from '../syntax/SourceText.ts';

/** Collects what the checks find. */
export class Report {
  readonly #source: SourceText;
  readonly #issues: RulesIssue[] = [];

  constructor(source: SourceText) {
    this.#source = source;
  }

  /** The file must not be used. */
  error(range: Range, description: string): void {
    this.#issues.push(this.#source.issue('ERROR', description, range));
  }

  /** The file works, but this part of it can only fail. */
  warning(range: Range, description: string): void {
    this.#issues.push(this.#source.issue('WARNING', description, range));
  }

  get hasErrors(): boolean {
    return this.#issues.some(({ severity }) => severity === 'ERROR');
  }

  /** In the order of the text. */
  get issues(): readonly RulesIssue[] {
    return this.#issues.toSorted((first, second) => first.currentOffset - second.currentOffset);
  }
}
