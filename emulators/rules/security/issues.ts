/** Problems of a rules file, found when it is loaded. */

export interface RulesIssue {
  readonly description: string;
  /** A file with an error cannot be used; a file with warnings can. */
  readonly severity: 'ERROR' | 'WARNING';
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  /** 0-based offset of the first character of the construct. */
  readonly currentOffset: number;
  /** 0-based offset of its last character. */
  readonly endOffset: number;
}

/** Formats the issue as a line of text, as the emulators print it: `L5:12 Unexpected '}'.` */
export function formatIssue(issue: RulesIssue): string {
  return `L${issue.line}:${issue.column} ${issue.description}`;
}
