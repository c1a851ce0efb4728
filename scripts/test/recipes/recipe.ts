/** A text that is replaced in a file of the copy, or a new file. */
export type Change = readonly [file: string, before: string, after: string];

/** A recipe for contributors, as it is walked. */
export interface Recipe {
  readonly name: string;
  readonly changes: readonly Change[];
  /** A file of the copy that gets another name, after the changes. */
  readonly renamed?: readonly [before: string, after: string];
  /** What is run besides the checks of every recipe. */
  readonly check?: readonly string[];
  /** A text that the built file has to contain. */
  readonly built: readonly [file: string, text: string];
}
