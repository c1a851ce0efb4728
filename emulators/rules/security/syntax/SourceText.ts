import type { Range } from './ast.ts';
import type { RulesIssue } from '../issues.ts';

/** Both 1-based; the column in UTF-16 units. */
export interface Location {
  readonly line: number;
  readonly column: number;
}

/** The text of a rules file, to find the line and column of an offset. */
export class SourceText {
  readonly #lineStarts: readonly number[];

  constructor(text: string) {
    const breaks = text.matchAll(/\n/g);
    this.#lineStarts = [0, ...Array.from(breaks, ({ index }) => index + 1)];
  }

  locationOf(offset: number): Location {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1 };
  }

  issue(severity: RulesIssue['severity'], description: string, range: Range): RulesIssue {
    return {
      description,
      severity,
      ...this.locationOf(range.start),
      currentOffset: range.start,
      endOffset: range.end - 1,
    };
  }
}
