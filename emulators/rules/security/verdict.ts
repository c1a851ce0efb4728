/** The answer to a request, with the reasons for it. */

/** One `allow` statement that was tried. */
export interface RuleTrial {
  /** The 1-based line of the condition, or of the statement if it has none. */
  readonly line: number;
  readonly outcome: 'true' | 'false' | 'error';
  /** The failure and its place; only with the outcome `error`. */
  readonly error?: { readonly text: string; readonly line: number; readonly column: number };
}

export interface Verdict {
  readonly allowed: boolean;
  readonly trials: readonly RuleTrial[];
  /**
   * Why the request was denied, in the form of Google's emulator: the trials joined by a comma,
   * each like `false for 'get' @ L5`. Empty for an allowed request.
   */
  readonly message: string;
}

/** Builds the message of a denied request for one method. */
export function denialMessage(method: string, trials: readonly RuleTrial[]): string {
  if (trials.length === 0) return 'No matching allow statements';
  return trials
    .map((trial) => `${trial.error?.text ?? trial.outcome} for '${method}' @ L${trial.line}`)
    .join(', ');
}
