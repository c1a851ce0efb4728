/** Problems of a rules file, found when it is loaded. */

export interface RulesIssue {
  readonly description: string;
  /** An error refuses the file; a warning names a rule that can only fail when it is evaluated. */
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

/** The issue as a line of text, as the emulators print it: `L5:12 Unexpected '}'.` */
export function formatIssue(issue: RulesIssue): string {
  return `L${issue.line}:${issue.column} ${issue.description}`;
}
