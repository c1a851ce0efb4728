import type { Path } from '../../database/data/path.ts';

/** One rule that was evaluated, for the explanation of a verdict. */
export interface RuleTrial {
  /** Such as `/messages/$id/.write`. */
  readonly rule: string;
  /** Line of the rule in the rules file. */
  readonly line: number;
  /** The place it was evaluated for. */
  readonly path: Path;
  readonly passed: boolean;
  /** Why evaluation stopped, if it did. */
  readonly error: string | null;
}

/** The answer of the rules to one request, and how it was reached. */
export interface Verdict {
  readonly allowed: boolean;
  readonly trials: readonly RuleTrial[];
  /** The places whose data the answer depends on. */
  readonly dependsOn: readonly Path[];
}

export const allowAll: Verdict = { allowed: true, trials: [], dependsOn: [] };

/** Formats the verdict as a line for the log. */
export function explain(verdict: Verdict): string {
  if (verdict.trials.length === 0) return 'no rule applies';
  return verdict.trials
    .map(({ rule, line, path, passed, error }) => {
      const result = error ?? (passed ? 'true' : 'false');
      return `${rule} (line ${line}) at /${path.join('/')}: ${result}`;
    })
    .join('; ');
}
